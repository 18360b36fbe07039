/** By the name of an operation or whatever else stands in the log. */
export type ActTexts = Readonly<Record<string, readonly [de: string, en: string]>>;
