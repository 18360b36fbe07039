import { signIn } from "../sign-in/sign-in.ts";
import { type AddCommand, CommandError, printJson, withServices } from "./command.ts";

export const addSignInLink: AddCommand = (program, deps) => {
  program
    .command("sign-in-link <email>")
    .description("make a one-time link that signs a person in")
    .option("--json", "print machine output")
    .action((email: string, { json }: { json?: boolean }) =>
      withServices(deps, async (services, _config, secret) => {
        const url = await signIn(services, { secret }).oneTimeLink(email);
        if (!url) throw new CommandError(`There is no person with the address ${email}.`);
        if (json) printJson({ url });
        else console.log(url);
      }),
    );
};
