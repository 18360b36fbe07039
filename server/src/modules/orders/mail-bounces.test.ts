import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../test/approvals.ts";
import { accepted, billInput, payloadOf, rest, startBillingWorld } from "../../../test/billing.ts";
import { passUntil } from "../../../test/dunning.ts";
import { mailServer } from "../../../test/pretend-mail-server.ts";
import { startSmtpServer } from "../../../test/pretend-smtp.ts";
import { openWalls, wallEverything } from "../../../test/walls.ts";
import type { World } from "../../../test/world.ts";
import { emailCarrier } from "../../adapters/smtp-mailer/email-carrier.ts";
import { lookIntoMailboxes } from "../uploads/mail/watch-mailboxes.ts";
import { hearReport } from "./mail-bounces.ts";

const TO = "Buchhaltung@kundin.example";

/** An office whose invoice was mailed, and whose mailbox gets what servers say of that. */
async function mailedInvoice() {
  const world = await startBillingWorld();
  const smtp = await startSmtpServer();
  world.services.carriers.sandbox = [
    ...world.services.carriers.sandbox.filter(({ name }) => name !== "email"),
    emailCarrier(
      { url: smtp.url, from: "Brieftaube <post@brieftaube.example>", secrets: "a secret of the tests" },
      { timeoutMs: 5_000 },
    ),
  ];
  const ada = await signedInBrowser(world);
  const imap = await mailServer();
  expect(await ada.call("mailbox_set", imap.named)).toMatchObject({ status: 200 });
  const made = accepted(
    await rest(world, "document_create", billInput(payloadOf(), { sequenceScope: { scope: "RE" } })),
  );
  const sent = accepted(
    await rest(world, "order_send_batch", {
      items: [{ letterId: made["letterId"], clientOrderId: "eine", deliver: "email", email: TO }],
    }),
  );
  await approveInPortal(ada, String(sent["approvalId"]));
  await world.runJobs();
  await passUntil(world, "2026-03-06T09:00:00+01:00");
  expect(smtp.taken).toHaveLength(1);
  const [{ result } = { result: null }] = sent["results"] as { result: { orderId: string } | null }[];
  const orderId = result?.orderId ?? "";
  const statusOf = async () => accepted(await rest(world, "order_status", { orderId }))["status"];
  const refused = async () => ((await ada.call("intake_list", {})).body as Listed).refused;
  const envelopeId = smtp.taken[0]?.envelopeId ?? "";
  expect(envelopeId).not.toBe("");
  expect(smtp.taken[0]?.message).not.toContain(envelopeId);
  return { world, imap, orderId, envelopeId, statusOf, refused };
}
type Listed = { refused: { why: string[]; letterId: string | null }[] };

async function look({ services, setTime }: World) {
  setTime(new Date(services.clock.now().getTime() + 61 * 60_000));
  await lookIntoMailboxes(services, new AbortController().signal, hearReport);
}

type Said = {
  envelopeId?: string | null;
  messageId?: string;
  to?: string;
  action?: string;
  status?: string;
  enclosed?: boolean;
};

const report = ({ envelopeId, messageId, to = TO, action = "failed", status = "5.1.1", enclosed }: Said) => ({
  from: "mailer-daemon@kundin.example",
  subject: "Undelivered Mail Returned to Sender",
  parts: [
    { type: "text/plain", disposition: "inline" as const },
    {
      type: "message/delivery-status",
      disposition: "inline" as const,
      bytes: Buffer.from(
        [
          "Reporting-MTA: dns; mx.kundin.example",
          ...(envelopeId ? [`Original-Envelope-Id: ${envelopeId}`] : []),
          "",
          `Final-Recipient: rfc822; ${to}`,
          `Action: ${action}`,
          `Status: ${status}`,
          "Diagnostic-Code: smtp; 550 5.1.1 <buchhaltung@kundin.example>:",
          "    no such user here",
          "",
        ].join("\r\n"),
      ),
    },
    ...(messageId && !enclosed
      ? [
          {
            type: "text/rfc822-headers",
            disposition: "inline" as const,
            bytes: Buffer.from(`From: Kanzlei <post@brieftaube.example>\r\nMessage-ID: <${messageId}>\r\n`),
          },
        ]
      : []),
    ...(messageId && enclosed
      ? [{ type: "message/rfc822", messageId: `<${messageId}>`, parts: [{ type: "text/plain" }] }]
      : []),
  ],
});

test("a report that names the mail by what only servers were told records that it came back, once; a delay is listed and changes nothing", async () => {
  const { world, imap, orderId, envelopeId, statusOf, refused } = await mailedInvoice();
  imap.bring(report({ envelopeId, action: "delayed", status: "4.4.1" }));
  await look(world);
  expect(await statusOf()).toBe("posted");
  expect((await refused()).flatMap(({ why }) => why)).toEqual([expect.stringContaining(`${TO}: `)]);

  imap.bring(report({ envelopeId, messageId: `${orderId}@brieftaube.example` }));
  await look(world);
  expect(await statusOf()).toBe("returned");
  const { statusDetail } = await world.services.db
    .selectFrom("orders")
    .select("statusDetail")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(statusDetail)).toContain("no such user here");
  expect(imap.unread()).toEqual([]);

  // The same again, as servers do, is nothing new.
  imap.bring(report({ envelopeId }));
  await look(world);
  expect(await refused()).toHaveLength(1);
}, 240_000);

test("a server that gave up after days has given up, whatever kept it; what went well is heard without a word", async () => {
  const { world, imap, envelopeId, statusOf, refused } = await mailedInvoice();
  for (const action of ["delivered", "relayed", "expanded"])
    imap.bring(report({ envelopeId, action, status: "2.0.0" }));
  await look(world);
  expect(await statusOf()).toBe("posted");
  expect(await refused()).toEqual([]);

  imap.bring(report({ envelopeId, action: "failed", status: "4.4.7" }));
  await look(world);
  expect(await statusOf()).toBe("returned");
  expect(await refused()).toEqual([]);
}, 240_000);

test("what is forged, garbled or about somebody else's mail counts for nothing, however it is written", async () => {
  const { world, imap, orderId, envelopeId, statusOf, refused } = await mailedInvoice();
  const ours = `${orderId}@brieftaube.example`;
  const forged: Said[] = [
    { envelopeId, to: "andere@kundin.example" },
    { messageId: `${orderId}@elsewhere.example` },
    { envelopeId: "0195b0c0-0000-7000-8000-000000000000" },
    { envelopeId: "0195b0c0-0000-7000-8000-000000000000", messageId: ours },
    { envelopeId: orderId },
    { envelopeId: orderId, messageId: ours },
    { envelopeId: `${orderId}.${"0".repeat(32)}`, messageId: ours },
    { envelopeId: envelopeId.replace(orderId, "0195b0c0-0000-7000-8000-000000000000") },
    { envelopeId, messageId: `${orderId}@elsewhere.example` },
    { envelopeId, action: "constructor" },
    { messageId: "x".repeat(5_000) },
    {},
  ];
  for (const said of forged) imap.bring(report(said));
  const huge = report({ envelopeId });
  imap.bring({
    ...huge,
    parts: huge.parts.map((part) =>
      part.type === "message/delivery-status" ? { ...part, bytes: Buffer.alloc(300_000, "a\n") } : part,
    ),
  });
  await look(world);
  expect(await statusOf()).toBe("posted");
  expect(await refused()).toHaveLength(forged.length + 1);
  expect((await refused()).every(({ letterId }) => letterId === null)).toBe(true);
}, 240_000);

test("whoever got the mail cannot stop its dunning: a report by message id is shown to those who see the letter, and left to them", async () => {
  const { world, imap, orderId, statusOf, refused } = await mailedInvoice();
  const ours = `${orderId}@brieftaube.example`;
  imap.bring(report({ messageId: ours, enclosed: true }));
  await look(world);
  expect(await statusOf()).toBe("posted");
  const [hint, ...others] = await refused();
  expect(others).toEqual([]);
  expect(hint?.letterId).not.toBeNull();
  expect(hint?.why).toEqual([expect.stringContaining(`${TO}: `)]);
  expect(hint?.why.join()).toContain("E-Mail kam zurück");

  const kept = await world.services.db.selectFrom("mailboxMessages").select("refused").execute();
  expect(JSON.stringify(kept)).not.toMatch(/buchhaltung/i);
  const { groupId, insider, insideToken, outsider } = await openWalls(world);
  await wallEverything(world, groupId);
  const listedFor = async (by: typeof insider) => ((await by.call("intake_list", {})).body as Listed).refused;
  expect(await listedFor(insider)).toHaveLength(1);
  expect(await listedFor(outsider)).toEqual([]);

  // No server takes so long to give up.
  world.setTime(new Date(world.services.clock.now().getTime() + 15 * 86_400_000));
  imap.bring(report({ messageId: ours }));
  await look(world);
  expect((await listedFor(insider)).map(({ letterId }) => letterId)).toEqual([null]);
  const asked = await rest(world, "order_status", { orderId }, { token: insideToken });
  expect(accepted(asked)["status"]).toBe("posted");
}, 240_000);
