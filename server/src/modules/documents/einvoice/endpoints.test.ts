import { expect, test } from "vitest";
import { buyerEndpoint, endpointProblem, sellerEndpoint } from "./endpoints.ts";
import { isLeitwegId } from "./leitweg-id.ts";

const none = { buyerEndpoint: null, buyerReference: null, buyerUstId: null };
const nobody = { ustId: null };

test("a seller is reached by e-mail, else by VAT id, else not at all", () => {
  expect(sellerEndpoint({ email: "post@muster.example", ustId: "DE136695976" })).toEqual({
    scheme: "EM",
    id: "post@muster.example",
  });
  expect(sellerEndpoint({ email: null, ustId: "DE 136 695 976" })).toEqual({
    scheme: "9930",
    id: "DE136695976",
  });
  expect(sellerEndpoint({ email: "no address", ustId: null })).toBeNull();
});

test("a buyer is reached as given, else by Leitweg-ID, else by VAT id, else not at all", () => {
  const all = { buyerReference: "04011000-12345-03", buyerUstId: "DE136695976" };
  const given = { scheme: "EM", id: "rechnung@x.example" };

  expect(buyerEndpoint({ ...all, buyerEndpoint: given }, nobody)).toEqual(given);
  expect(buyerEndpoint({ ...none, ...all }, nobody)).toEqual({ scheme: "0204", id: "04011000-12345-03" });
  expect(buyerEndpoint({ ...none, ...all, buyerReference: "04011000-12345-04" }, nobody)).toEqual({
    scheme: "9930",
    id: "DE136695976",
  });
  expect(buyerEndpoint(none, { ustId: "DE136695976" })).toEqual({ scheme: "9930", id: "DE136695976" });
  expect(buyerEndpoint({ ...none, buyerReference: "Bestellung 7" }, nobody)).toBeNull();
});

test("a VAT id of another country stands under the scheme of that country", () => {
  const schemeOf = (buyerUstId: string) => buyerEndpoint({ ...none, buyerUstId }, nobody)?.scheme;

  expect(["ATU13585627", "FR40303265045", "EL094259216"].map(schemeOf)).toEqual(["9914", "9957", "9933"]);
  expect(["US123456", "123456789", "DE"].map(schemeOf)).toEqual([undefined, undefined, undefined]);
});

test("an address that cannot be one is not used, and the part that is wrong is named", () => {
  const wrong = { scheme: "XX", id: "1" };
  expect(endpointProblem(wrong)).toBe("scheme");
  expect(endpointProblem({ scheme: "EM", id: "not an address" })).toBe("id");
  expect(endpointProblem({ scheme: "0204", id: "04011000-12345-04" })).toBe("id");
  expect(endpointProblem({ scheme: "0088", id: "4012345000009" })).toBeNull();
  expect(buyerEndpoint({ ...none, buyerUstId: "DE136695976", buyerEndpoint: wrong }, nobody)).toBeNull();
});

test("a Leitweg-ID is known by its check digits", () => {
  const right = ["04011000-12345-03", "991-33333TEST-33", "991-01484-64", "991-33333test-33"];
  expect(right.filter((id) => !isLeitwegId(id))).toEqual([]);
  const wrong = ["04011000-12345-30", "991-33333TEST-34", "04011000-12345", "x-12345-03", "", "1-1-1"];
  expect(wrong.filter(isLeitwegId)).toEqual([]);
});
