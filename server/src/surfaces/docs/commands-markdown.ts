import type { Command } from "commander";
import { inCell } from "./table-cell.ts";

/** `docs/commands.md`: every command with what it takes, as its own help says. */
export const commandsMarkdown = (program: Command): string => `# Command line

<!-- Generated from the program: \`npm run contract\` writes it. -->

On the machine of the service: \`npx brieftaube COMMAND\`. \`--help\` behind any of them says the same. Exit codes: 0 done, 1 refused or failed, 2 wrong use.

${program.commands.map((command) => commandMarkdown(command, [])).join("\n")}`;

function commandMarkdown(command: Command, above: readonly string[]): string {
  const words = [...above, command.name()];
  if (command.commands.length > 0) {
    const parts = command.commands.map((each) => commandMarkdown(each, words));
    return above.length > 0
      ? parts.join("\n")
      : `## ${command.name()}\n\n${sentence(command.description())}\n\n${parts.join("\n")}`;
  }
  const level = above.length === 0 ? "##" : "###";
  const taken = command.registeredArguments.map((argument) => {
    const word = argument.variadic ? `${argument.name()}...` : argument.name();
    return argument.required ? `<${word}>` : `[${word}]`;
  });
  const options = command.options.filter(({ hidden }) => !hidden);
  const lines = options.map(
    ({ flags, description, mandatory, defaultValue }) =>
      `| \`${inCell(flags)}\`${mandatory ? ", needed" : ""} | ${inCell(description)}${typeof defaultValue === "string" ? `; \`${inCell(defaultValue)}\` unless given` : ""} |`,
  );
  return [
    `${level} ${words.join(" ")}`,
    "",
    sentence(command.description()),
    "",
    "```sh",
    ["npx brieftaube", ...words, ...taken].join(" "),
    "```",
    "",
    ...(lines.length > 0 ? ["| Option | |", "|---|---|", ...lines, ""] : []),
  ].join("\n");
}

const sentence = (text: string): string =>
  text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
