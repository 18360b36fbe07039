import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { fontFamilies } from "../../../rendering/typesetting/fonts.ts";
import { BrandKit } from "../brand-kit-shape.ts";
import { assembleDetails } from "../website/assemble-details.ts";
import { importWebsite } from "../website/import-website.ts";
import { kitOf, storeLogos } from "../website/keep-proposals.ts";
import { logoSources } from "../website/logo-candidate.ts";
import type { TypefaceProposal, TypefaceReason } from "../website/propose-typeface.ts";
import { explainNote, noteCodes } from "../website/website-notes.ts";

const hex = z.string().regex(/^#[0-9a-f]{6}$/);
const contrastOnWhite = z.number().describe("4.5 and more can be read on paper.");
const sources = z.array(z.string()).describe("Where it was seen.");
const proposedColour = z
  .object({
    hex,
    foundHex: hex.describe("Differs from hex where it was darkened."),
    contrastOnWhite,
    sources,
  })
  .nullable();

export const brandImportFromWebsite = defineOperation({
  name: "brand_import_from_website",
  title: "Import a brand from a website",
  summary: "Reads a public website and proposes colours, typeface, logos and imprint details.",
  description:
    "Logo candidates are stored as design assets; nothing else is adopted. Show the proposals to the user, then call " +
    "brand_kit_save with the chosen parts, and sender_profile_upsert with the imprint's details.",
  doors: ["mcp", "rest", "portal"],
  toolset: "branding",
  scope: "letter_design:write",
  effect: "write",
  quotesOthers: true,
  hints: { openWorld: true },
  refuses: ["CONTENT_REJECTED"],
  input: z.strictObject({
    websiteUrl: lineOfText(2048).describe("https address, e.g. https://www.muster.example"),
    maxLogoCandidates: z.int().min(1).max(10).default(3),
  }),
  output: z.object({
    websiteUrl: z.string().describe("The page that was read, after redirects."),
    siteName: z.string().nullable(),
    brandKit: BrandKit.describe("The likeliest of everything, as brand_kit_save takes it."),
    colors: z.object({
      accent: proposedColour.describe("For headings, lines and links on paper."),
      text: proposedColour,
      found: z.array(z.object({ hex, share: z.number(), contrastOnWhite, sources })),
    }),
    typeface: z
      .object({
        family: z.enum(fontFamilies),
        found: z.string(),
        headings: z.string().nullable(),
        reason: z.string(),
      })
      .nullable(),
    logos: z.array(
      z.object({
        assetId: z.uuid(),
        previewUrl: z.url().describe("Valid for 24 hours."),
        score: z.int().describe("0 to 100."),
        source: z.enum(logoSources),
        sourceUrl: z.string().nullable().describe("null: drawn in the page itself."),
        widthPx: z.int(),
        heightPx: z.int(),
      }),
    ),
    imprint: z
      .object({
        url: z.string(),
        rechtsform: z.string().nullable().describe("A guess by the name."),
        pflichtangaben: z
          .record(z.string(), z.unknown())
          .describe("As sender_profile_upsert takes them; to be checked by a person."),
        details: z.array(
          z.object({
            key: z.string(),
            value: z.union([z.string(), z.array(z.string())]),
            sourceText: z.string().describe("The website's own words; not checked."),
            confidence: z.enum(["high", "medium", "low"]),
          }),
        ),
        missingFields: z.array(z.string()).describe("What the legal form needs besides."),
      })
      .nullable(),
    notes: z.array(z.object({ code: z.enum(noteCodes), message: z.string() })),
    nextStep: z.string(),
  }),
  images: ({ logos }) => logos.map(({ previewUrl }) => previewUrl),

  async run({ websiteUrl, maxLogoCandidates }, call) {
    const { language } = call;
    const found = await importWebsite(call, { websiteUrl, mostLogos: maxLogoCandidates });
    const { logos, isFull } = await storeLogos(call, found);
    const notes = isFull ? [...found.notes, "logo_store_full" as const] : found.notes;
    return {
      websiteUrl: found.url,
      siteName: found.siteName,
      brandKit: kitOf(found, logos),
      colors: found.colours,
      typeface: found.typeface && explained(found.typeface, language),
      logos,
      imprint: found.imprint && {
        url: found.imprint.url,
        rechtsform: found.imprint.rechtsform,
        ...assembleDetails(found.imprint),
      },
      notes: notes.map((code) => explainNote(code, language)),
      nextStep: nextStep[language],
    };
  },
});

const explained = ({ reason, ...typeface }: TypefaceProposal, language: Language) => ({
  ...typeface,
  reason: reasons[reason][language],
});

const reasons: Record<TypefaceReason, Record<Language, string>> = {
  same: { en: "the site uses it itself", de: "die Website verwendet sie selbst" },
  same_widths: {
    en: "it has the same widths as the site's typeface",
    de: "sie hat dieselben Zeichenbreiten wie die Schrift der Website",
  },
  similar: {
    en: "it is close to the site's typeface",
    de: "sie ist der Schrift der Website ähnlich",
  },
  kind: {
    en: "the site's typeface is not known here; this one is of the kind it falls back to",
    de: "die Schrift der Website ist hier nicht bekannt; diese ist von der Art, auf die sie zurückfällt",
  },
};

const nextStep: Record<Language, string> = {
  en:
    "Nothing was adopted. Show the logos, colours and details to the user; then call brand_kit_save with what they " +
    "choose, and sender_profile_upsert with the imprint's details once they have checked them.",
  de:
    "Es wurde nichts übernommen. Zeigen Sie Logos, Farben und Angaben; rufen Sie dann brand_kit_save mit der Auswahl " +
    "auf und sender_profile_upsert mit den geprüften Angaben aus dem Impressum.",
};
