import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { changedMeanwhile, onlyOneSaves } from "../../../../test/overtaken.ts";
import { startWorld } from "../../../../test/world.ts";

const settings = { berater: 29_098, mandant: 55_003, skr: "04", konten: { debitor: "10000" } };

test("DATEV settings are set in the portal, and what is missing is named until then", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);

  expect((await call("datev_settings_get", {})).body).toMatchObject({
    settings: null,
    missing: ["Beraternummer", "Mandantennummer bei DATEV", "Kontenrahmen (03 oder 04)", "Debitorenkonto"],
  });
  expect(await call("datev_settings_set", { settings, basedOn: null })).toMatchObject({
    status: 200,
    body: { settings: { ...settings, sachkontenlaenge: 4 }, missing: [] },
  });
  const { accounts, updatedAt: basedOn } = (await call("datev_settings_get", {})).body as {
    accounts: object[];
    updatedAt: string;
  };
  expect(accounts).toContainEqual({ field: "erloese19", usual: "4400", needed: false });
  expect(accounts).toContainEqual({ field: "erloeseSteuerfrei", usual: null, needed: true });
  expect(await call("datev_settings_set", { settings: null, basedOn })).toMatchObject({
    body: { settings: null },
  });
});

test("accounts of the wrong length are refused at their field, and only owners set them", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });

  expect(
    await call("datev_settings_set", {
      settings: { ...settings, konten: { debitor: "1000" } },
      basedOn: null,
    }),
  ).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "settings.konten.debitor" }] } } },
  });
  expect(await editor.call("datev_settings_set", { settings, basedOn: null })).toMatchObject({ status: 403 });
  expect(await editor.call("datev_settings_get", {})).toMatchObject({ status: 200 });
});

test("of owners who save at once one wins; who has not seen that settings were removed is told", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const stranger = await signedInBrowser(world, {
    name: "Fremde Person",
    partnerId: (await world.openOffice()).partnerId,
  });
  const save = (mandant: number, basedOn: unknown) =>
    call("datev_settings_set", { settings: { ...settings, mandant }, basedOn });
  const { body } = await onlyOneSaves(world, "partners", [1, 2, 3], (mandant) => save(mandant, null));
  expect((await call("datev_settings_get", {})).body).toMatchObject(body);
  expect((await stranger.call("datev_settings_get", {})).body).toMatchObject({ settings: null });

  const { updatedAt } = body;
  expect(await call("datev_settings_set", { settings: null, basedOn: updatedAt })).toMatchObject({
    status: 200,
  });
  expect(await save(4, updatedAt)).toMatchObject(changedMeanwhile);
  expect(await call("datev_settings_set", { settings: null, basedOn: updatedAt }), "removed").toMatchObject(
    changedMeanwhile,
  );
  expect(await call("datev_settings_set", { settings }), "without a word").toMatchObject({ status: 400 });
});
