import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect } from "vitest";
import { connectClient } from "./mcp-client.ts";
import type { World } from "./world.ts";

/** An agent that is passed only the text of answers, as by most clients, and pays for what it says and reads. */
export async function startAgent(world: World) {
  const client = await connectClient(world);
  const spent = { calls: 0, tokens: 0 };

  return {
    /** A call that is to work; what its text says is all that the agent goes on with. */
    async call(name: string, input: Record<string, unknown> = {}): Promise<string> {
      const answer = await client.callTool({ name, arguments: input });
      const parts = answer.content as { type: string; text?: string }[];
      const text = parts.map((part) => part.text ?? "").join("\n");
      spent.calls += 1;
      spent.tokens += countTokens(JSON.stringify({ name, input })) + countTokens(text);
      return answer.isError ? expect.fail(`${name}: ${text}`) : text;
    },
    /** What a task may cost at most; whoever makes answers longer finds out here. */
    hasSpentAtMost(calls: number, tokens: number): void {
      expect(spent.calls).toBeLessThanOrEqual(calls);
      expect(spent.tokens).toBeLessThanOrEqual(tokens);
    },
  };
}

/** What stands in a text under a name, as a reader finds it. */
export const read = (text: string, name: string): string =>
  new RegExp(`\\b${name}: "?([^\\s";|\\]]+)`).exec(text)?.[1] ?? expect.fail(`no ${name} in:\n${text}`);
