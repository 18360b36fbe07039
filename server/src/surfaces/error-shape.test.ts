import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { runCommand } from "../../test/command-line.ts";
import { connectClient } from "../../test/mcp-client.ts";
import { type Office, startWorld, type World } from "../../test/world.ts";
import { type Language, languages } from "../foundation/language.ts";
import type { RefusalCode } from "../foundation/refusal.ts";
import { httpStatus } from "./error-answer.ts";

type Provocation = {
  code: RefusalCode;
  tool: string;
  input?: object;
  /** Makes the world answer so, and says who must ask. */
  arrange?(world: World): Promise<Office | void>;
};

const provocations: Provocation[] = [
  {
    code: "UNAUTHORIZED",
    tool: "wallet_balance",
    arrange: (world) => Promise.resolve({ ...world.office, token: "bt_test_x" }),
  },
  {
    code: "FORBIDDEN_SCOPE",
    tool: "wallet_balance",
    arrange: (world) => world.openOffice({ scopes: ["profile:read"] }),
  },
  { code: "VALIDATION_ERROR", tool: "wallet_balance", input: { nothing: "' or 1=1 --" } },
  { code: "RATE_LIMITED", tool: "wallet_balance", arrange: useUpTheMinute },
  {
    code: "INTERNAL_ERROR",
    tool: "wallet_balance",
    arrange: (world) => asOwner(world, "drop table wallets cascade"),
  },
  { code: "NOT_FOUND", tool: "no_such_tool" },
  {
    code: "DESIGN_NOT_FOUND",
    tool: "sender_profile_upsert",
    input: {
      rechtsform: "gmbh",
      pflichtangaben: {},
      defaultDesignId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60",
    },
  },
  {
    code: "SANDBOX_DISABLED",
    tool: "preset_save",
    arrange: (world) => asOwner(world, "update partners set features = array_remove(features, 'sandbox')"),
  },
];

test.for(provocations)(
  "$code of $tool has the one shape over REST, MCP and the command line, in both languages",
  async (provocation) => {
    const world = await startWorld();
    const office = (await provocation.arrange?.(world)) ?? world.office;
    const messages = new Set<string>();

    for (const language of languages) {
      for (const ask of [askByRest, askByMcp, askByCommand]) {
        const error = await ask(world, office, provocation, language);
        expect(error).toEqual({
          code: provocation.code,
          message: expect.stringMatching(/\S/),
          hint: expect.stringMatching(/\S/),
          retryable: ["RATE_LIMITED", "INTERNAL_ERROR"].includes(provocation.code),
          details: expect.any(Object),
          requestId: expect.stringMatching(/^[\w-]{36}$/),
        });
        expect(JSON.stringify(error)).not.toMatch(
          /stack|relation|select |\.ts\b|node_modules|wallets|postgres/i,
        );
        messages.add((error as { message: string }).message);
      }
    }
    expect(messages.size).toBe(languages.length);
  },
);

async function askByCommand(world: World, office: Office, { tool, input }: Provocation, language: Language) {
  const environment = {
    BRIEFTAUBE_TOKEN: office.token,
    LANG: language === "de" ? "de_DE.UTF-8" : "en_US.UTF-8",
  };
  const { code, complained } = await runCommand(
    world,
    ["call", tool, JSON.stringify(input ?? {})],
    environment,
  );
  expect(code).toBe(1);
  return (JSON.parse(complained) as { error: unknown }).error;
}

async function askByRest(
  world: World,
  office: Office,
  { code, tool, input }: Provocation,
  language: Language,
) {
  const answer = await world.fetch(`/v1/tools/${tool}`, {
    method: "POST",
    token: office.token,
    headers: { "accept-language": language },
    body: JSON.stringify(input ?? {}),
  });
  expect(answer.status).toBe(httpStatus(code));
  const { error, ...more } = (await answer.json()) as { error: { requestId: string } };
  expect(more).toEqual({});
  expect(answer.headers.get("x-request-id")).toBe(error.requestId);
  return error;
}

async function askByMcp(
  world: World,
  office: Office,
  { code, tool, input }: Provocation,
  language: Language,
) {
  if (code === "UNAUTHORIZED") return refusedConnection(world, office, language);
  const client = await connectClient(world, {
    token: office.token,
    headers: { "accept-language": language },
  });
  const answer = await client.callTool({ name: tool, arguments: { ...input } });
  const { _meta: meta } = answer;
  const [content] = answer.content as { text: string }[];
  expect(answer.isError).toBe(true);
  expect(answer).not.toHaveProperty("structuredContent");
  expect(JSON.parse(content?.text ?? "")).toEqual({ error: meta?.["brieftaube/error"] });
  return meta?.["brieftaube/error"];
}

async function refusedConnection(world: World, { token }: Office, language: Language) {
  const headers = { "content-type": "application/json", "accept-language": language };
  const answer = await world.fetch("/mcp", { method: "POST", token, headers, body: "{}" });
  expect(answer.status).toBe(401);
  return ((await answer.json()) as { error: unknown }).error;
}

async function useUpTheMinute({ services, office }: World): Promise<void> {
  const window = { connectionId: office.tokenId, kind: "reads", startsAt: services.clock.now(), calls: 3000 };
  await services.db.insertInto("rateWindows").values(window).execute();
}
