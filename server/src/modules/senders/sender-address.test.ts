import { expect, test } from "vitest";
import { exampleSender } from "./example-senders.ts";
import { addressOfSender, strangeNameOn } from "./sender-address.ts";

const address = {
  name: "Muster GmbH",
  company: null,
  street: "Elbchaussee",
  houseNumber: "1",
  pobox: null,
  zip: "22765",
  city: "Hamburg",
  country: "DE",
};

test.each([
  ["the same name", {}, null],
  ["other capitals, blanks and dots", { name: "MUSTER  G.m.b.H." }, "MUSTER  G.m.b.H."],
  ["the company with a person", { name: "Anna Muster", company: "muster gmbh" }, null],
  ["a branch", { name: "Muster GmbH, Niederlassung Hamburg" }, null],
  ["a department", { name: "Muster GmbH – Buchhaltung" }, null],
  ["a sister whose name only begins alike", { name: "Muster GmbH & Co. KG" }, "Muster GmbH & Co. KG"],
  ["another company", { name: "Anna Muster", company: "Nordwind AG" }, "Nordwind AG"],
  ["a person who is not the sender", { name: "Anna Muster" }, "Anna Muster"],
])("on a sender's letters the address of %s", (_, changes, strange) => {
  expect(strangeNameOn({ ...address, ...changes }, exampleSender("gmbh"))).toBe(strange);
});

test("the owner's name is the firm's own", () => {
  const firm = exampleSender("ch_einzelfirma");

  expect(strangeNameOn({ ...address, name: "Anna Muster" }, firm)).toBeNull();
  expect(strangeNameOn({ ...address, name: "Ben Muster" }, firm)).toBe("Ben Muster");
});

test("a profile that has no name yet is compared with nothing", () => {
  expect(strangeNameOn(address, { rechtsform: "gmbh", pflichtangaben: {} })).toBeNull();
  expect(addressOfSender({ rechtsform: "gmbh", pflichtangaben: { anschrift: { ort: "Köln" } } })).toBeNull();
});
