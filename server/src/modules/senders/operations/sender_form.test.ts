import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";
import { checkDetails } from "../completeness.ts";
import { exampleSender } from "../example-senders.ts";
import { formOf } from "../form-fields.ts";
import { legalForms, rechtsformen } from "../legal-forms.ts";

const fieldsOf = (rechtsform: (typeof rechtsformen)[number]) =>
  formOf(rechtsform, "de").flatMap(({ fields }) => fields);

test.for(rechtsformen)(
  "the form of %s asks for everything its letters lack, and says by what statute",
  (rechtsform) => {
    const fields = fieldsOf(rechtsform);
    const { missingFields } = checkDetails(rechtsform, {});
    const { statute } = legalForms[rechtsform];

    for (const path of missingFields) {
      const asked = fields.filter((field) => field.path === path || field.path.startsWith(`${path}.`));
      expect(asked.length, path).toBeGreaterThan(0);
      expect(
        asked.some(({ need }) => need === "required" || need === "one_of"),
        path,
      ).toBe(true);
      if (statute)
        expect(
          asked.some(({ why }) => why?.includes(statute)),
          path,
        ).toBe(true);
    }
    expect(fields.map(({ path }) => path)).toEqual([...new Set(fields.map(({ path }) => path))]);
  },
);

test("every detail that a complete example of a legal form has can be entered in its form", () => {
  for (const rechtsform of rechtsformen) {
    const { pflichtangaben } = exampleSender(rechtsform);
    const paths = fieldsOf(rechtsform).map(({ path }) => path);
    for (const key of Object.keys(pflichtangaben))
      expect(
        paths.some((path) => path === key || path.startsWith(`${key}.`)),
        `${rechtsform} ${key}`,
      ).toBe(true);
  }
});

test("a rule that depends on a yes brings the question with it", () => {
  const gmbh = fieldsOf("gmbh");
  const field = (path: string) => gmbh.find((each) => each.path === path);

  expect(field("hatAufsichtsrat")).toMatchObject({ kind: "flag", need: "optional" });
  expect(field("aufsichtsratsvorsitz")).toMatchObject({ need: "sometimes", shownWith: "hatAufsichtsrat" });
  expect(field("liquidatoren")).toMatchObject({ shownWith: "inLiquidation" });
  expect(field("geschaeftsfuehrer")).toMatchObject({ kind: "names", shownWith: null });
  expect(field("uid")).toBeUndefined();
  const partners = fieldsOf("gmbh_co_kg").find(({ kind }) => kind === "partners");
  expect(partners?.fields.find(({ path }) => path === "firma")).toMatchObject({ need: "required" });
});

test("a person reads the form in their language; an unknown legal form is refused", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });

  const german = await call("sender_form", { rechtsform: "gmbh" });
  expect(german).toMatchObject({ status: 200, body: { statute: "§ 35a GmbHG" } });
  expect(JSON.stringify(german.body)).toContain("Pflichtangabe auf Geschäftsbriefen nach § 35a GmbHG");
  const english = await call("sender_form", { rechtsform: "gmbh" }, { "accept-language": "en" });
  expect(JSON.stringify(english.body)).toContain("Mandatory on business letters under § 35a GmbHG");
  expect((english.body["legalForms"] as unknown[]).length).toBe(rechtsformen.length);
  expect(await call("sender_form", { rechtsform: "__proto__" })).toMatchObject({ status: 400 });
});
