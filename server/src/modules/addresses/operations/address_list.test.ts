import { expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/world.ts";

const fill = async (world: World) => {
  const common = { street: "Hauptstraße 5", zip: "80331", city: "München" };
  for (const given of [
    { name: "Jürgen Müller", company: "Bäckerei Sonne" },
    { name: "Anna Mueller-Lüdenscheidt" },
    { name: "Émile Zola", city: "Berlin", zip: "10117" },
    { name: "Zacharias Groß", street: "Postfach 12" },
  ])
    await world.call("address_upsert", { ...common, ...given });
};
const namesIn = (answer: Awaited<ReturnType<World["call"]>>) =>
  answer.ok ? (answer.value["items"] as { name: string }[]).map(({ name }) => name) : answer.error.code;

test("the whole book comes in the order of its names", async () => {
  const world = await startWorld();
  await fill(world);

  const answer = await world.call("address_list", { limit: 3 });

  expect(namesIn(answer)).toEqual(["Anna Mueller-Lüdenscheidt", "Jürgen Müller", "Émile Zola"]);
  expect(answer).toMatchObject({ value: { total: 4, limit: 3, offset: 0, mode: "sandbox" } });
});

test.for<[string, string[]]>([
  ["müller", ["Anna Mueller-Lüdenscheidt", "Jürgen Müller"]],
  ["mueller", ["Anna Mueller-Lüdenscheidt", "Jürgen Müller"]],
  ["MULLER", ["Anna Mueller-Lüdenscheidt", "Jürgen Müller"]],
  ["mül", ["Anna Mueller-Lüdenscheidt", "Jürgen Müller"]],
  ["anna mün", ["Anna Mueller-Lüdenscheidt"]],
  ["emile", ["Émile Zola"]],
  ["zola 101", ["Émile Zola"]],
  ["baeckerei", ["Jürgen Müller"]],
  ["gross", ["Zacharias Groß"]],
  ["Lüdenscheidt", ["Anna Mueller-Lüdenscheidt"]],
  ["ller", []],
  ["-- %_ ' \\", []],
  ["x:* | y", []],
  ["日本", []],
])("%s finds %s", async ([searchQuery, names]) => {
  const world = await startWorld();
  await fill(world);

  const answer = await world.call("address_list", { searchQuery });

  expect(namesIn(answer)).toEqual(names);
  expect(answer).toMatchObject({ value: { total: names.length } });
});

test("nobody sees another partner's book, nor live what is in the sandbox", async () => {
  const world = await startWorld();
  await fill(world);
  const stranger = await world.openOffice();
  const live = await world.openOffice({ mode: "live" });

  for (const { token } of [stranger, live])
    for (const input of [{}, { searchQuery: "müller" }])
      expect(await world.call("address_list", input, { token })).toMatchObject({
        value: { items: [], total: 0 },
      });
});

test("the search function itself refuses to name another tenant", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { sql } = await import("kysely");

  await expect(
    sql`select * from browse_addresses(${world.office.partnerId}, 'sandbox', '{a}', null, false, false, 1, 0)`.execute(
      world.services.databases.ofTenant(stranger),
    ),
  ).rejects.toThrow("another tenant");
});

test.for([
  ["an empty search", { searchQuery: "  " }, "searchQuery"],
  ["a search of 201 characters", { searchQuery: "x".repeat(201) }, "searchQuery"],
  ["a limit of nothing", { limit: 0 }, "limit"],
  ["a limit above 100", { limit: 101 }, "limit"],
  ["an unknown field", { offset: 3 }, "offset"],
  ["a NUL byte", { searchQuery: "a\u0000" }, "searchQuery"],
] as const)("%s is refused by its path", async ([, input, path]) => {
  const world = await startWorld();

  expect(await world.call("address_list", input)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["address:write"] });

  expect(await world.call("address_list", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});
