import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { evidenceIn, exportWish } from "../../../../test/evidence.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { expectFitForArchive } from "../../../../test/pdf-a.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { type Authority, hasOpenssl, startAuthority } from "../../../../test/time-stamp-authority.ts";
import { rfc3161Stamper } from "../../../adapters/rfc3161-stamper/rfc3161-stamper.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { makeEvidencePack } from "./evidence-pack.ts";
import { verifyPack } from "./verify-pack.ts";

const run = promisify(execFile);

async function packOfWorld(authority: Authority) {
  const world = await startSendingWorld();
  const services = {
    ...world.services,
    timeStampers: [rfc3161Stamper({ url: authority.url, trusted: authority.root })],
  };
  const { orderId } = await sentLetter(world, {});
  const make = () => makeEvidencePack(services, exportWish(world.office), orderId);
  return { world, orderId, make };
}

/** What OpenSSL alone says, as the pack itself tells people to ask it. */
async function saidByOpenssl(pack: Uint8Array, { folder }: Authority): Promise<string> {
  for (const { name, bytes } of await attachmentsIn(pack)) await writeFile(join(folder, name), bytes);
  const words = ["-data", "wurzel.json", "-in", "zeitstempel-1.tsr", "-CAfile", "root.pem"];
  const { stdout, stderr } = await run(
    "openssl",
    ["ts", "-verify", ...words, "-untrusted", "zeitstempel-1.pem"],
    { cwd: folder },
  );
  return stdout + stderr;
}

test.runIf(hasOpenssl)(
  "a pack is stamped when it is made, and holds offline: by our command and by OpenSSL alone",
  async () => {
    const authority = await startAuthority("Zeitstempelstelle *Muster*");
    const { make } = await packOfWorld(authority);

    const pack = await make();

    const { archive } = await evidenceIn(pack);
    expect(archive.timeStamps).toMatchObject([
      { authority: authority.url, signer: "Zeitstempelstelle *Muster*", file: "zeitstempel-1.tsr" },
    ]);
    expect(await saidByOpenssl(pack, authority)).toContain("Verification: OK");
    const verdict = await verifyPack(pack, { trustedIssuers: authority.root });
    expect(verdict.checks.filter(({ good }) => !good)).toEqual([]);
    expect(verdict.timeStamps).toMatchObject([{ signer: "Zeitstempelstelle *Muster*" }]);
    expectFitForArchive(pack);
    const pages = (await placedText(pack)).map(({ text }) => text.trim()).join(" ");
    expect(pages).toContain("*Muster* als dritte Stelle");
    expect(pages).not.toContain("kein qualifizierter Zeitstempel");
  },
  120_000,
);

test.runIf(hasOpenssl)(
  "a pack by an issuer whom the reader does not trust says so",
  async () => {
    const [authority, other] = [await startAuthority(), await startAuthority("Andere Stelle")];
    const { make } = await packOfWorld(authority);

    const verdict = await verifyPack(await make(), { trustedIssuers: other.root });

    expect(verdict.checks.filter(({ good }) => !good).map(({ name }) => name)).toEqual(["timeStamps"]);
    expect(verdict).toMatchObject({ good: false, timeStamps: [] });
  },
  120_000,
);

test.runIf(hasOpenssl)(
  "while no authority answers, an earlier root with a stamp serves if it stands for all of it; else there is none",
  async () => {
    const authority = await startAuthority();
    const { world, make } = await packOfWorld(authority);
    authority.fault = "down";
    expect((await evidenceIn(await make())).archive.timeStamps, "nobody has answered").toEqual([]);

    authority.fault = null;
    const stamped = await evidenceIn(await make());
    authority.fault = "down";
    const { partnerId, mode } = world.office;
    await asOwner(
      world,
      `insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
       values ('${partnerId}', '${mode}', 'test.noted', 'later', '{}', now())`,
    );
    const later = await make();

    expect((await evidenceIn(later)).archive.root).toEqual(stamped.archive.root);
    expect(await saidByOpenssl(later, authority)).toContain("Verification: OK");
  },
  120_000,
);
