import { realCommands } from "./real-commands.ts";
import { runCommandLine } from "./surfaces/command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), realCommands(process.env));
