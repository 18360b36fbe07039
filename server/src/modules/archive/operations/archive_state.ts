import { z } from "zod";
import { isAtLeast } from "../../../foundation/role.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { selectChainLength, selectNewestCheck } from "../checks-store.ts";
import { findingText } from "../finding-texts.ts";
import { findNewestRoot } from "../roots-store.ts";

export const archiveState = defineOperation({
  name: "archive_state",
  title: "State of the archive",
  summary: "Says how far the archive's chain reaches, its last signed root, and what the last check found.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    seals: z.int().describe("Records in the chain."),
    waiting: z.int().describe("Records that will be chained within seconds."),
    root: z
      .object({ size: z.int(), madeAt: z.iso.datetime(), rootHash: z.string(), keyId: z.string() })
      .nullable()
      .describe("The newest signed root."),
    check: z
      .object({
        status: z.enum(["running", "complete", "lost"]),
        requestedAt: z.iso.datetime(),
        finishedAt: z.iso.datetime().nullable(),
        done: z.int(),
        total: z.int().nullable(),
        seals: z.int().nullable(),
        files: z.int().nullable(),
        bytes: z.int().nullable(),
        findingCount: z.int().nullable().describe("0: everything is as it was sealed."),
        findings: z
          .array(z.object({ code: z.string(), seq: z.int().nullable(), text: z.string() }))
          .describe("The first of them."),
      })
      .nullable()
      .describe("The newest; null: nobody has checked yet."),
    mayCheck: z.boolean(),
  }),

  async run(_input, { db, caller, language }) {
    const root = await findNewestRoot(db, caller);
    const check = await selectNewestCheck(db, caller);
    return {
      ...(await selectChainLength(db, caller)),
      root: root
        ? { size: root.size, madeAt: root.madeAt, rootHash: root.rootHash, keyId: root.keyId }
        : null,
      check: check
        ? {
            status: check.status,
            requestedAt: check.requestedAt.toISOString(),
            finishedAt: check.finishedAt?.toISOString() ?? null,
            done: check.done,
            total: check.total,
            seals: check.seals,
            files: check.files,
            bytes: check.bytes,
            findingCount: check.findingCount,
            findings: (check.findings ?? []).map(({ code, seq }) => ({
              code,
              seq,
              text: findingText(code, seq, language),
            })),
          }
        : null,
      mayCheck: isAtLeast(caller.session?.role ?? "viewer", "editor") && check?.status !== "running",
    };
  },
});
