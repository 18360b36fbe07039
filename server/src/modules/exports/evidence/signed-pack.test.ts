import { expect, test } from "vitest";
import { signedInBrowser, waitingBatch, waitingLetter } from "../../../../test/approvals.ts";
import { changedPack, evidenceIn, exportWish, signedAnew } from "../../../../test/evidence.ts";
import { addPasskey, approveSigned } from "../../../../test/passkeys.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { renderer } from "../../../../test/renderer.ts";
import { sealAll } from "../../../../test/seals.ts";
import { startWorld } from "../../../../test/world.ts";
import { setPartner } from "../../partners/partners.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import type { Evidence } from "./evidence-format.ts";
import { makeEvidencePack } from "./evidence-pack.ts";
import { verifyPack } from "./verify-pack.ts";

async function startWithPack() {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const key = await addPasskey(world, ada);
  const packOf = async ({ approvalId, orderId }: { approvalId: string; orderId: string }) => {
    await approveSigned(ada, approvalId, key);
    await sealAll(world);
    return makeEvidencePack(world.services, exportWish(world.office), orderId);
  };
  const letter = async () => {
    const { approvalId, order } = await waitingLetter(world, {}, { pdf: makePdf() });
    return { approvalId, orderId: order.orderId };
  };
  return { world, packOf, letter };
}

const badIn = async (pack: Uint8Array) =>
  (await verifyPack(pack, { renderer })).checks.filter(({ good }) => !good).map(({ name }) => name);

test("a pack says who signed what, and holds without us", async () => {
  const { packOf, letter } = await startWithPack();

  const pack = await packOf(await letter());

  expect(await badIn(pack)).toEqual([]);
  expect(await verifyPack(pack, { renderer })).toMatchObject({
    good: true,
    signedYes: { name: "Ada Absender", letters: 1, decidedAt: "2026-03-02T09:00:00.000Z" },
  });
  const pages = (await placedText(pack)).map(({ text }) => text.trim()).join(" ");
  expect(pages).toContain("mit einem Passkey unterschrieben");
  expect(pages).toContain("freigabe-passkey.json");
});

test("where two people had to agree, the pack names both, carries both signatures, and misses neither", async () => {
  const { world, packOf, letter } = await startWithPack();
  const bea = await signedInBrowser(world, { role: "approver", name: "Bea Bescheid" });
  const key = await addPasskey(world, bea);
  await setPartner(world.services, world.office.partnerId, { twoApproversAboveCents: 0 });
  const { approvalId, orderId } = await letter();
  await approveSigned(bea, approvalId, key);

  const pack = await packOf({ approvalId, orderId });

  expect(await badIn(pack)).toEqual([]);
  const { approval } = await evidenceIn(pack);
  expect(approval).toMatchObject({
    agreedBefore: { name: "Bea Bescheid", signed: true },
    decidedBy: { name: "Ada Absender" },
  });
  const pages = (await placedText(pack)).map(({ text }) => text.trim()).join(" ");
  expect(pages).toContain("Bea Bescheid hat dem Versand schon am");
  const signer = world.services.archiveSigner;
  const names = (await attachmentsIn(pack)).map(({ name }) => name);
  expect(names).toContain("erste-freigabe-passkey.json");
  const forged = { "erste-freigabe-passkey.json": () => Buffer.from("{}") };
  expect(await badIn(await changedPack(pack, { signer, evidence: signedAnew, files: forged }))).toEqual([
    "signedYes",
  ]);
  const renamed = await changedPack(pack, {
    signer,
    evidence: (told) => {
      if (told.approval?.agreedBefore) told.approval.agreedBefore.name = "Jemand";
    },
  });
  expect(await badIn(renamed)).toContain("approval");
});

test("whoever has the operator's key still cannot lay a signature under another letter", async () => {
  const { world, packOf, letter } = await startWithPack();
  const signer = world.services.archiveSigner;
  const pack = await packOf(await letter());
  const other = await packOf(await letter());
  const foreign = new Map((await attachmentsIn(other)).map(({ name, bytes }) => [name, bytes]));
  const approvedIn = ({ archive }: Evidence) =>
    archive.records
      .map(
        ({ record }) =>
          (record as { detail?: { approved?: Record<string, unknown> } } | null)?.detail?.approved,
      )
      .find((approved) => approved !== undefined);
  const resigned = (change: Omit<Parameters<typeof changedPack>[1], "signer">) =>
    changedPack(pack, { evidence: signedAnew, ...change, signer });
  const fileOf = (name: string) => ({ [name]: () => foreign.get(name) ?? null });
  const without = (told: Evidence, files: ReadonlyMap<string, Uint8Array>) => {
    told.files = told.files.filter(({ name }) => !name.startsWith("freigabe"));
    if (told.approval) told.approval.signed = null;
    signedAnew(told, files);
  };

  expect({
    text: await badIn(await resigned({ files: fileOf("freigabe.txt") })),
    signature: await badIn(await resigned({ files: fileOf("freigabe-passkey.json") })),
    both: await badIn(
      await resigned({ files: { ...fileOf("freigabe.txt"), ...fileOf("freigabe-passkey.json") } }),
    ),
    none: await badIn(
      await resigned({
        files: { "freigabe.txt": () => null, "freigabe-passkey.json": () => null },
        evidence: without,
      }),
    ),
    price: await badIn(
      await resigned({ evidence: (told) => void ((approvedIn(told) ?? {})["priceCents"] = 1) }),
    ),
    recipient: await badIn(
      await resigned({ evidence: (told) => void ((approvedIn(told) ?? {})["recipientLines"] = ["Jemand"]) }),
    ),
  }).toEqual({
    text: ["signedYes"],
    signature: ["signedYes"],
    both: ["signedYes"],
    none: ["signedYes"],
    price: ["records", "signedYes"],
    recipient: ["records", "signedYes"],
  });
});

test("of a batch each letter's pack carries the one signature over all", async () => {
  const { world, packOf } = await startWithPack();
  const { approvalId, orders } = await waitingBatch(world, ["Anna Adler", "Bert Berg"], { pdf: makePdf() });

  const pack = await packOf({ approvalId, orderId: orders[1]?.orderId ?? "" });

  expect(await verifyPack(pack, { renderer })).toMatchObject({ good: true, signedYes: { letters: 2 } });
  expect((await evidenceIn(pack)).approval?.signed).toMatchObject({ letters: 2 });
});
