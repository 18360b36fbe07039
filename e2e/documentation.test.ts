import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../server/test/free-port.ts";
import { hasBrowser, leaveBrowser, openBrowser } from "./browser.ts";
import { takeFirstSteps } from "./first-letter.ts";
import {
  newSurroundings,
  openService,
  removeSurroundings,
  startService,
  type Surroundings,
} from "./running-service.ts";

const docs = join(import.meta.dirname, "../docs");

/** The commands of a page, block by block, as somebody copies them. */
const commandsOf = (page: string): string[] =>
  [...readFileSync(join(docs, page), "utf8").matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
    ([, text = ""]) => text,
  );

/** A terminal that stays open: what a block sets the next one knows. A command that fails ends it. */
function openTerminal(env: Record<string, string | undefined>, cwd: string) {
  const shell = spawn("bash", ["-euo", "pipefail"], {
    env: { ...process.env, ...env },
    cwd,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  let complained = "";
  const ended = new Promise<number | null>((resolve) => shell.on("close", resolve));
  shell.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  shell.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  let blocks = 0;
  return {
    /** Types a block, and returns what it has printed. */
    async type(block: string): Promise<string> {
      const end = `-- end of block ${++blocks} --`;
      const from = said.length;
      shell.stdin.write(`${block}\necho '${end}'\n`);
      const code = await Promise.race([
        ended,
        new Promise<"done">((resolve) => {
          const look = () => said.includes(end, from) && resolve("done");
          shell.stdout.on("data", look);
          look();
        }),
      ]);
      if (code !== "done") throw new Error(`${block}\nended with ${code}: ${complained}${said.slice(from)}`);
      return said.slice(from).split(end)[0] ?? "";
    },
    async close(): Promise<void> {
      shell.stdin.end();
      await ended;
    },
  };
}

/** `npx brieftaube`, and Node 24, as the folder of a clone has them. */
const programs = join(import.meta.dirname, "../node_modules/.bin");
const path = `${programs}:${process.env["PATH"] ?? ""}`;

/** What was answered, one answer after the other: each begins at the beginning of a line. */
const answersIn = (said: string): Record<string, unknown>[] =>
  said
    .split(/^(?=\{)/m)
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text.slice(0, text.lastIndexOf("}") + 1)) as Record<string, unknown>);
const lastJson = (said: string): Record<string, unknown> => answersIn(said).at(-1) ?? {};

test("whoever follows the tutorial to the letter holds the proof of a delivered one", async () => {
  const service = await openService();
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-tutorial-"));
  const terminal = openTerminal({ PATH: path }, folder);
  try {
    const [reach = "", see = "", rehearse = "", send = "", arrive = "", proof = "", ...rest] =
      commandsOf("tutorial.md");
    expect(rest).toEqual([]);
    mkdirSync(join(folder, "data"));
    writeFileSync(join(folder, "data/demo-token"), service.token);
    await terminal.type(reach.replace("http://127.0.0.1:8080", service.url));

    const { pages } = lastJson(await terminal.type(see));
    const picture = await fetch((pages as { imageUrl: string }[])[0]?.imageUrl ?? "");
    expect(picture.headers.get("content-type")).toBe("image/png");
    const rehearsed = lastJson(await terminal.type(rehearse));
    expect(rehearsed).toMatchObject({
      orderId: null,
      priceCents: expect.any(Number),
      postedOn: expect.any(String),
    });
    const sent = lastJson(await terminal.type(send));
    expect(sent).toMatchObject({ priceCents: rehearsed["priceCents"], status: expect.any(String) });
    expect(lastJson(await terminal.type(arrive))).toMatchObject({
      orderId: sent["orderId"],
      status: "delivered",
      postedAt: expect.any(String),
      history: expect.arrayContaining([expect.objectContaining({ status: "posted" })]),
    });
    const { pdfUrl } = lastJson(await terminal.type(proof));
    expect((await fetch(String(pdfUrl))).headers.get("content-type")).toBe("application/pdf");
  } finally {
    await terminal.close();
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}, 240_000);

describe.runIf(hasBrowser)("going live", () => {
  let surroundings: Surroundings;
  let browser: Browser;
  let home: string;
  beforeAll(async () => {
    surroundings = await newSurroundings();
    browser = await openBrowser();
    home = mkdtempSync(join(tmpdir(), "brieftaube-live-"));
  });
  afterAll(async () => {
    await leaveBrowser(browser);
    await removeSurroundings(surroundings);
    rmSync(home, { recursive: true });
  });

  test("whoever follows the page to the letter finds the first real one in the print room", async () => {
    const [settings = "", load = "", account = "", check = "", letter = "", take = "", told = "", ...rest] =
      commandsOf("go-live.md");
    expect(rest).toEqual([]);
    const port = await freePort();
    const here = {
      PATH: path,
      HOME: home,
      PORT: String(port),
      DATABASE_URL: surroundings.databaseUrl,
    };
    const terminal = openTerminal(here, join(import.meta.dirname, ".."));
    await terminal.type(settings.replace("http://127.0.0.1:8080", `http://127.0.0.1:${port}`));
    const written = readFileSync(join(home, "brieftaube/settings"), "utf8");
    const given = Object.fromEntries(
      written
        .trim()
        .split("\n")
        .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
    );
    await terminal.type(load);
    const service = await startService(
      { ...surroundings, settings: { ...given, BRIEFTAUBE_DEMO: "false" } },
      { port },
    );
    try {
      const link = (await terminal.type(account)).trim().split("\n").at(-1) ?? "";
      const page = await browser.newPage({ locale: "de-DE" });
      await page.goto(link);
      await page.goto(`${service.url}/portal/?mode=live`);
      await takeFirstSteps(page);
      expect(lastJson(await terminal.type(check))).toMatchObject({ readyToSend: true });
      const [, , sent] = letter.trim().split("\n");
      expect(sent).toContain("first-letter");
      expect(answersIn(await terminal.type(letter))).toMatchObject([
        { orderId: null },
        { orderId: expect.any(String) },
      ]);
      const room = given["BRIEFTAUBE_SPOOL_DIR"] ?? "";
      await expect.poll(() => readdirSync(join(room, "outgoing")).length).toBe(1);
      expect((await terminal.type(take)).trim().split("\n")).toEqual([
        "SHA256SUMS",
        "letter.pdf",
        "ticket.json",
      ]);
      await terminal.type(told);
      const [job = ""] = readdirSync(join(room, "taken"));
      expect(readFileSync(join(room, `incoming/${job}.json`), "utf8")).toContain('"posted"');
    } finally {
      await terminal.close();
      await service.stop();
    }
  }, 600_000);
});
