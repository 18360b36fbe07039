import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { allTools } from "../find-operation.ts";
import { listedTool } from "./mcp-server.ts";

const BUDGET = 17_000;

test("the list of tools stays within what a conversation can afford", () => {
  const tokens = countTokens(JSON.stringify({ tools: allTools.map(listedTool) }));

  expect(tokens).toBeLessThanOrEqual(BUDGET);
});
