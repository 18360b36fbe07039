import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { isScope, type Scope } from "../../foundation/scope.ts";
import type { PageBody } from "../../operations/page.ts";
import { bundleOf, bundles, bundleTexts, scopeTexts } from "../../texts/scope-texts.ts";

type Limits = { lettersPerDay: number | null; centsPerDay: number | null };

/** The scopes as sentences in bundles, each with a box. */
export function scopeBoxes(
  offered: readonly Scope[],
  ticked: ReadonlySet<string>,
  language: Language,
): PageBody {
  const groups = bundles
    .map((bundle) => ({ bundle, scopes: offered.filter((scope) => bundleOf(scope) === bundle) }))
    .filter(({ scopes }) => scopes.length > 0);
  return html`${groups.map(
    ({ bundle, scopes }) =>
      html`<fieldset class="bundle">
        <legend>${bundleTexts[language][bundle]}</legend>
        ${bundle === "export" ? html`<p class="quiet">${texts[language].export}</p>` : ""}
        ${
          bundle === "send"
            ? sendBox(scopes, ticked, language)
            : scopes.map((scope) => box([scope], ticked, scopeTexts[language][scope]))
        }
      </fieldset>`,
  )}`;
}

/** Sending is one choice, with what follows from leaving it: a program that may look only is soon at its end. */
function sendBox(scopes: readonly Scope[], ticked: ReadonlySet<string>, language: Language): PageBody {
  const { sendAll, withoutSend } = texts[language];
  const [only] = scopes;
  const sentence = only && scopes.length === 1 ? scopeTexts[language][only] : sendAll;
  return html`${box(scopes, ticked, sentence)}
  ${scopes.includes("order:send") ? html`<p class="quiet">${withoutSend}</p>` : ""}`;
}

/** One box; it stands for all its scopes. */
function box(scopes: readonly Scope[], ticked: ReadonlySet<string>, sentence: string): PageBody {
  const value = scopes.join(" ");
  const checked = scopes.every((scope) => ticked.has(scope)) ? "checked" : "";
  return html`<label class="box"
    ><input type="checkbox" name="scope" value="${value}" ${checked} /> <span>${sentence}</span></label
  >`;
}

/** How much a connection may use in a day; empty leaves it to the account's own caps. */
export function capFields({ lettersPerDay, centsPerDay }: Limits, language: Language): PageBody {
  const text = texts[language];
  return html`<fieldset class="bundle">
    <legend>${text.title}</legend>
    <div class="caps">
      <label
        >${text.letters}<input
          type="number"
          name="lettersPerDay"
          min="0"
          max="100000"
          step="1"
          inputmode="numeric"
          value="${lettersPerDay ?? ""}"
      /></label>
      <label
        >${text.euros}<input
          type="number"
          name="eurosPerDay"
          min="0"
          max="1000000"
          step="0.01"
          inputmode="decimal"
          value="${centsPerDay === null ? "" : (centsPerDay / 100).toFixed(2)}"
      /></label>
    </div>
    <p class="quiet">${text.empty}</p>
  </fieldset>`;
}

export const tickedScopes = (form: URLSearchParams): Scope[] =>
  form
    .getAll("scope")
    .flatMap((value) => value.split(" "))
    .filter(isScope);

/** The caps of a form; undefined when somebody wrote no number. */
export function limitsOf(form: URLSearchParams): Limits | undefined {
  const lettersPerDay = wholeNumber(form.get("lettersPerDay") ?? "", 1);
  const centsPerDay = wholeNumber((form.get("eurosPerDay") ?? "").replace(",", "."), 100);
  if (lettersPerDay === undefined || centsPerDay === undefined) return undefined;
  return { lettersPerDay, centsPerDay };
}

function wholeNumber(text: string, times: 1 | 100): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (!(times === 1 ? /^\d{1,6}$/ : /^\d{1,7}(\.\d{1,2})?$/).test(trimmed)) return undefined;
  return Math.round(Number(trimmed) * times);
}

export const grantStyle = `
  fieldset.bundle { border: 1px solid var(--line); border-radius: 8px; margin: 0 0 1rem; padding: .75rem 1rem; }
  .caps { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); } fieldset.bundle > :last-child { margin-bottom: .25rem; }
  legend { font-weight: 600; padding: 0 .4rem; }
  label.box { display: flex; gap: .6rem; align-items: baseline; margin: .3rem 0; }
  label.box input { flex: none; width: 1.1rem; height: 1.1rem; }
  select, input[type=password] { font: inherit; width: 100%; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); }
`;

const texts = {
  de: {
    title: "Grenze pro Tag",
    letters: "Briefe",
    euros: "Euro",
    export:
      "Eine solche Datei enthält alles auf einmal und liegt danach außerhalb dieses Dienstes. Erlauben Sie es nur, wenn das Programm genau dafür da ist.",
    sendAll:
      "Briefe und Rechnungen entwerfen, zum Versand geben, für später einplanen und stoppen; versandt wird erst nach Freigabe",
    withoutSend:
      "Ohne dieses Häkchen kann das Programm Briefe nur ansehen: weder entwerfen noch zum Versand geben.",
    empty: "Leer heißt: Es gilt nur die Grenze des Kontos.",
  },
  en: {
    title: "Limit per day",
    letters: "Letters",
    euros: "Euros",
    export:
      "Such a file holds everything at once and lies outside this service afterwards. Allow it only if that is what the program is for.",
    sendAll:
      "Draft letters and documents, hand them in, plan them for later and cancel them; they are sent only after approval",
    withoutSend: "Without this tick the program can only look at letters: neither draft nor hand them in.",
    empty: "Empty means: only the cap of the account applies.",
  },
} as const;
