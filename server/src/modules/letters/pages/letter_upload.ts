import { html } from "hono/html";
import { preferredLanguage, type Language } from "../../../foundation/language.ts";
import { detailsFor, type FieldProblem, Refusal, refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Services } from "../../../operations/call.ts";
import { definePage, type PageBody, type PageRequest, pageResponse } from "../../../operations/page.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { explainToPerson } from "../../../texts/refusal-messages.ts";
import { MOST_ATTACHED_FILE_BYTES } from "../../uploads/uploads.ts";
import {
  attachByLink,
  bringByLink,
  LETTER_UPLOAD_PATH,
  type OpenedLink,
  openUploadLink,
} from "../upload-link.ts";

/** What a form says around its file. */
const FORM_BYTES = 64 * 1024;

/** A person opens the link: what it is for, and a field to choose the file. */
export const letterUploadPage = definePage({
  method: "GET",
  path: LETTER_UPLOAD_PATH,
  run: (request, services) =>
    orFault(request.language, async () => {
      const { letter } = await openUploadLink(services, request.params["key"] ?? "", request.language);
      return form(request.language, letter.subject, null);
    }),
});

/** They send it. A file that is of no use is told, and another may follow. */
export const letterUploadForm = definePage({
  method: "POST",
  path: LETTER_UPLOAD_PATH,
  takesBytes: true,
  async run(request, services) {
    const { language, params, headers } = request;
    const key = params["key"] ?? "";
    if (isFromOtherSite(headers, services.links.publicUrl))
      return show(language, texts[language].otherSite, html``, 403);
    return orFault(language, async () => {
      const { letter } = await openUploadLink(services, key, language);
      const told = await attachOrTell(request, services, key);
      return typeof told === "string" ? form(language, letter.subject, told) : done(language, told.pageCount);
    });
  },
});

/** A program sends the bytes as they are. */
export const letterUploadPut = definePage({
  method: "PUT",
  path: LETTER_UPLOAD_PATH,
  async run({ params, headers, body, from, requestId }, services) {
    const language = preferredLanguage(headers.get("accept-language") ?? undefined, "en");
    const announced = headers.get("content-length");
    const key = params["key"] ?? "";
    const brought = {
      key,
      fileName: texts[language].attachment,
      title: null,
      announcedBytes: announced === null ? null : Number(announced),
      body,
    };
    const { attachmentId, letterId, position, attachmentPages, pageCount, warnings } = await bringByLink(
      services,
      { key, language, from, requestId },
      (opened) => attachByLink(services, opened, brought),
    );
    return Response.json({ attachmentId, letterId, position, attachmentPages, pageCount, warnings });
  },
});

/** What the letter has become, or in words why the file is of no use. */
async function attachOrTell(
  { headers, body, language, from, requestId }: PageRequest,
  services: Services,
  key: string,
): Promise<{ pageCount: number } | string> {
  const attach = async (opened: OpenedLink) => {
    const { file, title } = await readForm(headers, body, language);
    const brought = {
      key,
      fileName: lineOfText(200).safeParse(file.name).data ?? texts[language].attachment,
      title,
      announcedBytes: file.size,
      body: file.size === 0 ? null : file.stream(),
    };
    const { pageCount } = await attachByLink(services, opened, brought);
    return { pageCount };
  };
  try {
    return await bringByLink(services, { key, language, from, requestId }, attach);
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === "RATE_LIMITED") return texts[language].busy;
    if (cause instanceof Refusal && !isEnd(cause)) return inWords(cause, language);
    throw cause;
  }
}

/** No other file would help: the link has done its work, or the letter is no draft any more. */
const isEnd = ({ code, details }: Refusal): boolean =>
  code === "NOT_FOUND" ||
  ["UPLOAD_USED", "UPLOAD_EXPIRED", "UPLOAD_TRIES_USED", "LETTER_NOT_DRAFT"].includes(
    String((details as { reason?: unknown }).reason),
  );

async function readForm(
  headers: Headers,
  body: AsyncIterable<Uint8Array> | null,
  language: Language,
): Promise<{ file: File; title: string | null }> {
  const unreadable = () =>
    refuse("VALIDATION_ERROR", {
      problems: [{ path: "", rule: "required", message: texts[language].choose }],
    });
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data") || !body) return unreadable();
  const read = new Response(await wholeForm(body), { headers: { "content-type": type } });
  const fields = await read.formData().catch(unreadable);
  const file = fields.get("file");
  const title = fields.get("title");
  if (!(file instanceof File)) return unreadable();
  const named = typeof title === "string" && title.trim() !== "" ? lineOfText(200).safeParse(title) : null;
  return { file, title: named?.data ?? null };
}

async function wholeForm(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_ATTACHED_FILE_BYTES + FORM_BYTES)
      refuse("CONTENT_REJECTED", {
        reason: "FILE_TOO_LARGE",
        detail: { bytes, limit: MOST_ATTACHED_FILE_BYTES },
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function orFault(language: Language, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { title, text } =
      cause.code === "NOT_FOUND"
        ? texts[language].unknown
        : { ...texts[language].over, text: inWords(cause, language) };
    return show(language, title, html`<p>${text}</p>`, cause.code === "NOT_FOUND" ? 404 : 410);
  }
}

function inWords({ code, details }: Refusal, language: Language): string {
  const { problems } = detailsFor("person", details) as { problems?: FieldProblem[] };
  const told = problems?.map(({ message }) => (typeof message === "string" ? message : message.text));
  const { message, hint } = explainToPerson(code, details, language);
  const text = told?.join("; ") ?? [message, hint].filter(Boolean).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const form = (language: Language, subject: string, problem: string | null): Promise<Response> => {
  const say = texts[language];
  return show(
    language,
    say.title,
    html`<p>${say.lead(subject)}</p>
      ${problem === null ? "" : html`<p class="bad" role="alert">${problem}</p>`}
      <form method="post" enctype="multipart/form-data">
        <label
          >${say.file}<input
            type="file"
            name="file"
            required
            accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        /></label>
        <label>${say.name}<input type="text" name="title" maxlength="200" /></label>
        <p class="quiet">${say.kinds}</p>
        <button>${say.send}</button>
      </form>`,
    problem === null ? 200 : 422,
  );
};

const done = (language: Language, pageCount: number): Promise<Response> =>
  show(
    language,
    texts[language].doneTitle,
    html`<p class="good">${texts[language].done(pageCount)}</p>`,
    200,
  );

const show = (language: Language, title: string, body: PageBody, status: number): Promise<Response> =>
  pageResponse({ title, language, body, status }, ownFormHeaders);

const texts = {
  de: {
    attachment: "Anlage",
    title: "Datei zu einem Brief legen",
    lead: (subject: string) =>
      `Die Datei wird mit dem Brief „${subject}“ gedruckt, nach seinen eigenen Seiten.`,
    file: "Datei",
    name: "Bezeichnung unter „Anlagen“ (wenn gewünscht)",
    kinds: "PDF, PNG oder JPEG, höchstens 50 MB. Der Link nimmt eine Datei.",
    send: "Beilegen",
    doneTitle: "Die Datei liegt bei",
    done: (pages: number) => `Der Brief hat jetzt ${pages} Seiten. Sie können dieses Fenster schließen.`,
    choose: "bitte wählen Sie eine Datei",
    busy: "Gerade werden viele Dateien übertragen. Bitte senden Sie Ihre gleich noch einmal.",
    otherSite: "Das Formular kam von einer anderen Seite",
    unknown: {
      title: "Dieser Link ist nicht gültig",
      text: "Er wurde verändert, nicht vollständig kopiert oder gilt nicht mehr. Bitte lassen Sie sich einen neuen geben.",
    },
    over: { title: "Hier kann nichts mehr beigelegt werden" },
  },
  en: {
    attachment: "Enclosure",
    title: "Add a file to a letter",
    lead: (subject: string) => `The file is printed with the letter “${subject}”, after its own pages.`,
    file: "File",
    name: "Name in the list of enclosures (if wanted)",
    kinds: "PDF, PNG or JPEG, at most 50 MB. The link takes one file.",
    send: "Add",
    doneTitle: "The file is added",
    done: (pages: number) => `The letter has ${pages} pages now. You can close this window.`,
    choose: "please choose a file",
    busy: "Many files are being sent just now. Please send yours again in a moment.",
    otherSite: "The form came from another site",
    unknown: {
      title: "This link is not valid",
      text: "It was changed, not copied completely, or is valid no more. Please ask for a new one.",
    },
    over: { title: "Nothing can be added here any more" },
  },
} satisfies Record<Language, object>;
