import { signIn } from "../sign-in/sign-in.ts";
import { type AddCommand, CommandError, printJson, withServices } from "./command.ts";

export const addSignInLink: AddCommand = (program, deps) => {
  program
    .command("sign-in-link <email>")
    .description("make a one-time link that signs a person in")
    .option("--to <path>", "the page to lead to, such as /approvals/…", "/")
    .option("--json", "print machine output")
    .action((email: string, { to, json }: { to: string; json?: boolean }) =>
      withServices(deps, async (services, _config, secret) => {
        const url = await signIn(services, { secret }).oneTimeLink(email, { to: requirePath(to) });
        if (!url) throw new CommandError(`There is no person with the address ${email}.`);
        if (json) printJson({ url });
        else console.log(url);
      }),
    );
};

/** A page of this service, by its path or by its whole address as people copy it. */
function requirePath(text: string): string {
  const url = URL.parse(text, "http://here/");
  if (!url || !(text.startsWith("/") || /^https?:/.test(text)))
    throw new CommandError("--to takes a path of this service, such as /approvals/….");
  return url.pathname + url.search;
}
