import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import { momentText } from "../../../foundation/moment-text.ts";
import { modes } from "../../../foundation/tenant.ts";
import type { PageBody } from "../../../operations/page.ts";
import type { Membership } from "../../../operations/portal-session.ts";
import { sizeText } from "../export-mails.ts";
import { formatTexts, nameOf } from "../export-names.ts";
import { type ExportView, formatNames } from "../export-view.ts";
import { dayCell } from "../formats/berlin-cells.ts";
import type { ExportRow } from "../exports-store.ts";
import { texts } from "./archive-page-texts.ts";

/** What stood in the form, to be put right rather than typed again. */
export type Given = Record<string, string>;

export function archiveForm(
  memberships: readonly Membership[],
  given: Given,
  today: string,
  language: Language,
): PageBody {
  const text = texts[language];
  const accounts = memberships.filter(({ role }) => role !== "viewer");
  if (accounts.length === 0) return html`<p class="card">${text.readOnly}</p>`;
  const yearsFirst = `${today.slice(0, 4)}-01-01`;
  return html`<form class="card" method="post">
    <h2>${text.start}</h2>
    <label
      >${text.account}
      <select name="account">
        ${accounts.flatMap(({ partnerId, partnerName }) =>
          modes
            .toReversed()
            .map((mode) =>
              option(`${partnerId} ${mode}`, `${partnerName} · ${text.modes[mode]}`, given["account"]),
            ),
        )}
      </select></label
    >
    <label
      >${text.format}
      <select name="format">
        ${formatNames.map((format) => option(format, formatTexts[format][language], given["format"]))}
      </select></label
    >
    <div class="two">
      <label
        >${text.firstDay}
        <input type="date" name="firstDay" required value="${given["firstDay"] ?? yearsFirst}"
      /></label>
      <label
        >${text.lastDay} <input type="date" name="lastDay" required value="${given["lastDay"] ?? today}"
      /></label>
    </div>
    <label
      >${text.client} <small>${text.clientHint}</small>
      <input type="text" name="client" maxlength="100" value="${given["client"] ?? ""}"
    /></label>
    <label
      >${text.email} <small>${text.emailHint}</small>
      <input type="email" name="email" maxlength="320" value="${given["email"] ?? ""}"
    /></label>
    <button>${text.submit}</button>
  </form>`;
}

const option = (value: string, label: string, chosen: string | undefined): PageBody =>
  chosen === value
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;

type Shown = { row: ExportRow; view: ExportView };

export function rowsOf(shown: readonly Shown[], language: Language): PageBody {
  const text = texts[language];
  return html`<section class="card">
    <div class="head">
      <h2>${text.made}</h2>
      <a href="/archive">${text.refresh}</a>
    </div>
    ${
      shown.length === 0
        ? html`<p>${text.none}</p>`
        : html`<ul class="rows">
            ${shown.map((each) => rowOf(each, language))}
          </ul>`
    }
  </section>`;
}

function rowOf({ row, view }: Shown, language: Language): PageBody {
  const text = texts[language];
  const about = [
    ...(row.orderId === null
      ? [`${dayCell(row.since)} – ${dayCell(new Date(row.until.getTime() - 1))}`]
      : [`${text.order} ${row.orderId}`]),
    ...(row.client ? [`${row.client.mandantennummer} ${row.client.name}`] : []),
    `${row.partnerName} · ${text.modes[row.mode]}`,
    momentText(row.createdAt, language),
  ];
  return html`<li>
    <span class="state ${stateStyle[view.status]}">${text.status[view.status]}</span>
    <strong>${nameOf(row, language)}</strong>
    <small>${about.join(" · ")}</small>
    ${outcome(view, row, language)}
  </li>`;
}

const stateStyle: Record<ExportView["status"], string> = {
  queued: "quiet",
  running: "quiet",
  complete: "good",
  failed: "bad",
};

function outcome(view: ExportView, row: ExportRow, language: Language): PageBody {
  const { status, failure } = view;
  if (status === "failed") return html`<div>${failure?.message ?? ""}</div>`;
  return status === "complete" ? downloadOf(view, row, language) : progressOf(view, language);
}

function progressOf({ progress: { percent, done, total } }: ExportView, language: Language): PageBody {
  const text = texts[language];
  const things = total === null ? "" : ` · ${text.things(done, total)}`;
  return html`<progress max="100" value="${percent}">${percent}</progress>
    <small>${text.percent(percent)}${things}</small>`;
}

function downloadOf(
  { downloadUrl, sizeBytes, fileName }: ExportView,
  { expiresAt }: ExportRow,
  language: Language,
): PageBody {
  const text = texts[language];
  if (downloadUrl === null || expiresAt === null) return html`<small>${text.expired}</small>`;
  const about = [
    fileName ?? "",
    sizeText(sizeBytes ?? 0, language),
    text.until(momentText(expiresAt, language)),
  ];
  return html`<a class="get" href="${downloadUrl}" download>${text.download}</a>
    <small>${about.join(" · ")}</small>`;
}
