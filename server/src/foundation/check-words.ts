type Words = { en: string; de: string; rule?: string };

/** What a schema's own check says to whoever calls, in both languages; `rule`: what programs know it by. */
export const checkWords = ({ en, de, rule }: Words) => ({
  error: en,
  params: { de, ...(rule && { rule }) },
});

/** The same for a check that finds several things. */
export const checkIssue = ({ path = [], ...words }: Words & { path?: PropertyKey[] }) => {
  const { error: message, params } = checkWords(words);
  return { code: "custom" as const, path, message, params };
};
