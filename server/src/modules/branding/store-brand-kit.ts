import { z } from "zod";
import { type BasedOn, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { fontFamilies } from "../../rendering/typesetting/fonts.ts";
import { logosOf, saveBrandKit } from "./brand-kit.ts";
import { refuseUnconfirmed } from "./brand-assets.ts";
import { BrandKit, type SavedBrandKit } from "./brand-kit-shape.ts";

export const brandKitInput = z.strictObject({
  brandKit: BrandKit.meta({
    brief:
      "logos [{assetId, role: primary|secondary|icon, label}]; colors {primary, secondary, accent, text, " +
      `background} as #RRGGBB; font ${fontFamilies.join(" | ")}.`,
  }),
  brandingOwnershipConfirmed: z
    .boolean()
    .describe("Must be true: the user confirms the right to use this brand."),
});

type Wanted = { brandKit: BrandKit; brandingOwnershipConfirmed: boolean; basedOn?: BasedOn };

/** Stores a kit, or refuses in the caller's language; the tool and the form do the same. */
export async function storeBrandKit(
  { brandKit, brandingOwnershipConfirmed, basedOn }: Wanted,
  call: Pick<Call, "db" | "clock" | "caller" | "language">,
): Promise<SavedBrandKit> {
  const { db, caller, clock, language } = call;
  if (!brandingOwnershipConfirmed) return refuseUnconfirmed(unconfirmed[language]);
  await requireOwnLogos(call, brandKit);
  const saved = await db
    .transaction()
    .execute((tx) => saveBrandKit(tx, caller, brandKit, { now: clock.now(), basedOn }));
  return saved === "changed" ? refuseOvertaken(language) : saved;
}

async function requireOwnLogos(
  { db, caller, language }: Pick<Call, "db" | "caller" | "language">,
  kit: BrandKit,
): Promise<void> {
  const pictures = await logosOf(db, caller, kit);
  const problems = kit.logos.flatMap(({ assetId }, at): FieldProblem[] => {
    const path = `brandKit.logos.${at}.assetId`;
    if (!pictures.has(assetId)) return [{ path, rule: "unknown", message: unknown[language] }];
    const isFirst = kit.logos.findIndex((logo) => logo.assetId === assetId) === at;
    return isFirst ? [] : [{ path, rule: "duplicate", message: duplicate[language] }];
  });
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

const unconfirmed: Record<Language, ProblemText> = {
  de: {
    text: "bestätigen Sie, dass Sie diese Marke verwenden dürfen",
    forPrograms: "fragen Sie, wer dafür einsteht; true steht hier nur mit dessen Wort",
  },
  en: {
    text: "confirm that you may use this brand",
    forPrograms: "ask the user; true stands here for their word alone",
  },
};

const unknown: Record<Language, ProblemText> = {
  de: {
    text: "in diesem Konto gibt es kein solches Bild",
    forPrograms: "brand_import_from_website legt Logos an",
  },
  en: { text: "this account has no such picture", forPrograms: "brand_import_from_website stores logos" },
};

const duplicate: Record<Language, string> = {
  de: "dieses Logo ist schon genannt",
  en: "this logo is named already",
};
