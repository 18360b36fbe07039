import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openService } from "./running-service.ts";

const root = resolve(import.meta.dirname, "..");
const read = (page: string) => readFileSync(join(root, page), "utf8");

/** The blocks of a page in one language, as somebody copies them. */
const blocksOf = (page: string, language: string): string[] =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}(?: [^\\n]*)?\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, text = ""]) => text,
  );

/** The one block that says this. */
const blockWith = (page: string, language: string, words: string): string => {
  const found = blocksOf(page, language).filter((block) => block.includes(words));
  expect(found).toHaveLength(1);
  return found[0] ?? "";
};

const LAPTOP = /(?:http:\/\/)?(?:127\.0\.0\.1|localhost):8080/g;
const programs = join(root, "node_modules/.bin");

describe("what can be copied from README, stories and guides does in the demo what they say", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let folder: string;
  beforeAll(async () => {
    service = await openService();
    folder = mkdtempSync(join(tmpdir(), "brieftaube-guides-"));
  }, 240_000);
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  /** In a terminal that knows `URL` and `TOKEN`, as the pages say; what it prints. The service answers meanwhile: it is in this process. */
  const typed = async (block: string, more: Record<string, string> = {}): Promise<string> => {
    const words = ["-euo", "pipefail", "-c", block.replaceAll(LAPTOP, service.url)];
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env["PATH"] ?? ""}`,
      URL: service.url,
      TOKEN: service.token,
      BRIEFTAUBE_TOKEN: service.token,
      ...more,
    };
    return (await promisify(execFile)("bash", words, { cwd: folder, env })).stdout;
  };
  const answered = async (block: string, more?: Record<string, string>) =>
    JSON.parse(await typed(block.replace("curl", "curl -s"), more)) as Record<string, unknown>;
  const sent = () =>
    service.call("order_send", {
      subject: "Angebot",
      content: "Guten Tag,\n\nunser Angebot liegt bei.",
      recipient: {
        name: "Erika Beispiel",
        street: "Lange Straße",
        houseNumber: "5",
        zip: "80331",
        city: "München",
        country: "DE",
      },
    });

  test("README: every call", async () => {
    const [, calls = ""] = blocksOf("README.md", "");
    const lines = calls.trim().split("\n");
    const answers: unknown[] = [];
    for (const line of lines) {
      const words = (await typed(`set -- ${line}; printf '%s\\0' "$@"`)).split("\0").slice(0, -1);
      if (words[0] === "npx") answers.push(JSON.parse(await service.command(...words.slice(2))));
      else answers.push(await answered(line));
    }
    expect(answers).toMatchObject([
      { currency: "EUR" },
      { pageCount: 1, pages: [{ page: 1 }] },
      { clientOrderId: "angebot-1", status: "queued" },
      { readyToSend: true },
    ]);
  });

  test("connecting a program: the first call in three languages, and the rehearsal", async () => {
    const first = (language: string) =>
      blockWith("docs/connect-a-program.md", language, "mcp_health").replaceAll(LAPTOP, service.url);
    expect(await answered(first("sh"))).toMatchObject({ readyToSend: true });

    writeFileSync(join(folder, "first.py"), first("python"));
    const hasPython =
      process.platform === "linux" && (await typed("command -v python3 || true")).trim() !== "";
    if (hasPython) expect(await typed("python3 first.py")).toContain("'readyToSend': True");

    writeFileSync(
      join(folder, "first.ts"),
      `${first("ts").replace('"brieftaube-client"', JSON.stringify(join(root, "client/src/client.ts")))}\nconsole.log(health.value.readyToSend);\n`,
    );
    expect((await typed("node first.ts")).trim()).toBe("true");

    expect(await answered(blockWith("docs/connect-a-program.md", "sh", "order_send"))).toMatchObject({
      status: "dry_run",
      wouldBe: "queued",
      clientOrderId: "offer-1",
    });
  });

  test("the sandbox: the clock moves on and an event is played", async () => {
    const { orderId } = await sent();
    const [clock = "", played = ""] = blocksOf("docs/sandbox.md", "sh");
    const [ahead = "", toDay = ""] = clock.trim().split("\n");
    expect(await answered(ahead)).toMatchObject({ aheadMs: expect.any(Number) });
    // A day that has gone by when this is read is one to which no clock goes back.
    const later = toDay.replace(/\d{4}-12-24/, `${new Date().getUTCFullYear() + 1}-12-24`);
    expect(await answered(later)).toMatchObject({
      now: expect.stringContaining("-12-24T07:00:00"),
    });
    const { orderId: next } = await sent();
    const [call = "", comment = ""] = played.trim().split("\n");
    const told = JSON.parse(comment.replace(/^# /, "")) as Record<string, unknown>;
    expect(await answered(call, { ORDER: String(next) })).toEqual({
      ...told,
      orderId: next,
    });
    expect(orderId).not.toBe(next);
  });

  test("stories: time goes by with one word", async () => {
    const [open = ""] = blocksOf("docs/stories.md", "sh");
    const words = open.replace(/^URL=.*$/m, "").replace(/^TOKEN=.*$/m, "");
    expect(await answered(`${words}\nforward PT1H`)).toMatchObject({
      mode: "sandbox",
      aheadMs: expect.any(Number),
    });
  });

  test("events: from now on, and on again", async () => {
    const [from = "", on = ""] = blockWith("docs/webhooks.md", "sh", "/v1/events").trim().split("\n");
    const { next } = await answered(from);
    expect(await answered(on.replace("wait=30", "wait=0"), { NEXT: String(next) })).toMatchObject({
      events: [],
    });
  });

  test("exports, a dunning ladder and an evidence pack", async () => {
    expect(await answered(blockWith("docs/exports.md", "sh", "archive_export"))).toMatchObject({
      jobId: expect.any(String),
    });
    const [ladder = ""] = blocksOf("docs/dunning.md", "json");
    expect(
      await answered(
        `curl -s "$URL/v1/operations/dunning_ladder_save" -H "Authorization: Bearer $TOKEN" -d '${ladder}'`,
      ),
    ).toMatchObject({ ladderId: expect.any(String), warnings: [] });
    const { orderId } = await sent();
    const [pack = ""] = blocksOf("docs/evidence.md", "json");
    const input = pack.replace(/order:[0-9a-f-]{36}/, `order:${String(orderId)}`);
    expect(
      await answered(`curl "$URL/v1/tools/archive_export" -H "Authorization: Bearer $TOKEN" -d '${input}'`),
    ).toMatchObject({ jobId: expect.any(String) });
  });

  test("a chat's settings are JSON, and name the addresses that there are", async () => {
    const settings = blocksOf("docs/connect-a-chat.md", "json").map(
      (block) => JSON.parse(block) as { mcpServers: { brieftaube: { url?: string; command?: string } } },
    );
    expect(
      settings.map(
        ({ mcpServers: { brieftaube } }) => brieftaube.url?.replace(LAPTOP, "") ?? brieftaube.command,
      ),
    ).toEqual(["/mcp", "npx", "/mcp"]);
  });

  test("DATEV settings are taken as they stand", async () => {
    const [block = ""] = blocksOf("docs/datev.md", "sh");
    const [, json = ""] = /--datev '([\s\S]*?)'/.exec(block) ?? [];
    expect(await service.command("partner", "set", "demo", "--datev", json)).toContain("demo");
  });
});
