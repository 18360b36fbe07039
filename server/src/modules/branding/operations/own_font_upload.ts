import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { type FieldProblem, refuse, refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { readFile, spendUpload, uploadIdInput } from "../../uploads/uploads.ts";
import { FONT_MAX_BYTES } from "../../../rendering/fonts/prepare-font.ts";
import { ownFontInput } from "../../../rendering/typesetting/own-font-input.ts";
import { type OwnFontStyle, ownFontStyles } from "../../../rendering/typesetting/own-fonts.ts";
import { keepOwnFont, ownFontName, sourceHashOf } from "../keep-own-font.ts";
import { OwnFontView, ownFontView } from "../own-font-view.ts";
import { type FaceNotStored, isTaken, listOwnFonts, MAX_FACES, storeFace } from "../own-fonts.ts";
import type { KeptFont } from "../kept-font.ts";

export const ownFontUpload = defineOperation({
  name: "own_font_upload",
  title: "Upload an own font",
  summary: "Stores a font that designs can use: its upright makes the font, other cuts are added to it.",
  description:
    "The file is taken apart and rebuilt; only outlines, widths and the characters of our letters are kept. The same file " +
    "uploaded twice is the same font.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["CONTENT_REJECTED", "NOT_FOUND"],
  input: z.strictObject({
    fileBase64: z.string().min(1).optional().describe("TTF, OTF, WOFF or WOFF2, at most 5 MB."),
    uploadId: uploadIdInput,
    style: z.enum(ownFontStyles).default("regular"),
    name: lineOfText(60).optional().describe("What people call it; needed for a new font."),
    font: ownFontInput.optional().describe("The font that a bold or italic cut is added to."),
    licenceConfirmed: z
      .boolean()
      .default(false)
      .describe("The person confirms that the licence allows embedding in printed letters and PDF files."),
  }),
  output: OwnFontView,

  async run({ fileBase64, uploadId, style, name, font, licenceConfirmed }, call) {
    const { db, caller, clock, language } = call;
    const { bytes, field, ...file } = await readFile(call, {
      base64: { field: "fileBase64", value: fileBase64 },
      upload: { id: uploadId, purpose: "font" },
      accept: [],
      maxBytes: FONT_MAX_BYTES,
    });
    const sourceHash = sourceHashOf(bytes);
    const present = await listOwnFonts(db, caller);
    const wanted = style === "regular" ? ownFontName(sourceHash) : font;
    const target = present.find((each) => each.font === wanted);
    const problems = problemsOf({ style, name, font, licenceConfirmed }, { target, present, language });
    if (problems.length > 0 || !wanted) return refuse("VALIDATION_ERROR", { problems });
    if (style !== "regular" && !target) return refuse("NOT_FOUND", { what: "font" });
    if (target?.faces.some((face) => face.style === style && face.sourceHash === sourceHash))
      return ownFontView(call, target);
    const face = await keepOwnFont(call, { bytes, font: wanted, style, field });
    const displayName = target?.displayName ?? name ?? "";
    const stored = await db.transaction().execute(async (tx) => {
      const result = await storeFace(tx, caller, { font: wanted, displayName, face }, clock.now());
      if (typeof result === "string") return refuseUnstored(result, field, call);
      await spendUpload(tx, caller, file.uploadId, { at: clock.now(), language });
      return result;
    });
    return ownFontView(call, stored);
  },
});

type Asked = {
  style: OwnFontStyle;
  name: string | undefined;
  font: string | undefined;
  licenceConfirmed: boolean;
};
type Known = { target: KeptFont | undefined; present: readonly KeptFont[]; language: Language };

/** Everything that can be told before the file is looked at, all at once. */
function problemsOf(asked: Asked, { target, present, language }: Known): FieldProblem[] {
  const { style, name, font, licenceConfirmed } = asked;
  const text = texts[language];
  const isNew = style === "regular" && !target;
  const problems: (FieldProblem | false)[] = [
    !licenceConfirmed && { path: "licenceConfirmed", rule: "must_be_true", message: text.licence },
    style !== "regular" && !font && { path: "font", rule: "required", message: text.whichFont },
    style === "regular" && !!font && { path: "style", rule: "upright_is_the_font", message: text.upright },
    isNew && !name && { path: "name", rule: "required", message: text.name },
    isNew && !!name && isTaken(name, present) && { path: "name", rule: "taken", message: text.taken },
  ];
  return problems.filter((problem) => problem !== false);
}

function refuseUnstored(why: FaceNotStored, field: string, { language }: Pick<Call, "language">): never {
  if (why === "no_such_font") return refuse("NOT_FOUND", { what: "font" });
  return why === "too_many"
    ? refuseField(field, "too_many", texts[language].tooMany)
    : refuseField("name", "taken", texts[language].taken);
}

const texts: Record<
  Language,
  Record<"licence" | "whichFont" | "upright" | "name" | "taken" | "tooMany", string>
> = {
  de: {
    licence:
      "bestätigen Sie, dass die Lizenz der Schrift erlaubt, sie in gedruckte Briefe und PDF-Dateien einzubetten",
    whichFont: "wählen Sie die Schrift, zu der dieser Schnitt gehört",
    upright:
      "der normale Schnitt einer Schrift lässt sich nicht austauschen; laden Sie ihn als neue Schrift hoch",
    name: "geben Sie der Schrift einen Namen",
    taken: "eine Schrift dieses Namens gibt es schon; wählen Sie einen anderen Namen",
    tooMany: `es gibt schon ${MAX_FACES} Schnitte; entfernen Sie zuerst eine Schrift, die Sie nicht mehr brauchen`,
  },
  en: {
    licence: "confirm that the licence of the font allows it to be embedded in printed letters and PDF files",
    whichFont: "choose the font that this cut belongs to",
    upright: "the regular cut of a font cannot be exchanged; upload it as a new font",
    name: "give the font a name",
    taken: "there is a font of this name already; choose another name",
    tooMany: `there are ${MAX_FACES} cuts already; remove a font first that you no longer need`,
  },
};
