import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { allTools } from "../tools.ts";
import { upcomingTools } from "../upcoming-tools.ts";
import { listedTool } from "./mcp-server.ts";

const BUDGET_FOR_ALL = 17_000;
/** The first tools are the talkative ones; the whole is what counts. */
const ALLOWANCE_PER_TOOL = 1.5;

test("the list of tools stays within what a conversation can afford", () => {
  const share = allTools.length / (allTools.length + upcomingTools.length);
  const budget = Math.min(BUDGET_FOR_ALL, Math.ceil(BUDGET_FOR_ALL * share * ALLOWANCE_PER_TOOL));

  const tokens = countTokens(JSON.stringify({ tools: allTools.map(listedTool) }));

  expect(tokens).toBeLessThanOrEqual(budget);
});
