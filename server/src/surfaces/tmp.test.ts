import { serve } from "@hono/node-server";
import { chromium } from "playwright-core";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { test } from "vitest";
import { startWorld } from "../../test/world.ts";
import { allTools } from "../tools.ts";
import { listedTool } from "./mcp-server.ts";
test("x", async () => {
  const world = await startWorld();
  console.log(allTools.map((t) => [t.name, countTokens(JSON.stringify(listedTool(t)))]), countTokens(JSON.stringify({ tools: allTools.map(listedTool) })));
  const server = serve({ fetch: world.app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((r) => server.once("listening", r));
  const { port } = server.address() as { port: number };
  const base = `http://127.0.0.1:${port}`;
  const big = await fetch(base + "/v1/tools/wallet_balance", { method: "POST", body: new Uint8Array(80 * 2 ** 20) }).then((r) => r.status, (e) => String(e));
  const bigAuth = await fetch(base + "/v1/tools/wallet_balance", { method: "POST", headers: { authorization: `Bearer ${world.office.token}` }, body: new Uint8Array(80 * 2 ** 20) }).then(async (r) => [r.status, await r.text()], (e) => String(e));
  console.log("big", big, bigAuth, (await fetch(base + "/metrics")).status, (await fetch(base + "/readyz")).status);
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  for (const [name, width, path, scheme] of [["docs", 1280, "/docs", "light"], ["docs-phone", 400, "/docs", "dark"], ["status", 800, "/status", "light"], ["missing", 500, "/nix", "light"]] as const) {
    const page = await browser.newPage({ viewport: { width, height: 1400 }, colorScheme: scheme });
    await page.goto(base + path);
    await page.screenshot({ path: `/tmp/shots/${name}.png` });
    if (name === "docs") { await page.goto(base + "/docs#wallet_balance"); await page.screenshot({ path: `/tmp/shots/docs2.png` }); await page.goto(base + "/docs#errors"); await page.screenshot({ path: `/tmp/shots/docs3.png` }); console.log(await page.evaluate("document.documentElement.scrollWidth")); }
  }
  await browser.close();
  server.close();
}, 120000);
