import type { Services } from "../../operations/call.ts";
import { recordAct } from "../sign-in/record-act.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { type AddCommand, CommandError, printJson, withServices } from "./command.ts";
import { endSecondFactor, membershipsOf, personIdOf } from "../../modules/access/access.ts";

export const addSignInLink: AddCommand = (program, deps) => {
  program
    .command("sign-in-link <email>")
    .description("make a one-time link that signs a person in")
    .option("--to <path>", "the page to lead to, such as /approvals/…", "/")
    .option("--lift-second-factor", "for somebody who has lost app and backup codes: turn it off as well")
    .option("--json", "print machine output")
    .action((email: string, { to, liftSecondFactor, json }: Options) =>
      withServices(deps, async (services, _config, secret) => {
        const url = await signIn(services, { secret }).oneTimeLink(email, { to: requirePath(to) });
        if (!url) throw new CommandError(`There is no person with the address ${email}.`);
        if (liftSecondFactor) await lift(services, email);
        if (json) printJson({ url });
        else console.log(url);
      }),
    );
};

type Options = { to: string; liftSecondFactor?: boolean; json?: boolean };

/** It stands in the log of every account of the person that this was done to them. */
async function lift(services: Services, email: string): Promise<void> {
  const userId = await personIdOf(services.db, email);
  if (!userId || !(await endSecondFactor(services.db, userId))) return;
  const memberships = await membershipsOf(services.db, userId);
  await recordAct({ services }, { userId, memberships }, "second_factor_lifted");
}

/** A page of this service, by its path or by its whole address as people copy it. */
function requirePath(text: string): string {
  const url = URL.parse(text, "http://here/");
  if (!url || !(text.startsWith("/") || /^https?:/.test(text)))
    throw new CommandError("--to takes a path of this service, such as /approvals/….");
  return url.pathname + url.search;
}
