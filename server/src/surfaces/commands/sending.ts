import { COMMAND_LINE, pauseSending, resumeSending, sendingPause } from "../../modules/operator/operator.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, printJson, withServices } from "./command.ts";

type Options = { json?: boolean };

export const addSending: AddCommand = (program, deps) => {
  const sending = program.command("sending").description("pause the hand-over of all letters, and go on");
  const ground = ({ db, clock }: Services) => ({ db, now: clock.now(), who: COMMAND_LINE });

  sending
    .command("pause")
    .description("hand no letter over from now on; what is sent is accepted and waits")
    .requiredOption("--reason <text>", "why; operators see it")
    .option("--json", "print machine output")
    .action(({ reason, json }: Options & { reason: string }) =>
      withServices(deps, async (services) => {
        await pauseSending(ground(services), reason);
        if (json) printJson({ paused: true });
        else console.log("Sending is paused. Go on with: brieftaube sending resume");
      }),
    );

  sending
    .command("resume")
    .description("let letters leave again")
    .option("--json", "print machine output")
    .action(({ json }: Options) =>
      withServices(deps, async (services) => {
        await resumeSending(ground(services));
        if (json) printJson({ paused: false });
        else console.log("Letters leave again.");
      }),
    );

  sending
    .command("status")
    .description("whether sending is paused, since when and why")
    .option("--json", "print machine output")
    .action(({ json }: Options) =>
      withServices(deps, async ({ db }) => {
        const pause = await sendingPause(db);
        if (json) return printJson({ paused: pause !== undefined, ...pause });
        if (!pause) return console.log("Letters leave.");
        const { pausedAt, pausedBy, reason } = pause;
        console.log(`Paused since ${pausedAt.toISOString()} by ${pausedBy}: ${reason}`);
      }),
    );
};
