export type Coverage = (codePoint: number) => boolean;
