import { expect, test } from "vitest";
import { logMailer } from "./log-mailer.ts";

test("the log says that a mail would have gone, and to whom and what about, but nothing of what it says", async () => {
  const lines: string[] = [];
  const mailer = logMailer({
    info: (fields, message) => void lines.push(JSON.stringify({ fields, message })),
  });

  await mailer.send({
    mailId: "m-1",
    to: "anna.muster@kanzlei.example",
    subject: "Ihr Export ist fertig",
    text: "https://brieftaube.example/files/geheim",
    html: "<a href='https://brieftaube.example/files/geheim'>hier</a>",
  });

  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("BRIEFTAUBE_SMTP_URL");
  expect(lines[0]).toContain("a…@kanzlei.example");
  expect(lines[0]).toContain("Ihr Export ist fertig");
  expect(lines[0]).not.toMatch(/geheim|anna|muster/);
});
