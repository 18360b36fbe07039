/** How the place reads its text: what there is a mark must not come out of a value. */
export type TextSyntax = "line" | "plain" | "inline" | "content";
