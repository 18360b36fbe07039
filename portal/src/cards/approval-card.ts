import { button, element, show } from "./element.ts";
import { connectToHost, type Host, type ToolResult } from "./host.ts";
import { approvalTexts as texts, whatWasDone } from "./approval-texts.ts";

/** As `card_approval` and `card_decide` answer. */
type Approval = {
  mode: "sandbox" | "live";
  approvalId: string;
  status: "pending" | "approved" | "rejected" | "expired" | "stopped";
  letterCount: number;
  pageCount: number;
  total: string;
  delivery: string;
  recipient: string;
  reason: string | null;
  forms: string[];
  warnings: string[];
  firstPage: string | null;
  leavesInSeconds: number | null;
  approvalUrl: string;
  may: { approve: boolean; reject: boolean; stop: boolean };
};
type Decision = "approve" | "reject" | "stop";
type Wish = { approvalId: string; comment: string };
type Decide = (decision: Decision, wish: Wish) => Promise<void>;

/** What the service hands to the card beside the result, out of the model's sight. */
type Handed = { approvals?: { nonce: string }[] };

const MOST_SHOWN = 5;
let language: "de" | "en" = "en";

const arrived = Promise.withResolvers<ToolResult>();
const host = await connectToHost({
  onResult: arrived.resolve,
  onLanguage(spoken) {
    language = spoken;
    document.documentElement.lang = spoken;
  },
});
showResult(await arrived.promise, host);

function showResult({ _meta: beside = {}, ...result }: ToolResult, chat: Host): void {
  const text = texts[language];
  if (result.isError)
    return show(element("p", { class: "bad", role: "alert" }, problemOf({ ...result, _meta: beside })));
  const { approvals = [] } = (beside["brieftaube/card"] ?? {}) as Handed;
  if (approvals.length === 0) return show(element("p", {}, text.nothing));
  const shown = approvals.slice(0, MOST_SHOWN);
  const places = shown.map(() => element("section", { class: "asked" }, text.loading));
  const more = approvals.length - shown.length;
  show(
    element("h1", {}, text.title(approvals.length)),
    ...places,
    more > 0 && element("p", { class: "quiet" }, text.more(more)),
  );
  for (const [index, { nonce }] of shown.entries()) void followApproval(places[index], nonce, chat);
}

/** Shows one approval in its place, and everything that becomes of it. */
async function followApproval(place: HTMLElement | undefined, nonce: string, chat: Host): Promise<void> {
  if (!place) return;
  const ask = (tool: string, input: Record<string, unknown>) =>
    chat.callOperation(tool, { nonce, language, ...input });
  const look = () => ask("card_approval", {});
  const decide = async (decision: Decision, { approvalId, comment }: Wish) => {
    for (const each of place.querySelectorAll("button")) each.disabled = true;
    if (decision !== "stop")
      return draw(await ask("card_decide", { decision, ...(comment && { comment }) }), decision);
    const stopped = await chat.callOperation("order_cancel", { approvalId });
    return draw(stopped.isError ? stopped : await look(), decision);
  };
  const draw = (answer: ToolResult, done?: Decision) => {
    const approval = answer.structuredContent as Approval | undefined;
    if (answer.isError || !approval)
      return place.append(element("p", { class: "bad", role: "alert" }, problemOf(answer)));
    place.replaceChildren(firstPage(approval), said(approval, chat, decide));
    if (done) chat.tellModel(whatWasDone[done](approval.approvalId));
    if (approval.leavesInSeconds !== null) countDown(place, approval.leavesInSeconds, refresh);
  };
  const refresh = async () => draw(await look());
  await refresh();
}

const firstPage = ({ firstPage: url, recipient }: Approval) =>
  url
    ? element("img", { class: "sheet", src: url, alt: texts[language].firstPage(recipient) })
    : element("div", {});

function said(approval: Approval, chat: Host, decide: Decide) {
  const text = texts[language];
  const { mode, total, delivery, letterCount, pageCount, recipient, reason, forms, warnings, status } =
    approval;
  return element(
    "div",
    { class: "said" },
    ...forms.map((form) => element("p", { class: "bad", role: "alert" }, form)),
    mode === "sandbox" && element("p", { class: "quiet" }, text.sandbox),
    element("p", { class: "amount" }, total),
    element("p", {}, text.what(delivery, letterCount, pageCount)),
    element("p", { class: "address" }, recipient),
    reason !== null && element("p", { class: "quiet" }, text.reason(reason)),
    ...warnings.map((warning) => element("p", { class: "bad" }, warning)),
    status !== "pending" &&
      element("p", { class: status === "approved" ? "good" : "bad", role: "status" }, text[status]),
    element("p", { class: "quiet", "data-timer": "" }),
    choices(approval, chat, decide),
  );
}

/** What may be decided here; everything else in the portal. */
function choices({ approvalId, may, approvalUrl, total }: Approval, chat: Host, decide: Decide) {
  const text = texts[language];
  const row = element("div", { class: "row" });
  const askWhy = () => {
    const comment = element("textarea", { maxlength: "1000", rows: "2" });
    row.replaceChildren(
      element("label", {}, text.why, comment),
      button(
        text.reject,
        "first",
        () => void decide("reject", { approvalId, comment: comment.value.trim() }),
      ),
    );
    comment.focus();
  };
  row.append(
    ...[
      may.approve &&
        button(text.approve(total), "first", () => void decide("approve", { approvalId, comment: "" })),
      may.reject && button(text.reject, "second", askWhy),
      may.stop && button(text.stop, "first", () => void decide("stop", { approvalId, comment: "" })),
      button(
        text.portal,
        may.approve || may.stop ? "second" : "first",
        () => void chat.openLink(approvalUrl),
      ),
    ].filter((each) => each !== false),
  );
  return row;
}

/** Counts the hold down by the seconds the service named: a sandbox may live ahead of this clock. */
function countDown(place: HTMLElement, seconds: number, onEnd: () => Promise<void>): void {
  const timer = place.querySelector("[data-timer]");
  const endsAt = performance.now() + seconds * 1000;
  const tick = () => {
    if (!timer?.isConnected) return;
    const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    timer.textContent = texts[language].leaves(Math.floor(left / 60), left % 60);
    if (left > 0) window.setTimeout(tick, 1000);
    else void onEnd();
  };
  tick();
}

const problemOf = ({ _meta, content }: ToolResult): string => {
  const error = _meta?.["brieftaube/error"] as { message?: string; hint?: string } | undefined;
  return [error?.message ?? content?.[0]?.text ?? texts[language].broken, error?.hint]
    .filter(Boolean)
    .join(" ");
};
