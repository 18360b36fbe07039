const spelt: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
};

/** Umlauts as they are written where there are none: in file names and numbers. */
export const spellUmlauts = (text: string): string =>
  text.replaceAll(/[äöüÄÖÜß]/g, (letter) => spelt[letter] ?? letter);
