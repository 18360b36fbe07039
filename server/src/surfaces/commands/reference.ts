import { allTools } from "../../find-operation.ts";
import { toolReference } from "../reference.ts";
import { type AddCommand, printJson, printRows } from "./command.ts";

export const addReference: AddCommand = (program) => {
  program
    .command("reference")
    .description("list every tool; --json prints the whole generated reference")
    .option("--json", "print machine output")
    .action(({ json }: { json?: boolean }) => {
      if (json) return printJson(toolReference());
      printRows(
        allTools.map(({ name, scope, effect, summary }) => ({ name, scope, effect, summary })),
        {},
      );
    });
};
