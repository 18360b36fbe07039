import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { modes, type Tenant } from "../../foundation/tenant.ts";
import {
  type ArchiveRoot,
  type ArchiveVerdict,
  type ChainVerdict,
  exportedSeal,
  makeRoot,
  readExportedSeal,
  verifyArchive,
} from "../../modules/archive/archive.ts";
import { verifyPack } from "../../modules/exports/exports.ts";
import { markUpkeep, type OperatorLogFinding, verifyOperatorLog } from "../../modules/operator/operator.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, CommandError, printJson, progressTo, withServices } from "./command.ts";
import { readImportFile } from "./data.ts";
import { requireMode, requirePartner } from "./partner.ts";
import { listPartners } from "../../modules/partners/partners.ts";

type Options = {
  partner?: string;
  mode?: string;
  seal: string[];
  exportSeal?: string;
  pack?: string;
  trustKey: string[];
  trustIssuers?: string;
  json?: boolean;
};

const FINDINGS = 1;
const COULD_NOT_RUN = 2;

const each = (value: string, before: string[]): string[] => [...before, value];

export const addVerifyArchive: AddCommand = (program, deps) => {
  program
    .command("verify-archive")
    .description("compute the archive's chains and read its files anew, and say what is not as it was sealed")
    .option("--partner <partner>", "id or slug of one account; all if left out")
    .option("--mode <mode>", `${modes.join(" or ")}; both if left out`)
    .option(
      "--seal <file>",
      "a seal exported earlier, to find a tail that was cut off; may be repeated",
      each,
      [],
    )
    .option(
      "--export-seal <file>",
      "write the newest roots there, if nothing was found; keep the file elsewhere",
    )
    .option("--pack <file>", "check one evidence pack instead, with nothing but the file")
    .option("--trust-key <keyId>", "a key of which you know that it signed; may be repeated", each, [])
    .option("--trust-issuers <file>", "certificates (PEM) that the time stamps must lead to")
    .option("--json", "print machine output, with every record behind a broken link")
    .addHelpText("after", "\nEnds with 0 if all is well, 1 if something was found, 2 if it could not run.")
    .action(async (options: Options) => {
      try {
        const isGood =
          options.pack === undefined
            ? await withServices(deps, (services) => checkArchive(services, options))
            : await checkPack(options.pack, options);
        process.exitCode = isGood ? 0 : FINDINGS;
      } catch (cause) {
        // Whoever runs this by a timer must be able to tell a broken archive from a broken run.
        const isForPerson = cause instanceof CommandError || (await deps.isOneLine(cause));
        console.error(isForPerson && cause instanceof Error ? cause.message : cause);
        process.exitCode = COULD_NOT_RUN;
      }
    });
};

async function checkArchive(services: Services, options: Options): Promise<boolean> {
  const { partner, mode, seal, exportSeal, trustKey, json = false } = options;
  const trustedIssuers = await readIssuers(options);
  requireFreeName(exportSeal, seal);
  const only: Partial<Tenant> = {
    ...(partner !== undefined && { partnerId: (await requirePartner(services, partner)).id }),
    ...(mode !== undefined && { mode: requireMode(mode) }),
  };
  const show = progressTo(process.stderr);
  const verdict = await verifyArchive(services, {
    only,
    keptRoots: (await Promise.all(seal.map(readSeal))).flat(),
    trustedKeys: trustKey,
    ...(trustedIssuers !== undefined && { trustedIssuers }),
    listBehind: json,
    ...(!json && {
      onProgress: (done: number, total: number) => show(`${done} of ${total} seals and files checked`),
    }),
  });
  if (!json && process.stderr.isTTY) process.stderr.write("\n");
  const isWhole = partner === undefined && mode === undefined;
  // Of the service itself: no account's chain holds it alone.
  const operatorLog = isWhole ? await verifyOperatorLog(services.db) : [];
  const isGood = verdict.findings.length === 0 && operatorLog.length === 0;
  if (isWhole || !isGood)
    await markUpkeep(services.db, { name: "verify_archive", at: services.clock.now(), good: isGood });
  if (json) printJson({ good: isGood, keyId: services.archiveSigner.keyId, ...verdict, operatorLog });
  else await printVerdict(services, verdict, operatorLog);
  if (exportSeal !== undefined) await writeSeal(services, verdict, { isGood, path: exportSeal, json });
  return isGood;
}

/** A seal that was kept is worth more than a new one: it may be replaced only by one that was held against it. */
function requireFreeName(exportSeal: string | undefined, seals: readonly string[]): void {
  if (exportSeal !== undefined && existsSync(exportSeal) && !seals.includes(exportSeal))
    throw new CommandError(
      `${exportSeal} is there already: name it with --seal too, so that the archive is held against it first, or choose another name.`,
    );
}

async function readSeal(path: string): Promise<ArchiveRoot[]> {
  const roots = readExportedSeal(new TextDecoder().decode(await readImportFile(path)));
  if (!roots)
    throw new CommandError(
      `${path} is not an exported seal: give the file that --export-seal wrote, or siegel.json of an export.`,
    );
  return roots;
}

async function readIssuers({ trustIssuers }: Pick<Options, "trustIssuers">): Promise<string | undefined> {
  if (trustIssuers === undefined) return undefined;
  const pem = new TextDecoder().decode(await readImportFile(trustIssuers));
  const { certificatesIn } = await import("../../foundation/time-stamp.ts");
  if (certificatesIn(pem).length === 0)
    throw new CommandError(`${trustIssuers} holds no certificate: give a file in the form PEM.`);
  return pem;
}

async function writeSeal(
  services: Services,
  { chains }: ArchiveVerdict,
  { isGood, path, json }: { isGood: boolean; path: string; json: boolean },
) {
  if (!isGood) return console.error("No seal was exported: there are findings.");
  const roots: ArchiveRoot[] = [];
  for (const { partnerId, mode } of chains) {
    const root = await makeRoot(services, { partnerId, mode });
    if (root) roots.push(root);
  }
  await writeFile(path, `${JSON.stringify(exportedSeal(roots), null, 2)}\n`);
  if (!json)
    console.log(
      `The seal of ${roots.length} chains is in ${path}, signed by key ${services.archiveSigner.keyId}. Keep both elsewhere.`,
    );
}

const MOST_SHOWN = 20;

async function printVerdict(
  services: Services,
  { chains, blobs, timeStamps, putAway, findings }: ArchiveVerdict,
  operatorLog: readonly OperatorLogFinding[],
): Promise<void> {
  const slugs = new Map((await listPartners(services.db)).map(({ partnerId, slug }) => [partnerId, slug]));
  const nameOf = ({ partnerId, mode }: Tenant) => `${slugs.get(partnerId) ?? partnerId} ${mode}`;
  for (const chain of chains) console.log(`${nameOf(chain)}: ${chainText(chain)}`);
  console.log(`${blobs.count} files, ${(blobs.bytes / 1e6).toFixed(1)} MB; ${timeStamps} time stamps`);
  if (putAway.length > 0)
    console.log(
      `The records of ${putAway.join(", ")} are put away and were read where they stand (see: brieftaube years list).`,
    );
  for (const finding of findings.slice(0, MOST_SHOWN)) {
    const record = [finding.kind, finding.subject].filter((part) => part !== null).join(" of ");
    console.log(`${finding.code} ${nameOf(finding)}: ${finding.text}${record && ` (${record})`}`);
  }
  if (findings.length > MOST_SHOWN)
    console.log(`… and ${findings.length - MOST_SHOWN} more; --json names them all.`);
  for (const { code, text } of operatorLog.slice(0, MOST_SHOWN))
    console.log(`${code} operator's log: ${text}`);
  const found = findings.length + operatorLog.length;
  console.log(
    found === 0
      ? "The archive is what was sealed."
      : `${found} findings. Change nothing, keep a copy of the data, and read docs/archive.md.`,
  );
}

function chainText({ seals, waiting, erased, roots, firstBroken, behind }: ChainVerdict): string {
  const counted = `${seals} seals, ${waiting} waiting, ${erased} erased, ${roots} roots`;
  if (!firstBroken || !behind) return counted;
  const { from, to, count } = behind;
  return `${counted}; first broken link at ${from}: ${firstBroken.text}; not proved any more: ${from} to ${to} (${count} records)`;
}

async function checkPack(path: string, options: Options): Promise<boolean> {
  const { trustKey, json } = options;
  const trustedIssuers = await readIssuers(options);
  const verdict = await verifyPack(await readImportFile(path), {
    expectedKeyIds: trustKey,
    ...(trustedIssuers !== undefined && { trustedIssuers }),
  });
  if (json) printJson(verdict);
  else {
    for (const { good, text } of verdict.checks) console.log(`${good ? "good" : "BAD "}  ${text.en}`);
    if (verdict.keyId !== null && trustKey.length === 0)
      console.log(`Signed by key ${verdict.keyId}: compare it with the one that the operator publishes.`);
    for (const { authority, signer, stampedAt } of verdict.timeStamps)
      console.log(`Stamped on ${stampedAt} by ${signer} (${authority}).`);
    if (verdict.signedYes) {
      const { name, decidedAt, letters, credentialId } = verdict.signedYes;
      const what = letters === 1 ? "this letter" : `this letter and ${letters - 1} more`;
      console.log(`Approved on ${decidedAt} by ${name}, who signed ${what} with passkey ${credentialId}.`);
    }
    console.log(verdict.good ? "The pack is what was signed." : "The pack is not what was signed.");
  }
  return verdict.good;
}
