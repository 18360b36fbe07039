import { serveMcpStdio } from "../mcp-stdio.ts";
import { tokenFor } from "./call.ts";
import { type AddCommand, CommandError, withServices } from "./command.ts";

export const addMcp: AddCommand = (program, deps) => {
  program
    .command("mcp")
    .description("speak MCP over standard input and output, for clients that start a program")
    .option("--url <url>", "pass everything on to a Brieftaube elsewhere")
    .option("--token <token>", "partner token; else BRIEFTAUBE_TOKEN, else the demo partner's")
    .action(async (options: { url?: string; token?: string }) => {
      const token = tokenFor(options, deps);
      if (!token) throw new CommandError("There is no token: give --token or set BRIEFTAUBE_TOKEN.");
      if (options.url) {
        const { passOnMcpStdio } = await import("../mcp-proxy.ts"); // a whole client that no other command needs
        return passOnMcpStdio({ url: options.url, token });
      }
      return withServices(deps, (services) => serveMcpStdio(services, { token }).ended);
    });
};
