import { Refusal } from "../../../foundation/refusal.ts";
import { linesOfText } from "../../../foundation/text.ts";
import {
  definePage,
  messagePage,
  type PageRequest,
  pageResponse,
  seeOther,
} from "../../../operations/page.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { ordersOf, stopOrders } from "../../orders/orders.ts";
import { differencesStyle } from "../../templates/templates.ts";
import { keepPlanned } from "./keep-planned.ts";
import { pdfFile } from "../approval-view.ts";
import { decideApproval, requesterNames, requireApproval, statusAt, viewsOf } from "../approvals.ts";
import { approvalBody, type Shown, titleOf } from "./approval-body.ts";
import { isWaiting } from "./approval-decision.ts";
import { approvalStyle } from "./approval-style.ts";
import { texts } from "./approval-texts.ts";
import { letterTemplates } from "./letter-templates.ts";
import { openApproval, type OpenedApproval } from "./open-approval.ts";

const PATH = "/approvals/:approvalId";

/** Where a signed-in person sees what is to be sent, and says yes or no. */
export const approvalPage = definePage({
  method: "GET",
  path: PATH,
  async run(request, services) {
    const opened = await openApproval(request, services);
    return opened instanceof Response ? opened : show(opened);
  },
});

/** What the person decided there; a yes releases the letters at once. */
export const approvalDecision = definePage({
  method: "POST",
  path: PATH,
  async run(request, services) {
    const { form, headers, language } = request;
    const text = texts[language];
    if (isFromOtherSite(headers, services.links.publicUrl)) return fromOtherSite(request);
    const opened = await openApproval(request, services);
    if (opened instanceof Response) return opened;
    if (!opened.mayDecide) return show(opened, { status: 403 });
    const comment = form["comment"]?.trim() ? linesOfText(1000).safeParse(form["comment"]) : null;
    if (comment && !comment.success) return show(opened, { alert: text.badComment, status: 400 });
    const refused = await carryOut(form["decision"], comment?.data ?? null, opened);
    return refused
      ? show(await again(opened), { alert: text.tooLate, status: 409 })
      : seeOther(`/approvals/${opened.approval.approvalId}`);
  },
});

/** Does what the person wants; true if somebody else was faster. */
async function carryOut(
  decision: string | undefined,
  comment: string | null,
  { approval, session, now: at, call }: OpenedApproval,
): Promise<boolean> {
  const { approvalId } = approval;
  const actor = { kind: "person", id: session.userId, name: session.userName } as const;
  if (decision === "stop") {
    const orders = (await ordersOf(call.db, approval, { approvalId })).filter(isWaiting);
    const orderIds = orders.map(({ orderId }) => orderId);
    await stopOrders(call, orderIds, { by: actor, reason: comment, code: "CANCELLED_BY_REQUEST" });
    return false;
  }
  if (decision !== "approve" && decision !== "reject") return false;
  const by = { kind: "portal", id: session.userId, name: session.userName } as const;
  const common = { by, actor, comment, at };
  const verdict =
    decision === "approve"
      ? ({ ...common, verdict: "approve", holdUntil: null, keepSchedule: keepPlanned } as const)
      : ({ ...common, verdict: "reject" } as const);
  return call.db
    .transaction()
    .execute((tx) => decideApproval(tx, approval, approvalId, verdict))
    .then(() => false, isTooLate);
}

function isTooLate(cause: unknown): true {
  if (cause instanceof Refusal && cause.code === "APPROVAL_ALREADY_DECIDED") return true;
  throw cause;
}

const again = async (opened: OpenedApproval): Promise<OpenedApproval> => ({
  ...opened,
  approval: await requireApproval(opened.call.db, opened.approval, opened.approval.approvalId),
});

async function show(
  opened: OpenedApproval,
  { alert = null, status = 200 }: { alert?: string | null; status?: number } = {},
): Promise<Response> {
  const { approval, call, now, mayDecide } = opened;
  const { db, language } = call;
  const orders = await ordersOf(db, approval, { approvalId: approval.approvalId });
  const names = await requesterNames(db, approval, [approval]);
  const shown: Shown = {
    approval,
    status: statusAt(approval, now),
    orders: orders.toReversed(),
    requesterName: names.get(approval.requestedBy.connectionId) ?? null,
    views: await viewsOf(db, approval),
    mayDecide,
    now,
    language,
    templates: await letterTemplates(call, orders),
    pdfUrl: ({ orderId, pdfHash }) => linkTo(call, { hash: pdfHash, ...pdfFile(orderId) }),
    alert,
  };
  const page = {
    title: titleOf(shown),
    body: approvalBody(shown),
    extraStyle: approvalStyle + differencesStyle,
  };
  return pageResponse({ ...page, language, status }, ownFormHeaders);
}

function fromOtherSite({ language }: PageRequest): Promise<Response> {
  const { otherSite, otherSiteMore } = texts[language];
  return messagePage(otherSite, otherSiteMore, language, 403);
}
