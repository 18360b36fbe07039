import { expect, test } from "vitest";
import { connectClient, eras } from "../../test/mcp-client.ts";
import { connectByStdio } from "../../test/stdio-client.ts";
import { startWorld } from "../../test/world.ts";
import { resources } from "../resources.ts";

test.for(eras)("a %s client lists what there is to read, and reads it", async (era) => {
  const world = await startWorld();
  const client = await connectClient(world, { era });

  const listed = await client.listResources();
  const { contents } = await client.readResource({ uri: "service://blocks-guide" });

  expect(listed.resources).toMatchObject([
    { uri: "service://blocks-guide", name: "blocks-guide", mimeType: "text/markdown" },
    { uri: "service://documents-guide", name: "documents-guide", mimeType: "text/markdown" },
    { uri: "ui://brieftaube/approval.html", mimeType: "text/html;profile=mcp-app" },
    { uri: "ui://brieftaube/setup.html", mimeType: "text/html;profile=mcp-app" },
  ]);
  expect(contents).toEqual([
    {
      uri: "service://blocks-guide",
      mimeType: "text/markdown",
      text: expect.stringContaining("### paymentQr"),
    },
  ]);
  await expect(client.readResource({ uri: "service://no-such-guide" })).rejects.toThrow("no-such-guide");
});

test("a client on standard input and output reads the same", async () => {
  const world = await startWorld();
  const client = await connectByStdio(world);

  const { contents } = await client.readResource({ uri: "service://blocks-guide" });

  expect(contents[0]).toMatchObject({ text: resources[0]?.read() });
});

test("anyone can read a guide without a token, and pages for machines and people link to it", async () => {
  const world = await startWorld();
  const get = (path: string) => world.fetch(path, { token: null });

  const guide = await get("/v1/resources/blocks-guide");

  expect(guide.status).toBe(200);
  expect(guide.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(await guide.text()).toBe(resources[0]?.read());
  expect(await (await get("/llms.txt")).text()).toContain("/v1/resources/blocks-guide");
  expect(await (await get("/docs")).text()).toContain('href="/docs/blocks-guide"');
  expect((await get("/v1/resources/other")).status).toBe(404);
});
