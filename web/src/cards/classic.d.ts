declare module "cards:classic" {
    const faces: Record<string, string>;
    export default faces;
}
