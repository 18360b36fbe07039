import type { BlockContext } from "./blocks/block-context.ts";
import type { ClosingPart } from "./blocks/closing-parts.ts";
import { lineRuns, plainRuns, textRuns } from "./blocks/inline-text.ts";
import { signatureModel } from "./blocks/signature.ts";
import { styleModel } from "./blocks/style-defs.ts";
import type { Sanitizer } from "./typesetting/sanitize-text.ts";
import type { Letter, Signer } from "./letter.ts";

export type Pictures = Pick<BlockContext, "imageFile" | "imageWidthMm">;

export const unstyled = { style: styleModel(undefined), keepWithNext: false, keepTogether: false };

export function signOffModel({ signOff }: Letter, { text, set }: Sanitizer, pictures: Pictures) {
  if (!signOff) return null;
  const { closing, firm, placeDate, lineOnly = false, second, ...first } = signOff;
  const given = ({ name, role, signatureId }: Signer) => ({
    name,
    role: role ?? undefined,
    signatureId: signatureId ?? undefined,
  });
  const block = {
    ...given(first),
    lineOnly,
    closing: closing ?? undefined,
    placeDate: placeDate ?? undefined,
    ...(second && { columns: [given(second)] }),
  };
  const context = { ...pictures, text: (raw: string, part: string) => text(raw, `signOff.${part}`) };
  const model = {
    ...signatureModel(block, context),
    firm: plainRuns(firm ? context.text(firm, "firm") : ""),
  };
  return { ...set(model, "signOff"), ...unstyled };
}

/** What was written below the signature; what rides along is listed before those who get a copy. */
export function afterModel(
  { after = [], enclosures, copies = [], language }: Letter,
  { text, set }: Sanitizer,
) {
  const title = words[language][enclosures.length === 1 ? "enclosure" : "enclosures"];
  const listed: ClosingPart[] = [
    ...(enclosures.length === 0 ? [] : [{ kind: "enclosures" as const, title, lines: [...enclosures] }]),
    ...(copies.length === 0
      ? []
      : [{ kind: "distribution" as const, title: words[language].copies, lines: [...copies] }]),
  ];
  const written = after.findIndex(({ kind }) => kind === "distribution");
  const parts = after.toSpliced(written < 0 ? after.length : written, 0, ...listed);
  const models = parts.map((part, at) => {
    const place = part.kind === "enclosures" ? "enclosures" : `after[${at}]`;
    if (part.kind === "text") return { kind: part.kind, runs: textRuns(text(part.text, place)) };
    const lines = part.lines.map((line, item) => lineRuns(text(line, `${place}[${item}]`)));
    return { kind: part.kind, title: lineRuns(text(part.title, place)), lines };
  });
  return set(models, "enclosures");
}

export function disclaimerModel({ disclaimer }: Letter, { text, set }: Sanitizer) {
  if (!disclaimer) return null;
  const runs = plainRuns(text(disclaimer, "disclaimer"));
  const model = { kind: "notice" as const, variant: "legal" as const, title: [], runs };
  return { ...set(model, "disclaimer"), ...unstyled };
}

const words = {
  de: { enclosure: "Anlage", enclosures: "Anlagen", copies: "Verteiler" },
  en: { enclosure: "Enclosure", enclosures: "Enclosures", copies: "Copies to" },
};
