import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { type FieldProblem, type ProblemText, refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { defineTool } from "../../../operations/tool.ts";
import { fontFamilies } from "../../../rendering/typesetting/fonts.ts";
import { BrandKitView, brandKitView } from "../brand-kit-view.ts";
import { BrandKit, logosOf, saveBrandKit } from "../brand-kit.ts";
import { refuseUnconfirmed } from "../branding.ts";

export const brandKitSave = defineTool({
  name: "brand_kit_save",
  title: "Save the brand kit",
  summary: "Stores logos, colours and font of the brand; replaces the earlier kit as a whole.",
  description: "Changes no letter by itself: designs are made with letter_design_save.",
  scope: "letter_design:write",
  effect: "write",
  refuses: [],
  input: z.strictObject({
    brandKit: BrandKit.meta({
      brief:
        "logos [{assetId, role: primary|secondary|icon, label}]; colors {primary, secondary, accent, text, " +
        `background} as #RRGGBB; font ${fontFamilies.join(" | ")}.`,
    }),
    brandingOwnershipConfirmed: z
      .boolean()
      .describe("Must be true: the user confirms the right to use this brand."),
  }),
  output: BrandKitView,

  async run({ brandKit, brandingOwnershipConfirmed }, call) {
    if (!brandingOwnershipConfirmed) return refuseUnconfirmed(unconfirmed[call.language]);
    await requireOwnLogos(call, brandKit);
    const { db, caller, clock } = call;
    const saved = await db.transaction().execute((tx) => saveBrandKit(tx, caller, brandKit, clock.now()));
    return brandKitView(call, saved);
  },
});

async function requireOwnLogos({ db, caller, language }: Call, kit: BrandKit): Promise<void> {
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
  de: { text: "bestätigen Sie, dass Sie diese Marke verwenden dürfen", forPrograms: "mit true" },
  en: { text: "confirm that you may use this brand", forPrograms: "with true" },
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
