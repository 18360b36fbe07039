import { expect, test } from "vitest";
import { exampleSender } from "../src/modules/senders/example-senders.ts";
import { placedText } from "../src/rendering/pdf/pdf-pages.ts";
import { signedInBrowser } from "./approvals.ts";
import { accepted, billInput, filesOf, payloadOf, rest, startBillingWorld, textsIn } from "./billing.ts";
import { confirmAccounts } from "./confirmed-accounts.ts";
import type { World } from "./world.ts";

/** An account of two companies: the first is the default sender, and its address the account's default. */
async function startTwoCompanies(
  changes: object = {},
): Promise<{ world: World; second: string; firstAddressId: unknown }> {
  const world = await startBillingWorld();
  const entry = accepted(await rest(world, "address_upsert", { ...firstAddress, addressType: "sender" }));
  const { pflichtangaben, ...sender } = exampleSender("gmbh");
  const saved = await rest(world, "sender_profile_upsert", {
    ...sender,
    pflichtangaben: { ...pflichtangaben, ...second, ...changes },
    bankverbindung: {
      kontoinhaber: "Nordwind Handel GmbH",
      iban: "DE89370400440532013000",
      bankname: "Nordbank",
    },
  });
  await confirmAccounts(world);
  return { world, second: String(accepted(saved)["profileId"]), firstAddressId: entry["addressId"] };
}

const firstAddress = {
  name: "Muster GmbH",
  street: "Domstraße",
  houseNumber: "1",
  zip: "50668",
  city: "Köln",
};
const second = {
  firma: "Nordwind Handel GmbH",
  anschrift: { strasse: "Elbchaussee", hausnummer: "7", plz: "22765", ort: "Hamburg" },
  sitz: "Hamburg",
  registergericht: "AG Hamburg",
  registernummer: "HRB 4711",
  geschaeftsfuehrer: ["Nora Nord"],
  aufsichtsratsvorsitz: "Wilma Wind",
  ustId: "DE123456788",
  steuernummer: "41/815/08150",
  telefon: "040 123-0",
  email: "post@nordwind.example",
  web: "www.nordwind.example",
};
const ofFirst =
  /Muster GmbH|Domstraße|Köln|50668|DE136695976|HRB 12345|181\/815\/08155|DE02 ?1203|muster\.example/;

const input = (changes: object) => ({
  subject: "Kündigung",
  content: "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir.",
  recipientName: "Erika Müller",
  recipientStreet: "Lange Straße 5",
  recipientZip: "80331",
  recipientCity: "München",
  ...changes,
});

async function wordsAt(world: World, url: unknown): Promise<string> {
  const { pathname, search } = new URL(String(url));
  const response = await world.fetch(`${pathname}${search}`, { token: null });
  return (await placedText(await response.bytes())).map(({ text }) => text).join("\n");
}

const codesOf = (answer: Record<string, unknown>): string[] =>
  (answer["warnings"] as { code: string }[]).map(({ code }) => code);

test("a letter of the second company says nothing of the first", async () => {
  const { world, second: senderProfileId } = await startTwoCompanies();

  const sent = accepted(await rest(world, "order_send", input({ senderProfileId })));
  const letter = accepted(await rest(world, "letter_get", { letterId: sent["letterId"] }));
  const words = await wordsAt(world, letter["pdfUrl"]);

  expect(words).toContain("Nordwind Handel GmbH · Elbchaussee 7 · 22765 Hamburg");
  expect(words).toContain("HRB 4711");
  expect(words).not.toMatch(ofFirst);
  expect(codesOf(sent)).not.toContain("SENDER_MIXED");
});

test("an invoice of the second company, on paper and for machines, is its own", async () => {
  const { world, second: senderProfileId } = await startTwoCompanies();

  const sequenceScope = { scope: "rechnung" };
  const made = accepted(
    await rest(world, "document_create", billInput(payloadOf(), { senderProfileId, sequenceScope })),
  );
  await world.runJobs();
  const { letterText, zugferdText, facturX, xrechnung } = await filesOf(world, made["documentId"]);

  for (const text of [letterText, zugferdText]) {
    expect(text).toContain("Nordwind Handel GmbH · Elbchaussee 7 · 22765 Hamburg");
    expect(text).toContain("Unsere Anschrift Elbchaussee 7, 22765 Hamburg");
    expect(text).toContain("DE89 3704 0044 0532 0130 00");
    expect(text).not.toMatch(ofFirst);
  }
  for (const xml of [facturX, xrechnung ?? ""]) {
    const seller = /<ram:SellerTradeParty>.*?<\/ram:SellerTradeParty>/s.exec(xml)?.[0] ?? "";
    expect(textsIn(seller, "Name")).toEqual(["Nordwind Handel GmbH"]);
    expect(textsIn(seller, "LineOne")).toEqual(["Elbchaussee 7"]);
    expect(textsIn(seller, "PostcodeCode")).toEqual(["22765"]);
    expect(textsIn(seller, "CityName")).toEqual(["Hamburg"]);
    expect(textsIn(seller, "ID")).toContain("DE123456788");
    expect(textsIn(xml, "IBANID")).toEqual(["DE89370400440532013000"]);
    expect(xml).not.toMatch(ofFirst);
  }
  expect(codesOf(made)).not.toContain("SENDER_MIXED");
});

test.each([
  ["the address of the first is named for a letter of the second", {}, true],
  [
    "the second has no address of its own, and the account's default is the first's",
    { anschrift: undefined },
    false,
  ],
])("a mixture warns wherever the letter is shown, sent or billed: %s", async (_, changes, named) => {
  const { world, second: senderProfileId, firstAddressId } = await startTwoCompanies(changes);
  const choice = { senderProfileId, ...(named && { senderAddressId: firstAddressId }) };
  const { call } = await signedInBrowser(world, { role: "editor" });
  const {
    recipientName: name,
    recipientStreet: street,
    recipientZip: zip,
    recipientCity: city,
    ...text
  } = input(choice);
  const draft = { ...text, recipientAddressInline: { name, street, zip, city } };
  const told = { code: "SENDER_MIXED", place: "senderAddressId" };

  const drafted = accepted(await rest(world, "letter_create_draft", draft));
  const { letterId } = drafted;
  const previewed = accepted(await rest(world, "letter_preview", { letterId }));
  const { senderAddressId: _kept, ...written } = { senderAddressId: null, ...draft };
  const looked = await call("letter_look", { ...written, letterId });
  const sent = accepted(await rest(world, "order_send", input(choice)));
  const sequenceScope = { scope: "rechnung" };
  const billed = accepted(
    await rest(world, "document_create", billInput(payloadOf(), { ...choice, sequenceScope })),
  );
  const posted = accepted(await rest(world, "order_send", { letterId: billed["letterId"], dryRun: true }));

  for (const { warnings } of [drafted, previewed, looked.body, sent, billed, posted])
    expect(warnings).toContainEqual(expect.objectContaining(told));
  expect(JSON.stringify(sent["warnings"])).toContain("Muster GmbH / Nordwind Handel GmbH");
});

test("a branch of the same company is no mixture, and an unknown address is refused", async () => {
  const { world, second: senderProfileId } = await startTwoCompanies();
  const branch = { ...firstAddress, name: "Nordwind Handel GmbH, Niederlassung Köln", addressType: "sender" };
  const { addressId: senderAddressId } = accepted(await rest(world, "address_upsert", branch));

  const sent = accepted(await rest(world, "order_send", input({ senderProfileId, senderAddressId })));
  const refused = await rest(world, "order_send", input({ senderAddressId: crypto.randomUUID() }));

  expect(codesOf(sent)).not.toContain("SENDER_MIXED");
  expect(refused).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
});
