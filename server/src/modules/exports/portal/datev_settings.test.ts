import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

const settings = { berater: 29_098, mandant: 55_003, skr: "04", konten: { debitor: "10000" } };

test("DATEV settings are set in the portal, and what is missing is named until then", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);

  expect((await call("datev_settings_get", {})).body).toMatchObject({
    settings: null,
    missing: ["Beraternummer", "Mandantennummer bei DATEV", "Kontenrahmen (03 oder 04)", "Debitorenkonto"],
  });
  expect(await call("datev_settings_set", { settings })).toMatchObject({
    status: 200,
    body: { settings: { ...settings, sachkontenlaenge: 4 }, missing: [] },
  });
  const { accounts } = (await call("datev_settings_get", {})).body as { accounts: object[] };
  expect(accounts).toContainEqual({ field: "erloese19", usual: "4400", needed: false });
  expect(accounts).toContainEqual({ field: "erloeseSteuerfrei", usual: null, needed: true });
  expect(await call("datev_settings_set", { settings: null })).toMatchObject({ body: { settings: null } });
});

test("accounts of the wrong length are refused at their field, and only owners set them", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });

  expect(
    await call("datev_settings_set", { settings: { ...settings, konten: { debitor: "1000" } } }),
  ).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "settings.konten.debitor" }] } } },
  });
  expect(await editor.call("datev_settings_set", { settings })).toMatchObject({ status: 403 });
  expect(await editor.call("datev_settings_get", {})).toMatchObject({ status: 200 });
});
