import { walletBalance } from "./modules/wallet/tools/wallet_balance.ts";
import type { Tool } from "./operations/tool.ts";
import { upcomingTools } from "./upcoming-tools.ts";

/** Every tool of the service, grouped by module; all surfaces and the reference are derived from this list. */
export const tools = [
  // accounts
  // wallet
  walletBalance,
] as const;

export type ToolName = (typeof tools)[number]["name"];

const byName = new Map<string, Tool>(tools.map((tool) => [tool.name, tool as unknown as Tool]));

export const allTools: readonly Tool[] = [...byName.values()];

export const findTool = (name: string): Tool | undefined => byName.get(name);

export const isUpcoming = (name: string): boolean => upcomingTools.some((tool) => tool.name === name);
