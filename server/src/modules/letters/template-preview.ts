import { explainWarning } from "../../texts/letter-warnings.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { currentDesign, type Design, formDesign } from "../../rendering/designs/design-schema.ts";
import { publish, publishPages } from "../blobs/blobs.ts";
import {
  type DesignVersion,
  findDesign,
  findDesignVersion,
  previewSender,
  requireDesign,
} from "../designs/designs.ts";
import { addressOfSender, senderForSend } from "../senders/senders.ts";
import { sampledLetter, type TemplateVersion } from "../templates/templates.ts";
import { type ComposedLetter, composeLetter, type ComposeOptions } from "./compose.ts";
import { drawnPages } from "./drawn-pages.ts";
import { designRenderOf, fileNameOf } from "./letter-view.ts";

type PreviewOptions = {
  /** One of these at most; none: as a send would look. */
  designId?: string | undefined;
  designVersionId?: string | undefined;
  design?: Design | undefined;
  pages: number;
  /** Of the text, where the template has a choice. */
  language: Language;
};

/** A template on paper, filled with the samples of its fields, from the account's sender to somebody made up. */
export async function previewTemplate(call: Call, version: TemplateVersion, options: PreviewOptions) {
  const composed = await composeSample(call, version, options);
  const name = fileNameOf(version.name);
  return {
    pages: await publishPages(call, composed.images, name),
    pdfUrl: await publish(call, {
      bytes: composed.pdf,
      fileName: `${name}.pdf`,
      mediaType: "application/pdf",
    }),
    pageCount: composed.pageCount,
    designRender: designRenderOf(composed),
    warnings: warningsOf(call, composed),
  };
}

/** The same for what is still being written: the pictures themselves, and nothing is kept. */
export async function drawTemplate(call: Call, version: TemplateVersion, options: PreviewOptions) {
  const composed = await composeSample(call, version, options);
  return {
    pages: drawnPages(composed.images),
    pageCount: composed.pageCount,
    warnings: warningsOf(call, composed),
  };
}

async function composeSample(call: Call, version: TemplateVersion, options: PreviewOptions) {
  const { subject, body } = sampledLetter(version, options.language, call.language);
  const source = {
    subject,
    body,
    language: options.language,
    recipient: sampleRecipient,
    ...nothingChosen,
    design: await designFor(call, version, options),
  };
  return composeLetter(call, source, {
    ...(await sampleSender(call)),
    asForm: version.documentKind === "form",
    draw: { pages: options.pages, resolution: "thumb" },
  });
}

/** What the sender's profile lacks is no matter of the template. */
const warningsOf = ({ language }: Call, { warnings }: Pick<ComposedLetter, "warnings">) =>
  warnings
    .filter(({ code }) => code !== "SENDER_INCOMPLETE")
    .map((warning) => explainWarning(warning, language));

const sampleRecipient: PostalAddress = {
  name: "Erika Mustermann",
  company: null,
  street: "Heidestraße",
  houseNumber: "17",
  pobox: null,
  zip: "51147",
  city: "Köln",
  country: "DE",
};

const nothingChosen = {
  reference: {},
  senderProfileId: null,
  senderAddressId: null,
  includeSignature: null,
  signatureId: null,
  designId: null,
  letterheadId: null,
  letterheadEnabled: null,
};

/** An account that has no sender yet sees its templates from somebody made up. */
async function sampleSender({ db, caller }: Call): Promise<Pick<ComposeOptions, "sender">> {
  if (await senderForSend(db, caller, null)) return {};
  const sender = await previewSender(db, caller);
  return { sender: { sender, senderAddress: addressOfSender(sender) } };
}

/** Null: in the look of the sender. */
async function designFor(
  call: Call,
  version: TemplateVersion,
  options: PreviewOptions,
): Promise<Design | null> {
  const { designId, designVersionId, design } = options;
  const isForm = version.documentKind === "form";
  if (design) {
    requireAlone(options, call.language);
    requireMode(design, isForm, "design.documentMode", call.language);
    return design;
  }
  const saved = await savedDesign(call, { designId, designVersionId });
  if (saved && !isForm)
    requireMode(saved.design, isForm, designId === undefined ? "designVersionId" : "designId", call.language);
  const chosen = saved ?? (await hintedDesign(call, version));
  return chosen && (isForm ? formDesign(chosen.design) : chosen.design);
}

/** The version that is asked for, else the newest; of the design that is asked for, and one that letters may use. */
async function savedDesign(
  { db, caller }: Call,
  { designId, designVersionId }: Pick<PreviewOptions, "designId" | "designVersionId">,
): Promise<DesignVersion | null> {
  if (designVersionId === undefined)
    return designId === undefined ? null : requireDesign(db, caller, designId);
  const found = await findDesignVersion(db, caller, designVersionId);
  const isMeant = found && !found.archived && found.designId === (designId ?? found.designId);
  return isMeant ? found : refuse("DESIGN_NOT_FOUND", { designId: designId ?? designVersionId });
}

/** What a template was saved with by older clients; it is a wish, and gone with its design. */
async function hintedDesign({ db, caller }: Call, version: TemplateVersion): Promise<DesignVersion | null> {
  const found = version.designId === null ? undefined : await findDesign(db, caller, version.designId);
  if (!found || found.archived) return null;
  const isFormDesign = currentDesign(found.design).documentMode === "form";
  return isFormDesign && version.documentKind === "letter" ? null : found;
}

function requireAlone({ designId, designVersionId }: PreviewOptions, language: Language): void {
  const named = Object.entries({ designId, designVersionId }).filter(([, id]) => id !== undefined);
  const problems = named.map(([path]) => ({ path, rule: "only_one", message: texts[language].onlyOne }));
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

function requireMode(design: Design, isForm: boolean, path: string, language: Language): void {
  const { documentMode } = currentDesign(design);
  if (isForm && documentMode !== "form") refuseField(path, "form_needed", texts[language].formNeeded);
  if (!isForm && documentMode !== "letter") refuseField(path, "letter_needed", texts[language].letterNeeded);
}

const texts: Record<Language, Record<"onlyOne" | "formNeeded" | "letterNeeded", string>> = {
  de: {
    onlyOne: "design ist ebenfalls angegeben; senden Sie entweder das Design selbst oder seine Kennung",
    formNeeded: "diese Vorlage ist ein Formular; setzen Sie documentMode im Design auf form",
    letterNeeded: "diese Vorlage ist ein Brief; das Design ist für Formulare (documentMode form)",
  },
  en: {
    onlyOne: "design is given, too; send either the design itself or its id",
    formNeeded: "this template is a form; set documentMode of the design to form",
    letterNeeded: "this template is a letter; the design is for forms (documentMode form)",
  },
};
