import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { refuseField, type ZoneViolation } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import { checkDesign } from "../../rendering/designs/check-design.ts";
import { designPresets } from "../../rendering/designs/design-presets.ts";
import { currentDesign, type Design, formDesign } from "../../rendering/designs/design-schema.ts";
import { type Letterhead, letterheadDesign } from "../../rendering/designs/letterhead-design.ts";
import type { LetterLayout } from "../../rendering/din5008.ts";
import { isOwnFont, type OwnFonts } from "../../rendering/typesetting/own-fonts.ts";
import { type BrandAsset, readPicture } from "../branding/branding.ts";
import { partsOf, requireDesign } from "../designs/designs.ts";
import { letterheadOf } from "./letter-pictures.ts";
import type { ComposedDesign, LetterSource } from "./letter-source.ts";
import { defaultPresetOf } from "../partners/partners.ts";
import type { LetterImage } from "../../rendering/letter.ts";

type LookCall = Pick<Call, "db" | "caller" | "blobs" | "renderer" | "language">;

/** What is drawn around a letter: a design, else a letterhead, else the preset of the account, else nothing. */
export type LetterLook = {
  layout: LetterLayout;
  design: ComposedDesign | null;
  letterhead: Letterhead | null;
  letterheadAsset: BrandAsset | null;
  images: Record<string, LetterImage>;
  fonts: OwnFonts;
  /** Where it touches what the post needs free. */
  violations: ZoneViolation[];
  warnings: LetterWarning[];
};

/** A design suppresses the letterhead: it brings its own. */
export async function lookOf(
  call: LookCall,
  source: LetterSource,
  defaultDesignId: string | null,
  sheet: LetterLayout,
): Promise<LetterLook> {
  const chosen = await designOf(call, source, defaultDesignId);
  // Of a letter with a form behind it the first page is always a letter, whatever else its design is for.
  const design = chosen && source.form ? asLetter(chosen) : chosen;
  const look = design ? await designLook(call, design, sheet) : await letterheadLook(call, source, sheet);
  return withWarnings(look);
}

/** What is drawn around the form behind a letter, where it has a design of its own. */
export const lookOfForm = async (call: LookCall, design: Design, sheet: LetterLayout): Promise<LetterLook> =>
  withWarnings(await designLook(call, { ...unsaved, design: formDesign(design) }, sheet));

const asLetter = (composed: ComposedDesign): ComposedDesign => ({
  ...composed,
  design: { ...composed.design, documentMode: "letter" },
});

const withWarnings = (look: Look): LetterLook => ({ ...look, warnings: look.violations.map(zoneWarning) });

async function designOf(
  { db, caller }: LookCall,
  { design, designId }: LetterSource,
  defaultDesignId: string | null,
): Promise<ComposedDesign | null> {
  if (design) return { ...unsaved, design };
  const wanted = designId ?? defaultDesignId;
  if (wanted === null) return null;
  const { archived: _archived, createdAt: _createdAt, ...version } = await requireDesign(db, caller, wanted);
  return version;
}

const unsaved = { designId: null, designVersionId: null, name: null, version: null, sourceHash: null };

type Look = Omit<LetterLook, "warnings">;

async function designLook(call: LookCall, design: ComposedDesign, sheet: LetterLayout): Promise<Look> {
  const layout = { ...sheet, form: formOf(design.design, sheet) };
  const { images, inks, fonts, missing } = await orRefuse(partsOf(call, design.design), "design");
  if (missing.some(isOwnFont)) return refuseField("design", "unknown_font", unknownFont[call.language]);
  if (missing.length > 0)
    return refuseField("design", "unknown_asset", `${unknownAsset[call.language]}: ${missing.join(", ")}`);
  const violations = checkDesign(design.design, layout, inks, call.language);
  const withInks = Object.fromEntries(
    Object.entries(images).map(([id, image]) => [id, { ...image, ...(inks[id] && { ink: inks[id] }) }]),
  );
  return { layout, design, letterhead: null, letterheadAsset: null, images: withInks, fonts, violations };
}

/** A carrier with a rectangle of its own takes form B only. */
const formOf = (design: Design, { country, profile }: LetterLayout): LetterLayout["form"] =>
  country === "DE" && profile === "din5008" ? currentDesign(design).form : "B";

async function letterheadLook(call: LookCall, source: LetterSource, layout: LetterLayout): Promise<Look> {
  const asset = await letterheadOf(call, source);
  if (!asset) {
    const preset = source.letterheadEnabled === false ? undefined : await presetOf(call);
    if (preset) return designLook(call, { ...unsaved, design: preset.design }, layout);
    return {
      layout,
      design: null,
      letterhead: null,
      letterheadAsset: null,
      images: {},
      fonts: {},
      violations: [],
    };
  }
  const { assetId, placement, widthMm, heightMm, widthPx, heightPx } = asset;
  const image = await readPicture(call, asset);
  const ink = await orRefuse(call.renderer.perform("inkOfPicture", { bytes: image.bytes }), "letterheadId");
  const letterhead: Letterhead = {
    imageId: assetId,
    placement: placement ?? "header",
    widthMm,
    heightMm,
    ink,
  };
  const asDesign = letterheadDesign(letterhead, widthPx && heightPx ? heightPx / widthPx : null);
  const violations = checkDesign(asDesign, layout, { [assetId]: ink }, call.language);
  return {
    layout,
    design: null,
    letterhead,
    letterheadAsset: asset,
    images: { [assetId]: image },
    fonts: {},
    violations,
  };
}

async function presetOf({ db, caller }: LookCall) {
  const presetId = await defaultPresetOf(db, caller.partnerId);
  return designPresets.find((preset) => preset.presetId === presetId);
}

const zoneWarning = ({ zone, element, page }: ZoneViolation): LetterWarning => ({
  code: "DESIGN_ZONE",
  place: page === "first" ? "page 1" : "page 2",
  found: `${element} (${zone})`,
});

const unknownFont = {
  de: "das Design nennt eine eigene Schrift, die es in diesem Konto nicht gibt; wählen Sie dort eine andere",
  en: "the design names a font of its own that this account does not have; choose another one there",
};

const unknownAsset = {
  de: "das Design nennt Bilder, die es in diesem Konto nicht gibt",
  en: "the design names pictures that this account does not have",
};
