import { html } from "hono/html";
import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { Refusal } from "../../../foundation/refusal.ts";
import { lineOfText, linesOfText } from "../../../foundation/text.ts";
import { definePage, type PageBody, pageResponse } from "../../../operations/page.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { takeReport } from "../abuse-reports.ts";

const PATH = "/report";

/** Whoever got a letter that should not have come to them says so here, without an account. */
export const reportLetterPage = definePage({
  method: "GET",
  path: PATH,
  run: ({ language }) => formPage(language, {}, []),
});

export const reportLetterForm = definePage({
  method: "POST",
  path: PATH,
  async run({ language, form, headers, from }, services) {
    const text = texts[language];
    if (isFromOtherSite(headers, services.links.publicUrl))
      return show(language, html`<p>${text.otherSite}</p>`, 403);
    const read = Report.safeParse(form);
    if (!read.success) {
      const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
      return formPage(
        language,
        form,
        fields.filter((field) => wrong.has(field)).map((field) => text.wrong[field]),
      );
    }
    try {
      await takeReport(services, read.data, from);
    } catch (cause) {
      if (!(cause instanceof Refusal) || cause.code !== "RATE_LIMITED") throw cause;
      return formPage(language, form, [text.busy], 429);
    }
    return show(
      language,
      html`<p class="good" role="status">${text.thanks}</p>
        <p>${text.next}</p>`,
      200,
    );
  },
});

const fields = ["senderNamed", "letterDay", "recipientZip", "reference", "said", "replyTo"] as const;
type ReportField = (typeof fields)[number];

/** An empty field of a form is one that nobody has filled in. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? value : null),
    schema.nullable(),
  );

const Report = z.object({
  senderNamed: lineOfText(200),
  letterDay: orNull(z.iso.date()),
  recipientZip: orNull(lineOfText(12)),
  reference: orNull(lineOfText(100)),
  said: linesOfText(2000),
  replyTo: orNull(z.email().max(254)),
});

type Given = Readonly<Record<string, string>>;

function formPage(
  language: Language,
  given: Given,
  problems: readonly string[],
  status = problems.length > 0 ? 422 : 200,
): Promise<Response> {
  const text = texts[language];
  const field = (
    name: ReportField,
    type: "text" | "date" | "email",
    most: number,
    isRequired = false,
  ): PageBody =>
    html`<label
      >${text.labels[name]}<input
        type="${type}"
        name="${name}"
        value="${given[name] ?? ""}"
        maxlength="${most}"
        ${isRequired ? "required" : ""}
    /></label>`;
  const body = html`<p>${text.lead}</p>
    ${problems.length === 0 ? "" : html`<p class="bad" role="alert">${problems.join(" ")}</p>`}
    <form method="post" action="${PATH}">
      ${field("senderNamed", "text", 200, true)} ${field("letterDay", "date", 10)}
      ${field("recipientZip", "text", 12)} ${field("reference", "text", 100)}
      <label
        >${text.labels.said}<textarea name="said" rows="6" maxlength="2000" required>
${given["said"] ?? ""}</textarea>
      </label>
      ${field("replyTo", "email", 254)}
      <p class="quiet">${text.kept} <a href="/privacy">${text.privacy}</a></p>
      <button>${text.send}</button>
    </form>`;
  return show(language, body, status);
}

const show = (language: Language, body: PageBody, status: number): Promise<Response> =>
  pageResponse({ title: texts[language].title, language, body, status, extraStyle }, ownFormHeaders);

const extraStyle =
  "input[type=date], textarea { font: inherit; width: 100%; margin-top: .3rem; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); }";

const texts = {
  de: {
    title: "Einen Brief melden",
    lead: "Sie haben einen Brief bekommen, den dieser Dienst verschickt hat, und etwas daran stimmt nicht: Der Absender gibt sich für jemand anderen aus, es wird Geld für nichts verlangt, oder der Brief bedroht oder beleidigt Sie? Schreiben Sie uns; wir sehen jede Meldung an.",
    labels: {
      senderNamed: "Wer steht als Absender auf dem Brief?",
      letterDay: "Datum des Briefs (wenn es darauf steht)",
      recipientZip: "Ihre Postleitzahl, wie sie im Anschriftenfeld steht",
      reference: "Code am Rand des Briefs, Sendungsnummer oder Zeichen (wenn vorhanden)",
      said: "Was stimmt mit dem Brief nicht?",
      replyTo: "Ihre E-Mail-Adresse, wenn wir nachfragen dürfen",
    },
    wrong: {
      senderNamed: "Bitte schreiben Sie in einer Zeile, wer als Absender auf dem Brief steht.",
      letterDay: "Dieses Datum gibt es nicht.",
      recipientZip: "Die Postleitzahl ist zu lang.",
      reference: "Die Nummer ist zu lang.",
      said: "Bitte schreiben Sie, was mit dem Brief nicht stimmt, mit höchstens 2000 Zeichen.",
      replyTo: "Die E-Mail-Adresse ist nicht vollständig.",
    },
    kept: "Der Absender erfährt nicht, wer ihn gemeldet hat. Ihre Angaben liest nur, wer diesen Dienst betreibt; ein Jahr nach der Entscheidung werden sie gelöscht.",
    privacy: "Datenschutz",
    send: "Melden",
    thanks: "Danke, Ihre Meldung ist angekommen.",
    next: "Wir sehen sie an und halten weitere Briefe des Absenders zurück, wenn es nötig ist. Eine Strafanzeige oder eine Antwort auf den Brief ersetzt das nicht: Fristen darin laufen weiter.",
    busy: "Von hier kamen gerade viele Meldungen. Bitte versuchen Sie es später noch einmal, oder schreiben Sie an die Anschrift im Impressum.",
    otherSite: "Das Formular kam von einer anderen Seite.",
  },
  en: {
    title: "Report a letter",
    lead: "You got a letter that this service has posted, and something about it is wrong: the sender pretends to be somebody else, money is demanded for nothing, or it threatens or insults you? Write to us; we look at every report.",
    labels: {
      senderNamed: "Who does the letter name as its sender?",
      letterDay: "Date of the letter (if it has one)",
      recipientZip: "Your postcode, as the address on the letter has it",
      reference: "Code in the margin of the letter, tracking number or reference (if it has one)",
      said: "What is wrong with the letter?",
      replyTo: "Your e-mail address, if we may ask you",
    },
    wrong: {
      senderNamed: "Please write in one line who the letter names as its sender.",
      letterDay: "There is no such date.",
      recipientZip: "The postcode is too long.",
      reference: "The number is too long.",
      said: "Please write what is wrong with the letter, in at most 2,000 characters.",
      replyTo: "The e-mail address is not complete.",
    },
    kept: "The sender is not told who has reported it. Only whoever runs this service reads what you write; it is deleted a year after the decision.",
    privacy: "Privacy",
    send: "Report",
    thanks: "Thank you, your report has arrived.",
    next: "We look at it, and keep further letters of the sender back where that is needed. It stands for no charge with the police and no answer to the letter: its terms run on.",
    busy: "Many reports came from here just now. Please try again later, or write to the address in the imprint.",
    otherSite: "The form came from another site.",
  },
} satisfies Record<Language, object>;
