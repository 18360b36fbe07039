import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { refuse, type ZoneViolation } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import { currentDesign, type Design, formDesign } from "../../rendering/designs/design-schema.ts";
import { joinOwnPdfs } from "../../rendering/pdf/join-own-pdfs.ts";
import { MOST_PAGES, renderLetter, type SetLetter } from "../../rendering/render-letter.ts";
import { requireTablesThatFit } from "./letter-body.ts";
import { endingOf } from "./letter-closing.ts";
import { lookOfForm } from "./letter-look.ts";
import { picturesIn } from "./letter-pictures.ts";
import type { LetterForm, LetterSource } from "./letter-source.ts";
import type { Letter, LetterImage } from "../../rendering/letter.ts";

type FormCall = Pick<Call, "db" | "caller" | "blobs" | "renderer" | "language">;

/** The pages of a form, what about them deserves a look, and where its own design touches what the post needs free. */
export type SetForm = Pick<SetLetter, "pdf" | "pageCount"> & {
  warnings: LetterWarning[];
  violations: ZoneViolation[];
};

/** Sets the form that goes behind a letter: in its own design, else in the letter's, without address, date and subject. */
export async function setForm(
  call: FormCall,
  form: LetterForm,
  {
    letter,
    set,
    images: around,
    mostPages,
  }: { letter: Letter; set: SetLetter; images: Record<string, LetterImage>; mostPages: number },
): Promise<SetForm> {
  const own = form.design ? await lookOfForm(call, form.design, letter.layout) : null;
  const images = { ...(own?.images ?? around), ...(await picturesIn(call, form.body, "form.")) };
  const { pdf, pageCount, warnings, tooWide } = await orRefuse(
    renderLetter(call.renderer, { ...formOf(form, letter, images), fonts: own?.fonts ?? letter.fonts ?? {} }),
    "form",
  );
  requireTablesThatFit(tooWide, call.language, "form.");
  const pages = set.pageCount + pageCount;
  if (pages > mostPages)
    return refuse("CONTENT_REJECTED", {
      reason: "TOO_MANY_PAGES",
      detail: { pages, limit: MOST_PAGES },
      place: "form",
    });
  const ofItsOwn = warnings.filter((each) => !isAmong(set.warnings, each));
  return {
    pdf,
    pageCount,
    warnings: [...(own?.warnings ?? []), ...ofItsOwn].map(inForm),
    violations: own?.violations ?? [],
  };
}

/** A form is signed by hand, lists no enclosures and has no small print: the letter before it has these. */
export const formOf = (
  { subject, body, design }: Omit<LetterForm, "name">,
  letter: Letter,
  images: Record<string, LetterImage>,
): Letter => {
  const look = design ?? letter.design ?? null;
  const { warnings: _none, ...ending } = endingOf(body, ofNobody);
  return {
    ...letter,
    documentMode: "form",
    subject,
    ...ending,
    disclaimer: null,
    code: null,
    letterCode: null,
    design: look && formDesign(look),
    images,
  };
};

const ofNobody = { signature: null, contactPerson: "", firm: "", enclosures: [] };

/** What the letter and its form share is said once. */
const isAmong = (warnings: readonly LetterWarning[], { code, place, found }: LetterWarning): boolean =>
  warnings.some((other) => other.code === code && other.place === place && other.found === found);

const inForm = (warning: LetterWarning): LetterWarning => ({ ...warning, place: `form.${warning.place}` });

/** The letter and the form behind it as one file. */
export const withForm = (letterPdf: Uint8Array, form: SetForm | null): Uint8Array =>
  form ? joinOwnPdfs(letterPdf, form.pdf) : letterPdf;

/** A design for forms is that of the form behind the letter; the letter keeps its own look. */
export function withDesign(source: LetterSource, design: Design): LetterSource {
  const { form } = source;
  return form && currentDesign(design).documentMode === "form"
    ? { ...source, form: { ...form, design } }
    : { ...source, design };
}
