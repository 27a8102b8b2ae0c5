declare module "words:languages" {
    const languages: Record<string, () => Promise<{ default: string }>>;
    export default languages;
}
