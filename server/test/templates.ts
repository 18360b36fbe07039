import type { Scope } from "../src/foundation/scope.ts";
import type { Mode } from "../src/foundation/tenant.ts";
import { placedText } from "../src/rendering/pdf/pdf-pages.ts";
import type { World } from "./world.ts";
import { createToken } from "../src/modules/access/access.ts";

/** The inputs of a short letter template, changed where a test needs it. */
export const templateInput = (changes: object = {}) => ({
  name: "Terminbestätigung",
  subjectTemplate: "Ihr Termin am {{termin}}",
  contentTemplate:
    "Guten Tag {{name}},\n\nwir bestätigen Ihren Termin am {{termin}}." +
    "{{#betragCents}}\nDafür berechnen wir {{betragCents}}.{{/betragCents}}\n\nMit freundlichen Grüßen\nMax Beispiel",
  mergeFields: [
    { key: "name", label: "Name", sample: "Erika Mustermann" },
    { key: "termin", label: "Termin", type: "date", sample: "2026-12-01" },
    { key: "betragCents", label: "Betrag", type: "currency", required: false, sample: 123_456 },
  ],
  ...changes,
});

/** The inputs of a form, changed where a test needs it. */
export const formInput = (changes: object = {}) => ({
  name: "Vollmacht",
  documentKind: "form",
  subjectTemplate: "Vollmacht",
  blocksTemplate: [
    { type: "heading", text: "Vollmacht", level: 1 },
    { type: "paragraph", text: "**{{name}}** bevollmächtigt die {{kanzlei}}." },
    { type: "formField", kind: "signatureLine", label: "Ort, Datum, Unterschrift" },
  ],
  mergeFields: [
    { key: "name", label: "Name", sample: "Erika Mustermann" },
    { key: "kanzlei", label: "Kanzlei", sample: "Kanzlei Falk" },
  ],
  ...changes,
});

export type SavedTemplate = { templateId: string; versionId: string };

/** Saves a draft as its author would. */
export async function savedTemplate(
  world: World,
  input: object = templateInput(),
  token = world.office.token,
): Promise<SavedTemplate> {
  const answer = await world.call("template_save", input, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { templateId, versionId } = answer.value;
  return { templateId: String(templateId), versionId: String(versionId) };
}

/** The same, and releases it. */
export async function releasedTemplate(
  world: World,
  input: object = templateInput(),
  token = world.office.token,
): Promise<SavedTemplate> {
  const saved = await savedTemplate(world, input, token);
  const answer = await world.call("template_release", saved, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return saved;
}

/** Another token of the office: one that only reads, unless told otherwise. */
export async function tokenOf(
  { services, office }: World,
  { mode = "sandbox", scopes = ["template:read"] }: { mode?: Mode; scopes?: readonly Scope[] } = {},
): Promise<string> {
  const { partnerId } = office;
  const { token } = await createToken(services, { partnerId, mode, name: "other", scopes });
  return token;
}

/** What is printed on each page of the PDF that an answer links to. */
export async function printedPages(
  world: World,
  answer: Awaited<ReturnType<World["call"]>>,
): Promise<string[]> {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { pathname } = new URL(String(answer.value["pdfUrl"]));
  const file = await world.fetch(pathname, { token: null });
  const byPage = Map.groupBy(await placedText(await file.bytes()), ({ page }) => page);
  return [...byPage.values()].map((lines) =>
    lines.map(({ text }) => text.replaceAll("\u00a0", " ")).join("\n"),
  );
}
