import { expect, test } from "vitest";
import { signedInBrowser } from "../../test/approvals.ts";
import { startWorld } from "../../test/world.ts";
import { exampleBank, exampleSender } from "../modules/senders/example-senders.ts";
import { operationsAt } from "../find-operation.ts";
import type { Operation } from "../operations/operation.ts";

const asking = (needs: (tool: Operation) => boolean) =>
  operationsAt("portal")
    .filter(needs)
    .map(({ name }) => name)
    .toSorted();

test("these, and no others, are for whoever has shown lately that it is them", () => {
  expect(asking(({ needsFreshProof }) => needsFreshProof === true)).toEqual([
    "abuse_report_settle",
    "account_hold",
    "account_release",
    "archive_export",
    "closure_request",
    "connection_change",
    "dead_delivery_retry",
    "dead_job_settle",
    "export_start",
    "group_delete",
    "group_save",
    "invitation_resend",
    "mailbox_set",
    "member_change",
    "member_invite",
    "member_remove",
    "partner_disable",
    "partner_enable",
    "public_text_set",
    "receipt_issuer_set",
    "rules_set",
    "sender_account_settle",
    "sender_verification_settle",
    "sending_pause",
    "sending_resume",
    "sign_in_rule_set",
    "sign_on_directory_key_create",
    "sign_on_directory_key_end",
    "sign_on_domain_add",
    "sign_on_domain_check",
    "sign_on_domain_remove",
    "sign_on_enforce",
    "sign_on_remove",
    "sign_on_set",
    "token_change",
    "token_create",
    "unclear_order_settle",
    "wall_set",
    "webhook_create",
    "webhook_start",
  ]);
  expect(asking(({ needsFreshProof }) => typeof needsFreshProof === "object")).toEqual([
    "export_decide",
    "sender_copy_to_live",
    "sender_save",
  ]);
});

/**
 * Only ever close a door, repeat what was set up with proof, give one letter, which the same person may read
 * anyway, or say who numbers documents together.
 */
const withoutProof = [
  "connection_end",
  "invitation_withdraw",
  "order_evidence_make",
  "sender_books_set",
  "sender_verification_ask",
  "sender_verification_confirm",
  "sender_verification_post",
  "token_revoke",
  "webhook_delete",
  "webhook_pause",
  "webhook_replay",
];

const isOfOperators = ({ role }: Operation) => role === "operator";

test("whatever changes tokens, team, webhooks, connections, caps, rules or bank details, takes data out, or is the operator's has been thought of", () => {
  const subject =
    /^(token|member|invitation|team|webhook|connection|cap|rule|sign_in|sign_on|bank|sender|approval_rule)|export|evidence|backup|download/;
  const changing = asking(
    (tool) =>
      tool.effect !== "read" && (subject.test(tool.name) || isOfOperators(tool)) && !tool.needsFreshProof,
  );
  expect(changing).toEqual(withoutProof);
});

const token = {
  name: "Dieb",
  scopes: ["order:send", "approval:self_approve"],
  lettersPerDay: null,
  eurosPerDay: null,
  expiresOn: null,
};

test("a stolen session makes no token, member, webhook or rule after ten minutes, whatever its role; what closes doors still works", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const kept = await owner.call("token_create", token);
  expect(kept.status).toBe(200);

  world.setTime("2026-03-02T09:10:00Z");
  const refused = await owner.call("token_create", token);

  expect(refused).toMatchObject({
    status: 403,
    body: {
      error: {
        code: "FRESH_PROOF_NEEDED",
        retryable: false,
        details: { ways: ["mail"], validForMinutes: 10 },
      },
    },
  });
  for (const [name, input] of [
    ["member_invite", { email: "dieb@example.com", role: "owner" }],
    ["webhook_create", { url: "https://thief.example/hook" }],
    ["rules_set", { caps: { lettersPerDay: 1_000_000, centsPerDay: 1, lowBalanceCents: 0, basedOn: null } }],
    ["sign_in_rule_set", { secondFactorForAll: false }],
  ] as const) {
    const { body } = await owner.call(name, input);
    expect(body, name).toMatchObject({ error: { code: "FRESH_PROOF_NEEDED" } });
  }
  const tokens = (await owner.call("token_list", {})).body as { items: { name: string }[] };
  expect(tokens.items.filter(({ name }) => name === "Dieb")).toHaveLength(1);
  expect((await owner.call("token_revoke", { tokenId: kept.body["tokenId"] })).status).toBe(200);
  const log = world.services.db
    .selectFrom("auditLog")
    .select("tool")
    .where("outcome", "=", "FRESH_PROOF_NEEDED");
  expect((await log.execute()).length).toBe(5);

  await owner.signInAgain();
  expect((await owner.call("token_create", token)).status).toBe(200);
});

test("wrong input is told before a person is asked for proof", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  world.setTime("2026-03-02T09:30:00Z");
  const { body } = await owner.call("token_create", { ...token, scopes: [] });
  expect(body).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
});

test("bank details take proof; the rest of a sender, and programs, do not", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world, { role: "editor" });
  const gmbh = exampleSender("gmbh");
  const made = await owner.call("sender_save", { ...gmbh, bankverbindung: exampleBank, basedOn: null });
  expect(made.status).toBe(200);
  const { profileId: id, updatedAt } = made.body as { profileId: string; updatedAt: string };

  world.setTime("2026-03-02T09:30:00Z");
  const other = { iban: "DE02120300000000202051" };
  const changed = { ...gmbh, id, bankverbindung: other };
  for (const answer of [
    await owner.call("sender_save", { ...changed, basedOn: updatedAt }),
    await owner.call("sender_save", { ...gmbh, bankverbindung: other, basedOn: null }),
  ])
    expect(answer.body).toMatchObject({ error: { code: "FRESH_PROOF_NEEDED" } });

  const same = { ...gmbh, id, bankverbindung: exampleBank, displayName: "Zentrale", basedOn: updatedAt };
  expect((await owner.call("sender_save", same)).status).toBe(200);
  expect(await world.call("sender_profile_upsert", changed)).toMatchObject({ ok: true });
});

test("a stolen session takes nothing out of the account: an export asks for proof, by the page as by the tool", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  world.setTime("2026-03-02T09:30:00Z");
  const days = { format: "gobd_csv", firstDay: "2026-01-01", lastDay: "2026-01-31" };
  const period = { format: "gobd_csv", since: "2026-01-01", until: "2026-02-01" };
  for (const answer of [await owner.call("export_start", days), await owner.call("archive_export", period)])
    expect(answer.body).toMatchObject({ error: { code: "FRESH_PROOF_NEEDED" } });
  expect((await owner.call("export_list", {})).body).toMatchObject({ total: 0 });
  expect(await world.call("archive_export", period)).toMatchObject({ ok: true });

  await owner.signInAgain();
  expect((await owner.call("export_start", days)).status).toBe(200);
});
