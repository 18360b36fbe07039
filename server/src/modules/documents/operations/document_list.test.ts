import { expect, test } from "vitest";
import { storedFollower, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { scopes } from "../../../foundation/scope.ts";
import { createToken } from "../../access/access.ts";

const jena = {
  name: "Jörg Groß",
  company: null,
  street: "Weg",
  houseNumber: "1",
  pobox: null,
  zip: "07743",
  city: "Jena",
  country: "DE",
};

/** Three invoices of three days, and what followed the first of them. */
async function billed() {
  const world = await startWorld();
  const onDay = <Made>(day: number, make: () => Promise<Made>) => {
    world.setTime(new Date(Date.UTC(2026, 2, day, 9)));
    return make();
  };
  const first = await onDay(2, () => storedInvoice(world, { documentNumber: "1" }));
  await onDay(3, () =>
    storedInvoice(world, {
      documentNumber: "2",
      mandantennummer: "4711",
      buyer: { address: jena, ustId: null },
    }),
  );
  await onDay(4, () => storedInvoice(world, { documentNumber: "3" }));
  await onDay(5, () =>
    storedFollower(world, first, { documentType: "mahnung", grossCents: 119_000, dunningLevel: 1 }),
  );
  await onDay(6, () =>
    storedFollower(world, first, { documentType: "gutschrift", grossCents: 19_000, documentNumber: "4" }),
  );
  return { world, first };
}

async function numbers(world: World, input: object, token = world.office.token): Promise<unknown> {
  const answer = await world.call("document_list", input, { token });
  if (!answer.ok) return answer;
  return (answer.value["items"] as { documentNumber: string | null }[]).map(
    ({ documentNumber }) => documentNumber,
  );
}

test("documents are listed newest first, with what is open and without what they say", async () => {
  const { world, first } = await billed();

  expect(await numbers(world, {})).toEqual(["4", null, "3", "2", "1"]);
  const answer = await world.call("document_list", { limit: 2, offset: 3 });
  expect(answer).toMatchObject({
    value: {
      total: 5,
      limit: 2,
      offset: 3,
      items: [
        { documentNumber: "2", recipientName: "Jörg Groß", recipientCity: "Jena", openCents: 119_000 },
        {
          documentId: first.documentId,
          bruttoCents: 119_000,
          openCents: 100_000,
          orderId: null,
          letterId: first.letterId,
        },
      ],
    },
  });
  expect(JSON.stringify(answer)).not.toContain("payload");
});

test("filters combine", async () => {
  const { world, first } = await billed();
  const { documentId: referencesDocumentId } = first;

  expect(await numbers(world, { documentType: "rechnung" })).toEqual(["3", "2", "1"]);
  expect(await numbers(world, { mandantennummer: "4711" })).toEqual(["2"]);
  expect(await numbers(world, { referencesDocumentId })).toEqual(["4", null]);
  expect(await numbers(world, { referencesDocumentId, documentType: "gutschrift" })).toEqual(["4"]);
  expect(await numbers(world, { referencesNumber: "1" })).toEqual(["4", null]);
  expect(await numbers(world, { since: "2026-03-05T00:00:00Z" })).toEqual(["4", null]);
  expect(await numbers(world, { since: "2026-03-04T00:00:00Z", documentType: "rechnung" })).toEqual(["3"]);
});

test("a recipient is found by words of name, company or city, however they are spelt", async () => {
  const { world } = await billed();

  for (const recipientQuery of ["joerg", "GROSS", "jena gro", "Jörg Groß"])
    expect(await numbers(world, { recipientQuery }), recipientQuery).toEqual(["2"]);
  expect(await numbers(world, { recipientQuery: "Café Zürich", documentType: "rechnung" })).toEqual([
    "3",
    "1",
  ]);
  for (const recipientQuery of ["org", "%", "_", "joerg müller", "---"])
    expect(await numbers(world, { recipientQuery }), recipientQuery).toEqual([]);
});

test("documents of another partner or of the other mode are not listed", async () => {
  const { world, first } = await billed();
  const stranger = await world.openOffice();
  const { partnerId } = world.office;
  const live = await createToken(world.services, { partnerId, mode: "live", name: "live", scopes });

  for (const { token } of [stranger, live]) {
    expect(await numbers(world, {}, token)).toEqual([]);
    expect(await numbers(world, { referencesDocumentId: first.documentId }, token)).toEqual([]);
  }
});
