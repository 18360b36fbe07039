import { blocksBody, commonFields } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const adressaenderung: CuratedTemplate = {
  slug: "adressaenderung",
  name: "Adressänderung",
  kategorie: "Allgemein",
  description: `Teilt eine neue Anschrift mit, für Firmen und Privatleute gleichermaßen.

Wann: einige Wochen vor einem Umzug, an alle, die Ihnen Post, Rechnungen oder Bescheide senden.

Vor dem Versand prüfen: beide Anschriften vollständig und zeilenweise, der erste Tag der neuen Anschrift. Auch der Absender des Briefs muss zu diesem Zeitpunkt stimmen, sonst laufen Rückläufer ins Leere. Kunden- oder Vertragsnummern gehören in das Bezugszeichen des Briefs.

Worauf Sie achten sollten:
- Wer seine neue Anschrift nicht mitteilt, muss damit rechnen, dass Fristen aus Briefen laufen, die er zu spät bekommt; manche Verträge verlangen die Mitteilung ausdrücklich.
- Der Brief ersetzt keine Ummeldung: Privatpersonen melden sich innerhalb von zwei Wochen nach dem Einzug an (§ 17 BMG). Im Handelsregister eingetragene Unternehmen melden eine neue Geschäftsanschrift dort an (§ 31 HGB), außerdem bei Gewerbeamt und Finanzamt, und ändern Impressum und Briefbogen.
- Ein Nachsendeauftrag überbrückt die Zeit, ersetzt die Mitteilung aber nicht.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "auto",
  german: {
    subjectTemplate: "Neue Anschrift ab {{gueltigAb}}",
    mergeFields: [
      {
        key: "alteAnschrift",
        label: "Bisherige Anschrift",
        type: "text",
        required: true,
        sample: "Hansen & Söhne GmbH\nHafenstraße 1\n20095 Hamburg",
        maxLength: 300,
        help: "Mit Namen, eine Zeile je Angabe.",
      },
      {
        key: "neueAnschrift",
        label: "Neue Anschrift",
        type: "text",
        required: true,
        sample: "Hansen & Söhne GmbH\nSpeicherweg 24\n20457 Hamburg",
        maxLength: 300,
        help: "Mit Namen, eine Zeile je Angabe.",
      },
      { key: "gueltigAb", label: "Gültig ab", type: "date", required: true, sample: "2026-12-14" },
      {
        key: "werHat",
        label: "Ich oder wir",
        type: "text",
        required: false,
        default: "habe ich",
        sample: "haben wir",
        maxLength: 20,
        help: "„habe ich“, oder „haben wir“, wenn eine Firma oder mehrere Personen schreiben.",
      },
      ...commonFields("de"),
    ],
    body: blocksBody("de", [
      {
        type: "paragraph",
        text: "ab dem **{{gueltigAb}}** {{werHat}} eine neue Anschrift. Bitte senden Sie Post und Lieferungen dann nur noch dorthin.",
      },
      {
        type: "keyValue",
        columns: 2,
        entries: [
          { label: "Bisherige Anschrift", value: "{{alteAnschrift}}" },
          { label: "Neue Anschrift", value: "{{neueAnschrift}}" },
        ],
      },
      {
        type: "paragraph",
        text: "Bitte ändern Sie die Anschrift auch in Ihren Unterlagen. Bestehende Verträge bleiben davon unberührt.",
      },
      { type: "paragraph", text: "Vielen Dank für Ihre Mühe." },
    ]),
  },
  english: {
    subjectTemplate: "New address from {{gueltigAb}}",
    mergeFields: [
      {
        key: "alteAnschrift",
        label: "Previous address",
        type: "text",
        required: true,
        sample: "Hansen & Söhne GmbH\nHafenstraße 1\n20095 Hamburg\nGERMANY",
        maxLength: 300,
        help: "With the name, each part on a line of its own.",
      },
      {
        key: "neueAnschrift",
        label: "New address",
        type: "text",
        required: true,
        sample: "Hansen & Söhne GmbH\nSpeicherweg 24\n20457 Hamburg\nGERMANY",
        maxLength: 300,
        help: "With the name, each part on a line of its own.",
      },
      { key: "gueltigAb", label: "Valid from", type: "date", required: true, sample: "2026-12-14" },
      {
        key: "werHat",
        label: "I or we",
        type: "text",
        required: false,
        default: "I have",
        sample: "we have",
        maxLength: 20,
        help: "“I have”, or “we have” where a company or several people write.",
      },
      ...commonFields("en"),
    ],
    body: blocksBody("en", [
      {
        type: "paragraph",
        text: "From **{{gueltigAb}}** {{werHat}} a new address. Please send all mail only there from that day on.",
      },
      {
        type: "keyValue",
        columns: 2,
        entries: [
          { label: "Previous address", value: "{{alteAnschrift}}" },
          { label: "New address", value: "{{neueAnschrift}}" },
        ],
      },
      {
        type: "paragraph",
        text: "Please change the address in your records, too. Existing contracts are not affected.",
      },
      { type: "paragraph", text: "Thank you for your help." },
    ]),
  },
};
