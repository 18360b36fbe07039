export { type Filing, requireFiling } from "./matter-book.ts";
export { type Matter } from "./matter.ts";
export { selectByNumber as findMatterByNumber, selectMatter as findMatter } from "./matters-store.ts";
