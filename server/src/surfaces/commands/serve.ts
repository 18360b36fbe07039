import type { AddCommand } from "./command.ts";

export const addServe: AddCommand = (program, { readConfig, startService }) => {
  program
    .command("serve")
    .description("start the whole product: web server and worker")
    .action(() => startService(readConfig()));

  program
    .command("worker")
    .description("start a worker only; start as many as you like")
    .action(() => startService({ ...readConfig(), role: "worker" }));
};
