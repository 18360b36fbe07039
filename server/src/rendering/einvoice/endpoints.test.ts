import { expect, test } from "vitest";
import { buyerEndpoint, endpointProblem, sellerEndpoint } from "./endpoints.ts";
import { isLeitwegId } from "./leitweg-id.ts";

const none = { given: null, reference: null, vatId: null };

test("a seller is reached by e-mail, else by VAT id, else not at all", () => {
  expect(sellerEndpoint({ email: "post@muster.example", vatId: "DE136695976" })).toEqual({
    scheme: "EM",
    id: "post@muster.example",
  });
  expect(sellerEndpoint({ email: null, vatId: "DE 136 695 976" })).toEqual({
    scheme: "9930",
    id: "DE136695976",
  });
  expect(sellerEndpoint({ email: "no address", vatId: null })).toBeNull();
});

test("a buyer is reached as given, else by Leitweg-ID, else by VAT id, else not at all", () => {
  const all = { reference: "04011000-12345-03", vatId: "DE136695976" };
  const given = { scheme: "EM", id: "rechnung@x.example" };

  expect(buyerEndpoint({ ...all, given })).toEqual(given);
  expect(buyerEndpoint({ ...none, ...all })).toEqual({ scheme: "0204", id: "04011000-12345-03" });
  expect(buyerEndpoint({ ...none, ...all, reference: "04011000-12345-04" })).toEqual({
    scheme: "9930",
    id: "DE136695976",
  });
  expect(buyerEndpoint({ ...none, reference: "Bestellung 7" })).toBeNull();
});

test("a VAT id of another country stands under the scheme of that country", () => {
  const schemeOf = (vatId: string) => buyerEndpoint({ ...none, vatId })?.scheme;

  expect(["ATU13585627", "FR40303265045", "EL094259216"].map(schemeOf)).toEqual(["9914", "9957", "9933"]);
  expect(["US123456", "123456789", "DE"].map(schemeOf)).toEqual([undefined, undefined, undefined]);
});

test("a global location number is held against its check digit", () => {
  const problemOf = (id: string) => endpointProblem({ scheme: "0088", id });
  expect(problemOf("4012345000009")).toBeNull();
  expect(["4012345000008", "401234500000", "40123450000A9"].map(problemOf)).toEqual(["id", "id", "id"]);
});

test("an address that cannot be one is not used, and the part that is wrong is named", () => {
  const wrong = { scheme: "XX", id: "1" };
  expect(endpointProblem(wrong)).toBe("scheme");
  expect(endpointProblem({ scheme: "EM", id: "not an address" })).toBe("id");
  expect(endpointProblem({ scheme: "0204", id: "04011000-12345-04" })).toBe("id");
  expect(endpointProblem({ scheme: "0088", id: "4012345000009" })).toBeNull();
  expect(buyerEndpoint({ ...none, vatId: "DE136695976", given: wrong })).toBeNull();
});

test("a Leitweg-ID is known by its check digits", () => {
  const right = ["04011000-12345-03", "991-33333TEST-33", "991-01484-64", "991-33333test-33"];
  expect(right.filter((id) => !isLeitwegId(id))).toEqual([]);
  const wrong = ["04011000-12345-30", "991-33333TEST-34", "04011000-12345", "x-12345-03", "", "1-1-1"];
  expect(wrong.filter(isLeitwegId)).toEqual([]);
});
