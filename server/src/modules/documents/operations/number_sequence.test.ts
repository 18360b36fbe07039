import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { invoiceInput, madeDocument } from "../../../../test/documents.ts";
import { changedMeanwhile, onlyOneSaves } from "../../../../test/overtaken.ts";
import { startSendingWorld } from "../../../../test/sends.ts";

test("a pattern and a count that an owner sets hold for the next document, and never go back", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world);
  const number = async (sequenceScope: object = { scope: "RE" }) =>
    (await madeDocument(world, invoiceInput({ sequenceScope }))).documentNumber;
  expect(await number()).toBe("RE-2026-00001");

  expect((await call("number_sequence_list", {})).body).toMatchObject({
    sequences: [
      { scope: "RE", pattern: "{SCOPE}-{YYYY}-{00000}", nextNumber: "RE-2026-00002", nextCount: 2 },
    ],
  });
  const wanted = { scope: "RE", pattern: "R{YY}/{000}", nextCount: 500, basedOn: null };
  const { status, body } = await call("number_sequence_set", wanted);
  expect({ status, body }).toMatchObject({ status: 200, body: { nextNumber: "R26/500" } });
  const basedOn = body["updatedAt"];
  expect(await number()).toBe("R26/500");
  for (const nextCount of [1, 500])
    expect(await call("number_sequence_set", { ...wanted, nextCount, basedOn })).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path: "nextCount", rule: "backwards" }] } } },
    });
  expect(await number()).toBe("R26/501");
  world.setTime("2026-03-02T10:00:00Z");
  expect(await number({ scope: "RE", pattern: "X{YYYY}-{0000}" })).toBe("X2026-0502");
  expect(await number()).toBe("X2026-0503");
});

test("a refused change changes nothing; patterns that count nothing are refused; only owners change", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world);
  const approver = await signedInBrowser(world, { role: "approver", name: "Anton Approver" });
  const first = { scope: "GS", pattern: "GS{00}", nextCount: 7, basedOn: null };
  const basedOn = (await call("number_sequence_set", first)).body["updatedAt"];

  for (const pattern of ["GS", "{00}{00}", "{NAME}-{000}", "{0000000000000}"])
    expect(
      await call("number_sequence_set", { scope: "GS", pattern, nextCount: 8, basedOn }),
      pattern,
    ).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path: "pattern" }] } } },
    });
  expect(
    await call("number_sequence_set", { scope: "GS", pattern: "Z{00}", nextCount: 3, basedOn }),
  ).toMatchObject({ status: 400, body: { error: { details: { problems: [{ path: "nextCount" }] } } } });
  expect(
    await approver.call("number_sequence_set", { scope: "GS", pattern: "A{00}", nextCount: 9, basedOn }),
  ).toMatchObject({ status: 403 });
  expect((await approver.call("number_sequence_list", {})).body).toMatchObject({
    sequences: [{ scope: "GS", pattern: "GS{00}", nextCount: 7 }],
  });
});

test("of owners who set a sequence at once one wins; documents that count on meanwhile stand in nobody's way", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world);
  const save = (pattern: string, basedOn: unknown) =>
    call("number_sequence_set", { scope: "RE", pattern, basedOn });
  const { body } = await onlyOneSaves(
    world,
    "document_number_patterns",
    ["A{00}", "B{00}", "C{00}"],
    (pattern) => save(pattern, null),
  );
  const { documentNumber } = await madeDocument(world, invoiceInput({ sequenceScope: { scope: "RE" } }));
  expect(documentNumber).toMatch(/^[ABC]01$/);

  const basedOn = body["updatedAt"];
  expect(await save("D{00}", basedOn)).toMatchObject({ status: 200, body: { nextNumber: "D02" } });
  expect(await save("E{00}", basedOn)).toMatchObject(changedMeanwhile);
  const stranger = await signedInBrowser(world, {
    name: "Fremde Person",
    partnerId: (await world.openOffice()).partnerId,
  });
  expect((await stranger.call("number_sequence_list", {})).body).toMatchObject({ sequences: [] });
});
