import type { MergeProblem, Refusals } from "../../foundation/refusal.ts";
import type { RefusalTexts, RefusalTextsForPeople } from "./explanation.ts";

/** What is refused about templates, as programs are told it. */
export const templateRefusals = {
  MERGE_FIELDS_MISSING: {
    en: ({ fields }) => ({
      message: `Some merge values are missing or wrong: ${namesOf(fields)}.`,
      hint: "details.fields says for each what is wrong and gives an example; ask the user for what you do not know. Nothing was created.",
    }),
    de: ({ fields }) => ({
      message: `Einige Werte für die Vorlage fehlen oder passen nicht: ${namesOf(fields)}.`,
      hint: "details.fields sagt zu jedem, was nicht stimmt, und gibt ein Beispiel; was Sie nicht wissen, erfragen Sie. Es wurde nichts angelegt.",
    }),
  },
  TEMPLATE_SLUG_CONFLICT: {
    en: ({ slug, templateId }) => ({
      message: `Another template has the short name ${slug}, which comes from its name.`,
      hint: `Send templateId ${templateId} to save a new version of that one, or choose another name; nothing was stored.`,
    }),
    de: ({ slug, templateId }) => ({
      message: `Eine andere Vorlage hat schon den Kurznamen ${slug}, der aus dem Namen gebildet wird.`,
      hint: `Senden Sie templateId ${templateId}, um eine neue Fassung davon zu speichern, oder wählen Sie einen anderen Namen; es wurde nichts gespeichert.`,
    }),
  },
  TEMPLATE_VERSION_NOT_DRAFT: {
    en: ({ status }) => ({
      message: `Only a draft can be released; this version is ${status}.`,
      hint: "template_save makes a new draft; template_list with statusFilter draft shows what waits. Nothing was changed.",
    }),
    de: ({ status }) => ({
      message: `Freigegeben werden kann nur ein Entwurf; diese Fassung ist ${versionStatus[status]}.`,
      hint: "template_save legt einen neuen Entwurf an; template_list mit statusFilter draft zeigt, was wartet. Es wurde nichts geändert.",
    }),
  },
  TEMPLATE_VERSION_IMMUTABLE: {
    en: ({ status }) => ({
      message: `Only a draft can be discarded; this version is ${status} and stays.`,
      hint: "template_archive takes a whole template out of use; nothing was changed.",
    }),
    de: ({ status }) => ({
      message: `Verworfen werden kann nur ein Entwurf; diese Fassung ist ${versionStatus[status]} und bleibt.`,
      hint: "template_archive nimmt eine ganze Vorlage aus dem Gebrauch; es wurde nichts geändert.",
    }),
  },
  TEMPLATE_FOUR_EYES_REQUIRED: {
    en: ({ releaseUrl }) => ({
      message:
        "This account has several people: a template is released in the portal, by someone other than its author.",
      hint: `Give this link to a person who may release: ${releaseUrl}`,
    }),
    de: ({ releaseUrl }) => ({
      message:
        "Zu diesem Konto gehören mehrere Personen: Eine Vorlage gibt im Portal jemand frei, der sie nicht selbst geschrieben hat.",
      hint: `Geben Sie diesen Link einer Person, die freigeben darf: ${releaseUrl}`,
    }),
  },
  TEMPLATE_READONLY_VIA_MCP: {
    en: () => ({
      message: "This template belongs to the service and is the same for everybody; it cannot be changed.",
      hint: "Copy it: template_get shows what it says, and template_save without templateId stores that as your own.",
    }),
    de: () => ({
      message: "Diese Vorlage gehört zum Dienst und ist für alle gleich; sie kann nicht geändert werden.",
      hint: "Kopieren Sie sie: template_get zeigt den Inhalt, und template_save ohne templateId speichert ihn als Ihre eigene.",
    }),
  },
} satisfies RefusalTexts;

/** The same for people, where they would find that strange. */
export const templateRefusalsForPeople = {
  MERGE_FIELDS_MISSING: {
    de: ({ fields }) => ({
      message: `Einige Werte für die Vorlage fehlen oder passen nicht: ${labelsOf(fields, "„", "“")}.`,
      hint: "Bitte ergänzen oder berichtigen Sie sie; es wurde nichts angelegt.",
    }),
    en: ({ fields }) => ({
      message: `Some values for the template are missing or do not fit: ${labelsOf(fields, "“", "”")}.`,
      hint: "Please add or correct them; nothing was created.",
    }),
  },
  TEMPLATE_SLUG_CONFLICT: {
    de: () => ({
      message: "Eine andere Vorlage heißt schon so oder fast so.",
      hint: "Wählen Sie einen anderen Namen, oder bearbeiten Sie jene; es wurde nichts gespeichert.",
    }),
    en: () => ({
      message: "Another template has this name, or nearly this one.",
      hint: "Choose another name, or edit that one; nothing was stored.",
    }),
  },
  TEMPLATE_VERSION_NOT_DRAFT: {
    de: () => ({
      hint: "Bearbeiten Sie die Vorlage, damit ein neuer Entwurf entsteht; es wurde nichts geändert.",
    }),
    en: () => ({
      hint: "Edit the template to make a new draft; nothing was changed.",
    }),
  },
  TEMPLATE_VERSION_IMMUTABLE: {
    de: () => ({
      hint: "Soll die Vorlage nicht mehr verwendet werden, archivieren Sie sie; es wurde nichts geändert.",
    }),
    en: () => ({
      hint: "If the template is no longer to be used, archive it; nothing was changed.",
    }),
  },
  TEMPLATE_FOUR_EYES_REQUIRED: {
    de: () => ({
      hint: "Bitten Sie jemanden aus dem Team, der freigeben darf.",
    }),
    en: () => ({
      hint: "Ask somebody of the team who may release.",
    }),
  },
  TEMPLATE_READONLY_VIA_MCP: {
    de: () => ({
      message: "Diese Vorlage gehört zum Dienst und ist für alle gleich; sie kann nicht geändert werden.",
      hint: "Kopieren Sie sie; die Kopie gehört Ihnen.",
    }),
    en: () => ({
      message: "This template belongs to the service and is the same for everybody; it cannot be changed.",
      hint: "Copy it; the copy is your own.",
    }),
  },
} satisfies RefusalTextsForPeople;

const namesOf = (fields: readonly MergeProblem[]): string => fields.map(({ field }) => field).join(", ");

const versionStatus = { released: "freigegeben", superseded: "abgelöst", discarded: "verworfen" };

const labelsOf = (
  fields: Refusals["MERGE_FIELDS_MISSING"]["fields"],
  opening: string,
  closing: string,
): string => fields.map(({ label }) => `${opening}${label}${closing}`).join(", ");
