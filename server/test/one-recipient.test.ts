import { describe, expect, test } from "vitest";
import { invoiceInput } from "./documents.ts";
import { letterInput, muenchen } from "./letters.ts";
import { savedAddress } from "./owned-records.ts";
import { letterPdf } from "./pdfs/letter-pdfs.ts";
import { furnish, sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

const text = { subject: "Kündigung", content: "Hiermit kündigen wir." };
const named = { ...muenchen, secondName: "Otto Müller", extraLine: "Hinterhaus" };
const whole = { ...text, recipient: named };

const finished = { subject: text.subject, pdfBase64: letterPdf().toString("base64"), recipient: muenchen };

/** Every way to hand a letter in, with a recipient as one object. */
const calls: Record<string, (recipient: object) => readonly [string, object]> = {
  draft: (recipient) => ["letter_create_draft", { ...text, recipient }],
  preview: (recipient) => ["letter_preview", { ...text, recipient }],
  pdf: (recipient) => ["letter_from_pdf", { ...finished, coverPage: true, recipient }],
  send: (recipient) => ["order_send", { ...text, recipient }],
  submit: (recipient) => ["approval_submit", { ...text, recipient }],
  document: (recipient) => [
    "document_create",
    invoiceInput({ recipientAddressInline: undefined, recipient }),
  ],
};

describe("a recipient is one object everywhere", () => {
  test.each(Object.entries(calls))(
    "%s: its fields, and an entry of the address book",
    async (_name, call) => {
      const world = await startSendingWorld();

      const byFields = await world.call(...call(named));
      const byEntry = await world.call(...call({ addressId: await savedAddress(world) }));

      expect([byFields, byEntry]).toEqual([
        expect.objectContaining({ ok: true }),
        expect.objectContaining({ ok: true }),
      ]);
    },
  );

  test.each(Object.entries(calls))("%s: nobody names an entry of somebody else", async (_name, call) => {
    const world = await startSendingWorld();
    const other = await world.openOffice();
    await furnish(world, other);
    const addressId = await savedAddress(world);

    const [tool, input] = call({ addressId });

    expect(await world.call(tool, input, other)).toMatchObject({
      error: { code: "NOT_FOUND", details: { what: "address" } },
    });
  });

  test("what stands on the paper is what was given, with every line", async () => {
    const world = await startSendingWorld();

    const sent = await world.call("order_send", whole);

    expect(sent).toMatchObject({
      ok: true,
      value: { recipientLines: expect.arrayContaining(["Otto Müller"]) },
    });
  });

  test("it takes the place of the draft's, and a document or finished PDF does not let it", async () => {
    const world = await startSendingWorld();
    const draft = await value(world, "letter_create_draft", letterInput());
    const document = await value(world, "document_create", invoiceInput());
    const recipient = { name: "Rosa Anders", street: "Ring 1", zip: "10115", city: "Berlin" };

    const sent = await value(world, "order_send", { letterId: draft["letterId"], recipient });
    const refused = await world.call("order_send", { letterId: document["letterId"], recipient });

    expect(sent["recipientLines"]).toContain("Rosa Anders");
    expect(refused).toMatchObject({
      error: { details: { problems: [{ path: "recipient", rule: "not_with_document" }] } },
    });
  });

  test("each item of a batch has one, and one item's two ways do not stop the others", async () => {
    const world = await startSendingWorld();
    const good = { ...whole, clientOrderId: "a" };
    const twice = { ...sendInput(), recipient: named, clientOrderId: "b" };

    const answer = await value(world, "order_send_batch", { items: [good, twice] });

    expect(answer["results"]).toMatchObject([
      { outcome: "queued" },
      { outcome: "failed", error: { code: "VALIDATION_ERROR" } },
    ]);
  });

  test("a preset keeps it, and the send that uses the preset goes there", async () => {
    const world = await startSendingWorld();
    const addressId = await savedAddress(world);
    await value(world, "preset_save", { name: "Parlament", preset: { recipient: { addressId } } });

    const sent = await value(world, "order_send", { ...text, presetName: "Parlament" });
    const draft = await value(world, "letter_create_draft", { ...text, presetName: "Parlament" });
    const other = await value(world, "order_send", { ...whole, presetName: "Parlament" });

    expect(draft["letterId"]).toBeTypeOf("string");
    expect(other["recipientLines"]).not.toEqual(sent["recipientLines"]);
  });
});

describe("a recipient given in two ways is refused, and both are named", () => {
  const both: Record<string, readonly [string, object, string[]]> = {
    draft: [
      "letter_create_draft",
      letterInput({ recipient: named }),
      ["recipient", "recipientAddressInline"],
    ],
    preview: ["letter_preview", letterInput({ recipient: named }), ["recipient", "recipientAddressInline"]],
    pdf: [
      "letter_from_pdf",
      { ...finished, coverPage: true, recipientAddressInline: muenchen },
      ["recipient", "recipientAddressInline"],
    ],
    send: ["order_send", { ...whole, recipientCountry: "AT" }, ["recipient", "recipientCountry"]],
    submit: ["approval_submit", { ...whole, recipientName: "Otto" }, ["recipient", "recipientName"]],
    document: [
      "document_create",
      invoiceInput({ recipient: named }),
      ["recipient", "recipientAddressInline"],
    ],
    preset: [
      "preset_save",
      { name: "Zwei", preset: { recipient: named, recipientZip: "10115" } },
      ["preset.recipient", "preset.recipientZip"],
    ],
  };

  test.each(Object.entries(both))("%s", async (_name, [tool, input, paths]) => {
    const world = await startSendingWorld();

    const answer = await world.call(tool, input);

    const { code, details } = answer.ok ? { code: "ok", details: {} } : answer.error;
    const problems =
      (details as { problems?: { path: string; rule: string; message: string }[] }).problems ?? [];
    expect(code).toBe("VALIDATION_ERROR");
    expect(problems.map(({ path, rule }) => [path, rule])).toEqual(paths.map((path) => [path, "only_one"]));
    const names = paths.map((path) => path.replace("preset.", ""));
    for (const name of names) expect(problems[0]?.message).toContain(name);
  });

  test("what an invoice lacks is told at the field that was used", async () => {
    const world = await startSendingWorld();
    const { zip: _zip, ...without } = muenchen;

    const answer = await world.call(
      "document_create",
      invoiceInput({ recipientAddressInline: undefined, recipient: without }),
    );

    expect(answer).toMatchObject({ error: { details: { problems: [{ path: "recipient.zip" }] } } });
  });
});

async function value(world: World, tool: string, input: object): Promise<Record<string, unknown>> {
  const answer = await world.call(tool, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}
