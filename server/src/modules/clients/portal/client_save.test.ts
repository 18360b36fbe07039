import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

const korn = {
  mandantennummer: "10001",
  name: "Bäckerei Korn",
  monthlyCapEuros: "250,00",
  retentionYears: 8,
};

const refused = (rule: string) => ({
  status: 400,
  body: { error: { details: { problems: [{ rule }] } } },
});

test("an editor makes a client and changes it; what is left out stays, an empty cap means none", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const stored = () => call("tools/mandant_get", { mandantennummer: "10001" });

  expect(await call("client_save", { ...korn, isNew: true })).toMatchObject({ body: { created: true } });
  expect(await stored()).toMatchObject({ body: { name: "Bäckerei Korn", monthlyCapCents: 25_000 } });
  const changed = { mandantennummer: "10001", monthlyCapEuros: "" };
  expect(await call("client_save", changed)).toMatchObject({ body: { created: false } });
  expect(await stored()).toMatchObject({ body: { name: "Bäckerei Korn", monthlyCapCents: null } });
});

test("a taken number, a missing name, a shorter retention and what is no amount are refused with the reason", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  await call("client_save", korn);

  expect(await call("client_save", { ...korn, isNew: true })).toMatchObject(refused("taken"));
  expect(await call("client_save", { mandantennummer: "2" })).toMatchObject(refused("required"));
  expect(await call("client_save", { ...korn, retentionYears: 7 })).toMatchObject(
    refused("may_only_lengthen"),
  );
  for (const monthlyCapEuros of ["viel", "1.234", "-5", "99999999"])
    expect(await call("client_save", { ...korn, monthlyCapEuros })).toMatchObject(refused("amount"));
  expect(await call("client_save", { ...korn, name: "A\nB" })).toMatchObject({ status: 400 });
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
  expect(await own.call("tools/mandant_get", { mandantennummer: "10001" })).toMatchObject({
    body: { name: "Bäckerei Korn" },
  });
});
