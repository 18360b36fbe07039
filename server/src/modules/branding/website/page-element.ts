import type { Cheerio } from "cheerio";

/** An element of a page; the parser's own name for it is not among its exports. */
export type PageElement = ReturnType<Cheerio<never>["parents"]> extends Cheerio<infer One> ? One : never;
export type PageNode = PageElement["childNodes"][number];
