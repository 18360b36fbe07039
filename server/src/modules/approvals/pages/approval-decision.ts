import { html } from "hono/html";
import { formatEuros } from "../../../foundation/money.ts";
import { weekdayMomentText } from "../../../foundation/moment-text.ts";
import type { PageBody } from "../../../operations/page.ts";
import { type Order, statusText } from "../../orders/orders.ts";
import type { Decider } from "../approvals.ts";
import type { Shown } from "./approval-body.ts";
import { texts } from "./approval-texts.ts";

/** Where a decided approval stands, by whom and since when; nothing while it waits. */
export function stateNote(shown: Shown): PageBody {
  const { approval, status, language } = shown;
  const text = texts[language];
  if (status === "pending") return html``;
  const withdrawn = approval.decidedBy?.kind === "withdrawn";
  const words = {
    approved: { name: text.approved, more: "" },
    rejected: withdrawn
      ? { name: text.withdrawn, more: text.withdrawnMore }
      : { name: text.rejected, more: text.rejectedMore },
    expired: { name: text.expired, more: text.expiredMore },
  }[status];
  return html`<div class="note ${status === "approved" ? "good" : "bad"}" role="status">
    <p>
      <strong>${words.name}</strong>${
        approval.decidedBy && status !== "expired"
          ? html` ·
            ${text.by(deciderName(approval.decidedBy, shown), weekdayMomentText(approval.decidedAt ?? shown.now, language))}`
          : ""
      }
    </p>
    ${words.more ? html`<p>${words.more}</p>` : ""}
    ${approval.comment ? html`<blockquote>${approval.comment}</blockquote>` : ""}
  </div>`;
}

function deciderName({ kind, name }: Decider, { language }: Shown): string {
  const { somebody, token, inChat } = texts[language];
  if (kind === "chat") return [name === null ? somebody : token(name), inChat].join(", ");
  return name ?? somebody;
}

/** Yes or no while it waits; afterwards how it goes on, and the way to stop it. */
export function decisionCard(shown: Shown): PageBody {
  const { status, language } = shown;
  const text = texts[language];
  const isOpen = status === "pending";
  return html`<section class="card decision" id="decision" aria-labelledby="decide">
    <h2 id="decide">${isOpen ? text.decide : text.status}</h2>
    ${isOpen ? openDecision(shown) : standing(shown)}
  </section>`;
}

function openDecision({ approval, orders, mayDecide, language }: Shown): PageBody {
  const text = texts[language];
  const waiting = orders.filter(({ status }) => status === "awaiting_approval");
  const euros = formatEuros(
    waiting.reduce((sum, { priceCents }) => sum + priceCents, 0),
    language,
  );
  const isPlanned = approval.schedule !== null;
  const deadline = html`<p class="quiet">
    ${text.deadline} ${weekdayMomentText(approval.expiresAt, language)}. ${text.deadlineMore}
  </p>`;
  if (!mayDecide)
    return html`<p>${text.mayNot}</p>
      ${deadline}`;
  return html`<form method="post">
    <label
      >${text.comment}<textarea name="comment" maxlength="1000" aria-describedby="comment-hint"></textarea>
    </label>
    <p class="quiet" id="comment-hint">${text.commentHint}</p>
    <div class="row">
      <button name="decision" value="approve">
        ${isPlanned ? text.approvePlanned(euros) : text.approve(euros)}
      </button>
      <button name="decision" value="reject" class="second">${text.reject}</button>
    </div>
    <p class="quiet" style="margin-top: 1rem">${isPlanned ? text.plannedMore : text.approveMore}</p>
    ${deadline}
  </form>`;
}

/** What became of the letters, as far as a person needs to know here. */
function standing(shown: Shown): PageBody {
  const { orders, mayDecide, language } = shown;
  const text = texts[language];
  const stoppable = orders.filter(isWaiting);
  const counted = new Map<string, number>();
  for (const { status } of orders) {
    const name = statusText(status, language);
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const lines = [...counted].map(([name, count]) => (orders.length === 1 ? name : `${count} × ${name}`));
  return html`${lines.map((line) => html`<p>${line}</p>`)}
  ${stoppable.length > 0 ? timer(stoppable, shown) : ""}
  ${
    stoppable.length > 0 && mayDecide
      ? html`<form method="post" style="margin-top: 1rem">
          <div class="row"><button name="decision" value="stop">${text.stop}</button></div>
          <p class="quiet" style="margin: .75rem 0 0">${text.stopMore}</p>
        </form>`
      : ""
  }`;
}

/** Approved, and not on its way to the printer yet. */
export const isWaiting = ({ status }: Order): boolean => status === "approved" || status === "scheduled";

function timer(orders: readonly Order[], { now, language }: Shown): PageBody {
  const text = texts[language];
  const held = orders.find(({ status }) => status === "approved")?.dueAt;
  const planned = orders.find(({ status }) => status === "scheduled")?.plannedAt;
  const minutes = held ? Math.ceil((held.getTime() - now.getTime()) / 60_000) : 0;
  return html`${held ? html`<p style="margin-top: 1rem">${text.held(weekdayMomentText(held, language), minutes)}</p>` : ""}
  ${planned ? html`<p style="margin-top: 1rem">${text.waiting(weekdayMomentText(planned, language))}</p>` : ""}`;
}
