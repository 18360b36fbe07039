/** What is said about a field, where it stands alone: with a capital and a full stop. */
export const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
