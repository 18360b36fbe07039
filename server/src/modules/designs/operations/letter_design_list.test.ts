import { expect, test } from "vitest";
import { plainDesign, savedDesign } from "../../../../test/designs.ts";
import { startWorld } from "../../../../test/world.ts";
import { createToken } from "../../access/access.ts";

test("designs come by name, each with its newest source and its versions, newest first", async () => {
  const world = await startWorld();
  const invoice = await savedDesign(world, { name: "Rechnung" });
  const first = await savedDesign(world, { name: "Änderung" });
  world.setTime("2026-03-02T10:00:00Z");
  const second = await savedDesign(world, {
    name: "Änderung",
    designId: first.designId,
    design: plainDesign({ font: "Inter" }),
  });

  expect(await world.call("letter_design_list", {})).toMatchObject({
    ok: true,
    value: {
      total: 2,
      limit: 2,
      offset: 0,
      items: [
        {
          ...second,
          version: 2,
          name: "Änderung",
          archived: false,
          design: { schemaVersion: 2, font: "Inter", firstPage: { elements: [{ text: "{{name}}" }] } },
          updatedAt: "2026-03-02T10:00:00.000Z",
          versions: [
            { version: 2, designVersionId: second.designVersionId },
            { version: 1, designVersionId: first.designVersionId, createdAt: "2026-03-02T09:00:00.000Z" },
          ],
        },
        { ...invoice, name: "Rechnung", versions: [{ version: 1 }] },
      ],
    },
  });
});

test("a listed design can be saved again as it is: it says the same", async () => {
  const world = await startWorld();
  const saved = await savedDesign(world);
  const list = await world.call("letter_design_list", {});
  const [{ design } = { design: null }] = (list.ok ? list.value["items"] : []) as { design: unknown }[];

  expect(await savedDesign(world, { designId: saved.designId, design })).toEqual(saved);
});

test("only the last ten versions are shown", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  const { partnerId, mode } = world.office;
  await world.services.db
    .insertInto("letterDesignVersions")
    .values(
      Array.from({ length: 14 }, (_, at) => ({
        partnerId,
        mode,
        designId,
        version: at + 2,
        design: JSON.stringify({ schemaVersion: 1 }),
        sourceHash: "0".repeat(64),
        createdAt: world.services.clock.now(),
      })),
    )
    .execute();

  const list = await world.call("letter_design_list", {});

  const items = (list.ok ? list.value["items"] : []) as {
    version: number;
    versions: { version: number }[];
  }[];
  expect(items.map(({ version }) => version)).toEqual([15]);
  expect(items[0]?.versions.map(({ version }) => version)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
});

test("archived designs are listed when asked for", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  await savedDesign(world, { name: "Rechnung" });
  await world.call("letter_design_delete", { designId });

  expect(await world.call("letter_design_list", {})).toMatchObject({
    value: { items: [{ name: "Rechnung" }] },
  });
  expect(await world.call("letter_design_list", { includeArchived: true })).toMatchObject({
    value: {
      total: 2,
      items: [
        { designId, archived: true },
        { name: "Rechnung", archived: false },
      ],
    },
  });
});

test("another partner's designs and those of the other mode are not there", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const stranger = await world.openOffice();
  const live = await createToken(world.services, {
    partnerId,
    mode: "live",
    name: "live",
    scopes: ["letter_design:write"],
  });
  await savedDesign(world);

  for (const { token } of [stranger, live])
    expect(await world.call("letter_design_list", { includeArchived: true }, { token })).toMatchObject({
      value: { items: [], total: 0, limit: 0 },
    });
});

test("it takes nothing else, and needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });

  expect(await world.call("letter_design_list", { limit: 5 })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "limit" }] } },
  });
  expect(await world.call("letter_design_list", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});
