import { expect, test } from "vitest";
import type { DocumentLetter } from "./document-letters-store.ts";
import { mailWords } from "./mail-texts.ts";

const invoice: DocumentLetter = {
  documentType: "rechnung",
  documentNumber: "RE-2026-00001",
  documentDate: "2026-03-02",
  dueDate: "2026-03-16",
  language: "de",
  grossCents: 119_000,
  currency: "EUR",
  debitDay: null,
  isFinal: false,
  isPart: false,
  referencesNumber: null,
  sellerName: "Muster GmbH",
  endpointScheme: null,
  endpointId: null,
  zugferdStatus: null,
  zugferdHash: null,
  xrechnungStatus: null,
  xrechnungHash: null,
};
const mailed = (changes: Partial<DocumentLetter>, isAlsoPosted = false) => {
  const { subject, text } = mailWords({ ...invoice, ...changes }, { format: "pdf", isAlsoPosted });
  return { subject, text: text.replaceAll("\u00a0", " ") };
};

test.for<[string, Partial<DocumentLetter>, string, string]>([
  [
    "an invoice",
    {},
    "Rechnung RE-2026-00001 von Muster GmbH",
    "1.190,00 €. Bitte zahlen Sie den Betrag bis zum 16.03.2026.",
  ],
  ["in francs", { currency: "CHF" }, "Rechnung RE-2026-00001 von Muster GmbH", "über 1.190,00 CHF."],
  [
    "for a part",
    { isPart: true },
    "Abschlagsrechnung RE-2026-00001 von Muster GmbH",
    "unsere Abschlagsrechnung RE-2026-00001",
  ],
  [
    "the final one",
    { isFinal: true },
    "Schlussrechnung RE-2026-00001 von Muster GmbH",
    "sind noch 1.190,00 € zu zahlen.",
  ],
  [
    "due on its own day",
    { dueDate: "2026-03-02" },
    "Rechnung RE-2026-00001 von Muster GmbH",
    "Der Betrag ist sofort nach Erhalt zu zahlen.",
  ],
  [
    "for a part, in English",
    { isPart: true, language: "en" },
    "Partial invoice RE-2026-00001 from Muster GmbH",
    "our partial invoice RE-2026-00001",
  ],
  [
    "due on its own day, in English",
    { dueDate: "2026-03-02", language: "en" },
    "Invoice RE-2026-00001 from Muster GmbH",
    "Payment is due on receipt.",
  ],
])("a mail brings %s and says so", ([, changes, subject, words]) => {
  const mail = mailed(changes);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
});

test("nobody is asked to pay by a day that is over when the mail arrives", () => {
  expect(mailed({ dueDate: "2026-03-02" }).text).not.toContain("bis zum");
});

test("what may come by post, too, is promised to nobody: it counts once if it does", () => {
  expect(mailed({}, true).text).toContain(
    "Kommt dasselbe Schreiben auch mit der Post bei Ihnen an, gilt es nur einmal",
  );
  expect(mailed({}, false).text).not.toContain("Post");
});
