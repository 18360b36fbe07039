import { z } from "zod";
import { wayName } from "../../../texts/delivery-names.ts";
import type { Language } from "../../../foundation/language.ts";
import { explainWarningToPerson, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { findOrder, orderEmailOutput, orderEmailView } from "../../orders/orders.ts";
import { differencesOutput, differencesView } from "../../templates/templates.ts";
import { pdfFile } from "../approval-view.ts";
import { besideFirst } from "../beside-first.ts";
import { type LetterTemplate, letterTemplate } from "../letter-template.ts";
import { templateTexts } from "../template-texts.ts";
import { requireApproval, viewsOf } from "../approval-facts.ts";

export const approvalLetter = defineOperation({
  name: "approval_letter",
  title: "Letter of an approval",
  summary:
    "Shows one letter that a person is asked to agree to: pages, recipient, price, warnings, template.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ approvalId: z.uuid(), orderId: z.uuid() }),
  output: z.object({
    orderId: z.uuid(),
    letterId: z.uuid(),
    recipientLines: z.array(z.string()).describe("As printed in the window."),
    delivery: z.string(),
    express: z.boolean(),
    color: z.boolean(),
    duplex: z.boolean(),
    pageCount: z.int(),
    sheetCount: z.int(),
    priceCents: z.int(),
    parts: z.object({
      productionCents: z.int(),
      postageCents: z.int(),
      surchargesCents: z.int(),
      vatCents: z.int(),
      vatPercent: z.number(),
    }),
    warnings: z.array(letterWarningOutput),
    email: orderEmailOutput.describe("The mail it goes out as; null: on paper."),
    pageUrls: z.array(z.string()).describe("Who opens one is written down."),
    pdfUrl: z.url(),
    besideFirst: differencesOutput
      .nullable()
      .describe("In a batch, what it says differently from the first letter; null for the first itself."),
    template: z.object({ text: z.string(), differences: differencesOutput }).nullable(),
    views: z.array(z.object({ name: z.string(), pages: z.array(z.int()), at: z.iso.datetime() })),
  }),

  async run({ approvalId, orderId }, call) {
    const { db, caller, language } = call;
    const approval = await requireApproval(db, caller, approvalId);
    const order = await findOrder(db, caller, orderId);
    if (order?.approvalId !== approvalId) return refuse("NOT_FOUND", { what: "letter" });
    const { productionCents, postageCents, surchargesCents, vatCents, vatPercent } = order.price.breakdown;
    const views = (await viewsOf(db, approval)).filter((view) => view.orderId === orderId);
    return {
      orderId,
      letterId: order.letterId,
      recipientLines: [...order.recipientLines],
      delivery: wayName(order, language),
      email: orderEmailView(order.email),
      express: order.express,
      color: order.color,
      duplex: order.duplex,
      pageCount: order.pageCount,
      sheetCount: order.sheetCount,
      priceCents: order.priceCents,
      parts: { productionCents, postageCents, surchargesCents, vatCents, vatPercent },
      warnings: order.warnings.map((warning) => explainWarningToPerson(warning, language)),
      pageUrls: Array.from(
        { length: order.pageCount },
        (_, at) => `/approvals/${approvalId}/orders/${orderId}/pages/${at + 1}`,
      ),
      pdfUrl: linkTo(call, { hash: order.pdfHash, ...pdfFile(orderId) }),
      besideFirst: approval.kind === "batch" ? await besideFirst(call, approvalId, order, language) : null,
      template: templateView(await letterTemplate(call, order), language),
      views: views.map(({ viewerName, pages, viewedAt }) => ({
        name: viewerName,
        pages,
        at: viewedAt.toISOString(),
      })),
    };
  },
});

function templateView(template: LetterTemplate | null, language: Language) {
  if (!template) return null;
  const text = templateTexts[language];
  const { name, version } = template;
  if (template.made) return { text: text.made(name, version), differences: [] };
  const { differences } = template;
  if (version === null) return { text: text.gone(name), differences: [] };
  if (!differences) return { text: text.unlike(name), differences: [] };
  if (differences.length === 0) return { text: text.same(name, version), differences: [] };
  return {
    text: text.deviates(name, version, differences.length),
    differences: differencesView(differences, language),
  };
}
