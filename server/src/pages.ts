import type { Page } from "./operations/page.ts";

/** Every plain page for a person, one line each. */
export const pages: readonly Page[] = [];
