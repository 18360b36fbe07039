import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { type Mail, MailRefused } from "../../../ports/mailer.ts";
import { queueMail } from "../outgoing-mail.ts";

const mail = { to: "anna@kanzlei.example", subject: "Fertig", text: "https://brieftaube.example/geheim" };

test("a mail waits in the queue unread, is tried again under the same id, and goes once", async () => {
  const world = await startWorld();
  const { services } = world;
  const tried: Mail[] = [];
  services.mailer = {
    send(each) {
      tried.push(each);
      return tried.length === 1 ? Promise.reject(new Error("busy")) : Promise.resolve();
    },
  };

  await queueMail(services, services.db, mail);
  const [waiting] = await services.queue.history("send_mail");
  expect(JSON.stringify(waiting?.payload)).not.toMatch(/anna|geheim|Fertig/);
  await expect(world.runJobs()).rejects.toThrow("busy");
  await world.runJobs();
  await world.runJobs();

  expect(tried).toHaveLength(2);
  expect(tried[1]).toMatchObject(mail);
  expect(tried[1]?.mailId).toBe(tried[0]?.mailId);
});

test("a mail of a change that did not happen does not go", async () => {
  const { services } = await startWorld();

  await expect(
    services.db.transaction().execute(async (tx) => {
      await queueMail(services, tx, mail);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");

  expect(await services.queue.history("send_mail")).toEqual([]);
});

test("a mail that was refused for good is not tried for hours, and the log says so without the address", async () => {
  const world = await startWorld();
  world.services.mailer = { send: () => Promise.reject(new MailRefused("no such user")) };

  await queueMail(world.services, world.services.db, mail);
  expect(await world.runJobs()).toContain("send_mail");

  const line = world.logLines.find((each) => each.includes("a mail was refused for good"));
  expect(line).toContain("a…@kanzlei.example");
  expect(line).not.toContain("anna@");
});
