import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";

/** Refuses a design that names pictures or fonts this account does not have, by every place where it names them. */
export function requireKnownPictures(
  design: Design,
  missing: readonly string[],
  { language, links, caller }: Pick<Call, "language" | "links" | "caller">,
): void {
  if (missing.length === 0) return;
  const problems = placesOf(design, new Set(missing), "design").map((path) => ({
    path,
    ...(path.endsWith(".font")
      ? { rule: "unknown_font", message: unknownFont[language](links.to(portalLink("/brand", caller))) }
      : { rule: "unknown_asset", message: unknown[language] }),
  }));
  refuse("VALIDATION_ERROR", { problems });
}

const unknown: Record<Language, ProblemText> = {
  de: {
    text: "diese druckbare Bilddatei gibt es in diesem Konto nicht oder nicht mehr",
    forPrograms: "brand_kit_get, letterhead_list und signature_list nennen die vorhandenen",
  },
  en: {
    text: "this account has no such printable picture, or no longer",
    forPrograms: "brand_kit_get, letterhead_list and signature_list name those there are",
  },
};

const unknownFont: Record<Language, (page: string) => ProblemText> = {
  de: (page) => ({
    text: "diese eigene Schrift gibt es in diesem Konto nicht oder nicht mehr; wählen Sie eine andere",
    forPrograms: `eigene Schriften werden im Portal hochgeladen: ${page}`,
  }),
  en: (page) => ({
    text: "this account has no such font of its own, or no longer; choose another one",
    forPrograms: `own fonts are uploaded in the portal: ${page}`,
  }),
};

function placesOf(value: unknown, ids: ReadonlySet<string>, path: string): string[] {
  if (typeof value === "string") return ids.has(value) && /\.(assetId|font)$/.test(path) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, ids, `${path}.${key}`));
}
