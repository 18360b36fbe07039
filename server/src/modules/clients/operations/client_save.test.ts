import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

const korn = {
  mandantennummer: "10001",
  name: "Bäckerei Korn",
  monthlyCapEuros: "250,00",
  retentionYears: 8,
  basedOn: null,
};

const refused = (rule: string) => ({
  status: 400,
  body: { error: { details: { problems: [{ rule }] } } },
});

test("an editor makes a client and changes it; what is left out stays, an empty cap means none", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const stored = () => call("mandant_get", { mandantennummer: "10001" });

  expect(await call("client_save", korn)).toMatchObject({ body: { created: true } });
  expect(await stored()).toMatchObject({ body: { name: "Bäckerei Korn", monthlyCapCents: 25_000 } });
  const { updatedAt } = (await stored()).body;
  const changed = { mandantennummer: "10001", monthlyCapEuros: "", basedOn: updatedAt };
  expect(await call("client_save", changed)).toMatchObject({ body: { created: false } });
  expect(await stored()).toMatchObject({ body: { name: "Bäckerei Korn", monthlyCapCents: null } });
});

test("a taken number, a missing name, a shorter retention and what is no amount are refused with the reason", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const { updatedAt: basedOn } = (await call("client_save", korn)).body;

  expect(await call("client_save", korn)).toMatchObject(refused("taken"));
  expect(await call("client_save", { mandantennummer: "2", basedOn: null })).toMatchObject(
    refused("required"),
  );
  expect(await call("client_save", { ...korn, basedOn, retentionYears: 7 })).toMatchObject(
    refused("may_only_lengthen"),
  );
  for (const monthlyCapEuros of ["viel", "1.234", "-5", "99999999"])
    expect(await call("client_save", { ...korn, basedOn, monthlyCapEuros })).toMatchObject(refused("amount"));
  for (const bad of [{ name: "A\nB" }, { basedOn: "gestern" }])
    expect(await call("client_save", { ...korn, ...bad })).toMatchObject({ status: 400 });
});

test("of two who save at once one wins, and the other is told that the client has changed", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const { updatedAt: basedOn } = (await call("client_save", korn)).body;

  const answers = await Promise.all(
    ["Korn & Co", "Korn & Söhne"].map((name) => call("client_save", { ...korn, name, basedOn })),
  );

  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  expect(answers.find(({ status }) => status === 400)).toMatchObject({
    body: { error: { details: { reason: "CHANGED_MEANWHILE" } } },
  });
  const gone = { ...korn, mandantennummer: "10002", basedOn };
  expect(await call("client_save", gone), "there is none").toMatchObject(refused("changed"));
});

test("a viewer saves nothing, and another account's client of that number is not touched", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  const viewer = await signedInBrowser(world, { role: "viewer" });
  const own = await signedInBrowser(world, { name: "Eigene Person" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });

  expect(await viewer.call("client_save", korn)).toMatchObject({ status: 403 });
  await own.call("client_save", korn);
  expect(await stranger.call("client_save", { ...korn, name: "Anderer" })).toMatchObject({
    body: { created: true },
  });
  expect(await own.call("mandant_get", { mandantennummer: "10001" })).toMatchObject({
    body: { name: "Bäckerei Korn" },
  });
});
