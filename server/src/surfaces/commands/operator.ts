import { COMMAND_LINE, recordOperatorAct } from "../../modules/operator/operator.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";
import { listOperators, setOperator } from "../../modules/access/access.ts";

type Options = { json?: boolean };

export const addOperator: AddCommand = (program, deps) => {
  const operator = program
    .command("operator")
    .description("who runs the service in the portal: add, remove, list");

  operator
    .command("add <email>")
    .description("let a person who has access to an account run the service")
    .option("--json", "print machine output")
    .action((email: string, options: Options) =>
      withServices(deps, (services) => change(services, email, true, options)),
    );

  operator
    .command("remove <email>")
    .description("take that back, at once")
    .option("--json", "print machine output")
    .action((email: string, options: Options) =>
      withServices(deps, (services) => change(services, email, false, options)),
    );

  operator
    .command("list")
    .description("who runs the service")
    .option("--json", "print machine output")
    .action((options: Options) =>
      withServices(deps, async ({ db }) => printRows(await listOperators(db), options)),
    );
};

async function change(services: Services, email: string, isOne: boolean, { json }: Options): Promise<void> {
  const { db, clock } = services;
  const person = await setOperator(db, email.trim(), isOne);
  if (!person)
    throw new CommandError(
      `Nobody has the e-mail address ${email}; let the person in first: brieftaube partner add-person`,
    );
  const ground = { db, now: clock.now(), who: COMMAND_LINE };
  await recordOperatorAct(ground, isOne ? "operator_add" : "operator_remove", { email: person.email });
  if (json) return printJson({ email: person.email, isOperator: isOne });
  console.log(isOne ? `${person.email} is an operator.` : `${person.email} is no operator any more.`);
}
