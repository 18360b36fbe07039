import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { letterInput } from "../../test/letters.ts";
import { releasedTemplate, templateInput } from "../../test/templates.ts";
import { startWorld, type World } from "../../test/world.ts";
import { allTools } from "../find-operation.ts";
import { bundleOf } from "../texts/scope-texts.ts";
import { listedTool } from "./mcp-server.ts";
import { readableText } from "./readable-text.ts";

const BUDGET = 17_000;

test("the list of tools stays within what a conversation can afford", () => {
  const tokens = countTokens(JSON.stringify({ tools: allTools.map(listedTool) }));

  expect(tokens).toBeLessThanOrEqual(BUDGET);
});

test("what the consent page ticks by itself is a list of half that size", () => {
  const tools = allTools.filter(({ scope }) => scope === null || bundleOf(scope) === "read");

  expect(countTokens(JSON.stringify({ tools: tools.map(listedTool) }))).toBeLessThanOrEqual(8000);
});

/** What an agent that reads data pays for an answer, and what one that reads text. */
async function tokensOf(world: World, tool: string, input: object = {}) {
  const answer = await world.call(tool, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const text = readableText(answer.value, { language: "en", canPage: false });
  return { answer: answer.value, data: countTokens(JSON.stringify(answer.value)), text: countTokens(text) };
}

test("a first look at templates and designs fits into 2,000 tokens, with twenty templates of one's own, too", async () => {
  const world = await startWorld();
  const description = "Ein Text darüber, wann diese Vorlage passt und worauf zu achten ist. ".repeat(20);
  for (let number = 0; number < 5; number += 1)
    await releasedTemplate(world, templateInput({ name: `Vorlage ${number}`, description }));

  for (const tool of ["template_list", "letter_design_list_presets"]) {
    const { data, text } = await tokensOf(world, tool);
    expect(data, tool).toBeLessThanOrEqual(2000);
    expect(text, tool).toBeLessThanOrEqual(2000);
  }
});

test("signed addresses are not most of what a draft answers", async () => {
  const world = await startWorld();

  const { answer, data } = await tokensOf(world, "letter_create_draft", letterInput());
  const addresses = JSON.stringify(answer).match(/https?:[^"]*\/files\/[^"]*/g) ?? [];

  expect(addresses.length).toBeGreaterThan(0);
  expect(data).toBeLessThanOrEqual(350 + 110 * addresses.length);
});
