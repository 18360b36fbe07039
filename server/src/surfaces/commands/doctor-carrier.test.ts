import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../../test/command-line.ts";
import { startPretendEPost } from "../../../test/pretend-epost.ts";
import { startPretendLetterXpress } from "../../../test/pretend-letterxpress.ts";
import { startPretendPingen } from "../../../test/pretend-pingen.ts";
import { startWorld } from "../../../test/world.ts";
import { ePostCarrier } from "../../adapters/epost-carrier/epost-carrier.ts";
import { letterXpressCarrier } from "../../adapters/letterxpress-carrier/letterxpress-carrier.ts";
import { pingenCarrier } from "../../adapters/pingen-carrier/pingen-carrier.ts";
import { spoolCarrier } from "../../adapters/spool-carrier/spool-carrier.ts";

test("every carrier is looked at before its first letter: what is ok, what is missing, what only a person can see", async () => {
  const world = await startWorld();
  const { carriers } = world.services;
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-spool-"));
  const [ePost, letterXpress, pingen] = [
    await startPretendEPost(),
    await startPretendLetterXpress(),
    await startPretendPingen(),
  ];
  const look = async (...words: string[]) => {
    const { code, printed, complained } = await runCommand(world, ["doctor", "carrier", ...words]);
    const told = printed.startsWith("{")
      ? (JSON.parse(printed) as { ready: boolean; findings: Finding[] })
      : null;
    const stateOf = (carrier: string, check: string) =>
      told?.findings.find((each) => each.carrier === carrier && each.check === check)?.state;
    return { code, printed, complained, told, stateOf };
  };
  type Finding = { carrier: string; check: string; state: string; detail: string };

  world.services.carriers = { ...carriers, live: [] };
  expect((await look()).complained).toContain("names no carrier but the sandbox");

  const all = [
    ePostCarrier(ePost.options),
    letterXpressCarrier(letterXpress.options),
    pingenCarrier(pingen.options),
    spoolCarrier({ folder }),
  ];
  world.services.carriers = { ...carriers, live: all };
  const pages = mkdtempSync(join(tmpdir(), "brieftaube-pages-"));
  const good = await look("--json", "--page", pages);
  for (const { name } of all) {
    expect(good.stateOf(name, "address"), name).toBe("ok");
    expect(good.stateOf(name, "prices"), name).toBe("ok");
    expect(good.stateOf(name, "first letter"), name).toBe("next");
    expect(good.stateOf(name, "return address"), name).toBe("unknown");
  }
  expect(readdirSync(pages).toSorted()).toEqual(["epost.pdf", "letterxpress.pdf", "pingen.pdf", "spool.pdf"]);
  for (const name of ["epost", "letterxpress", "pingen"]) {
    expect(good.stateOf(name, "keys"), name).toBe("ok");
    expect(good.stateOf(name, "mode"), name).toBe("ok");
  }
  expect([good.stateOf("letterxpress", "balance"), good.stateOf("pingen", "balance")]).toEqual(["ok", "ok"]);
  expect([good.stateOf("epost", "contract"), good.stateOf("spool", "folder")]).toEqual(["unknown", "ok"]);
  // Nothing was handed over by looking.
  expect([ePost.letters.size, letterXpress.jobs.size, pingen.letters.size]).toEqual([0, 0, 0]);

  letterXpress.emptyAccount();
  pingen.emptyAccount();
  world.services.carriers = {
    ...carriers,
    live: [
      ePostCarrier({ ...ePost.options, secret: "wrong" }),
      letterXpressCarrier({ ...letterXpress.options, mode: "test" }),
      pingenCarrier(pingen.options),
      spoolCarrier({ folder: join(folder, "away") }),
    ],
  };
  const bad = await look("--json");
  expect(bad.told?.ready).toBe(false);
  expect(
    (
      [
        ["epost", "keys"],
        ["letterxpress", "balance"],
        ["letterxpress", "mode"],
        ["pingen", "balance"],
      ] as const
    ).map(([carrier, check]) => bad.stateOf(carrier, check)),
  ).toEqual(["missing", "missing", "missing", "missing"]);
  expect(JSON.stringify(bad.told)).not.toContain("must-not-leak");

  const one = await look("pingen");
  expect(one.printed).toMatch(/pingen +balance +MISSING +0\.00 CHF: fill the account up/);
  expect(one.printed).not.toContain("letterxpress");
  expect((await look("nobody")).complained).toContain("nobody is not set up");
});
