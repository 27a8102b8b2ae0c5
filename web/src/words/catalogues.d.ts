declare module "words:languages" {
    const languages: Record<string, () => Promise<{ default: string }>>;
    export default languages;
}

declare module "words:books" {
    const books: Record<string, () => Promise<{ default: string }>>;
    export default books;
}
