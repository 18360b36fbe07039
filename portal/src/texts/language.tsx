import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { useKept } from "../session/kept.ts";

export type Language = "de" | "en";

type Speech = { language: Language; setLanguage: (language: Language) => void };

const Spoken = createContext<Speech>({ language: "de", setLanguage: () => {} });

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useKept<Language>(
    "language",
    navigator.language.startsWith("de") ? "de" : "en",
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <Spoken value={speech}>{children}</Spoken>;
}

export const useLanguage = (): Speech => useContext(Spoken);

/** The texts of a page in the language of the person. */
export const useTexts = <Shape,>(both: Record<Language, Shape>): Shape => both[useLanguage().language];

/** Texts in both languages. German gives the shape, English must have the same: a missing sentence does not compile. */
export const inBothLanguages = <Shape extends Texts>(both: {
  de: Shape;
  en: Same<Shape>;
}): Record<Language, Same<Shape>> => both as Record<Language, unknown> as Record<Language, Same<Shape>>;

type Text = string | ((...values: never[]) => string);
type Texts = { [name: string]: Text | Texts };
type Same<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Shape[Name] extends string
      ? string
      : Same<Shape[Name]>;
};
