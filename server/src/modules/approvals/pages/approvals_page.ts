import { html } from "hono/html";
import { formatEuros } from "../../../foundation/money.ts";
import { weekdayMomentText } from "../../../foundation/moment-text.ts";
import { definePage, type PageBody, pageResponse } from "../../../operations/page.ts";
import type { Membership } from "../../../operations/portal-session.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import type { Language } from "../../../foundation/language.ts";
import { waitingFor } from "../approvals.ts";
import { approvalStyle } from "./approval-style.ts";
import { texts } from "./approval-texts.ts";

/** Everything that waits for a person of these accounts, what lapses first before the others. */
export const approvalsPage = definePage({
  method: "GET",
  path: "/approvals",
  async run({ language, session }, { db }) {
    const person = await session();
    if (!person) return signInNeeded("/approvals", language);
    const waiting = await waitingFor(db, person.memberships);
    const text = texts[language];
    const body =
      waiting.length === 0
        ? html`<p class="card">${text.queueEmpty}</p>`
        : html`<ul class="queue">
            ${waiting.map((each) => row(each, person.memberships, language))}
          </ul>`;
    return pageResponse({ title: text.queue, language, body, extraStyle: approvalStyle });
  },
});

type Waiting = Awaited<ReturnType<typeof waitingFor>>[number];

function row(waiting: Waiting, memberships: readonly Membership[], language: Language): PageBody {
  const { kind, recipientName, orderCount, approvalId, totalCents, mode, expiresAt } = waiting;
  const text = texts[language];
  const title = kind === "letter" && recipientName !== null ? text.one(recipientName) : text.many(orderCount);
  const account = memberships.find(({ partnerId }) => partnerId === waiting.partnerId)?.partnerName ?? "";
  return html`<li class="card">
    <span class="cost">${formatEuros(totalCents, language)}</span>
    <a href="/approvals/${approvalId}"><strong>${title}</strong></a>
    <small
      >${account}${mode === "sandbox" ? " · Sandbox" : ""} · ${text.deadline}
      ${weekdayMomentText(expiresAt, language)}</small
    >
  </li>`;
}
