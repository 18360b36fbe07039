import { expect, test } from "vitest";
import { runCommand } from "../../../test/command-line.ts";
import { muenchen, storedLetter } from "../../../test/letters.ts";
import { startWorld } from "../../../test/world.ts";

const erika = { ...muenchen, pobox: null, country: "DE" };

test("a request shows first, does only with --yes, and refuses what it cannot understand", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world, { recipient: erika });
  const namesake = await storedLetter(world, { recipient: { ...erika, zip: "80333" } });
  const ask = (...words: string[]) =>
    runCommand(world, ["erasure", "request", "--partner", world.office.partnerId, ...words]);
  const inSandbox = ["--mode", "sandbox", "--name", "Erika Müller"];

  for (const [words, complaint] of [
    [[], /exactly one of --name, --address-id and --order/],
    [["--name", "A", "--order", letterId], /exactly one of/],
    [["--name", "  "], /needs a name/],
    [["--order", "17"], /--order needs an id like/],
    [["--order", letterId, "--zip", "1"], /go with --name only/],
    [["--name", "Erika Müller", "--mode", "play"], /mode/],
    [[...inSandbox, "--zip", "80331", "--language", "fr", "--yes"], /--language is de or en/],
    [["--name", "Erika Müller"], /Nothing of this account and mode concerns such a person/],
    [inSandbox, /2 people are found[^]*--zip[^]*80331 München, DE\n[^]*80333 München, DE/],
  ] as const)
    expect(await ask(...words), words.join(" ")).toMatchObject({
      code: 1,
      complained: expect.stringMatching(complaint),
    });

  const shown = await ask(...inSandbox, "--zip", "80331");
  expect(shown).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/erased[^]*Nothing was changed: add --yes/),
  });
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toHaveLength(2);

  const done = await ask(...inSandbox, "--zip", "80331", "--yes", "--json", "--language", "en");
  expect(JSON.parse(done.printed)).toMatchObject({
    found: "one",
    things: [{ kind: "letter", id: letterId, outcome: "erased" }],
    text: expect.stringContaining("one letter that was never sent"),
  });
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toEqual([{ id: namesake }]);
});
