import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import type { Element } from "./design-edits.ts";

/** What people call an element: its name, else what it is and says. */
export function useElementName(): (element: Element) => string {
  const kinds = useTexts(kindNames);
  const { named } = useTexts(words);
  return (element) => {
    const kind = kinds[element.kind];
    const own = element.name ?? (element.kind === "text" ? firstWords(element.text) : "");
    return own ? named(kind, own) : kind;
  };
}

const firstWords = (text: string): string => {
  const [line = ""] = text.split("\n");
  return line.length > 24 ? `${line.slice(0, 23)}…` : line;
};

const words = inBothLanguages({
  de: { named: (kind: string, own: string) => `${kind} „${own}“` },
  en: { named: (kind: string, own: string) => `${kind} “${own}”` },
});

export const kindNames = inBothLanguages({
  de: {
    text: "Text",
    logo: "Logo",
    image: "Bild",
    letterhead: "Briefkopf",
    line: "Linie",
    rectangle: "Fläche",
  },
  en: {
    text: "Text",
    logo: "Logo",
    image: "Picture",
    letterhead: "Letterhead",
    line: "Line",
    rectangle: "Area",
  },
});
