import { expect, onTestFinished, test } from "vitest";
import { openWebsiteReader } from "./website-reader.ts";

const page = (html: string) => ({ bytes: Buffer.from(html), charset: null, url: "https://site.example/" });

test("a page that would take gigabytes to take apart costs a thread, and the next page is read again", async () => {
  const reader = openWebsiteReader({ deadlineMs: 2_500 });
  onTestFinished(() => reader.close());
  // Each paragraph makes a parser open all of these again.
  const open = Array.from({ length: 60_000 }, (_, at) => `<b id=${at}>`).join("");

  expect(await reader.read("page", page(`${open}${"<p>x".repeat(100_000)}`))).toBeNull();
  expect(await reader.read("page", page("<title>Muster GmbH</title>"))).toMatchObject({
    siteName: "Muster GmbH",
  });
});
