import { languages } from "../../foundation/language.ts";
import { modes, type Tenant } from "../../foundation/tenant.ts";
import {
  type ErasurePlan,
  type ErasureWish,
  type Person,
  previewErasure,
  requestErasure,
  type Thing,
} from "../../modules/retention/retention.ts";
import type { Services } from "../../operations/call.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";
import { requireMode, requirePartner } from "./partner.ts";

type RequestOptions = {
  partner: string;
  mode: string;
  name?: string;
  zip?: string;
  street?: string;
  samePerson?: boolean;
  addressId?: string;
  order?: string;
  language: string;
  yes?: boolean;
  json?: boolean;
};

export const addErasure: AddCommand = (program, deps) => {
  const erasure = program
    .command("erasure")
    .description("people who want to be forgotten (Art. 17 GDPR), and what the law keeps of them until when");

  erasure
    .command("request")
    .description("show everything that concerns a person; with --yes erase what may go and lock the rest")
    .requiredOption("--partner <partner>", "id or slug of the account")
    .option("--mode <mode>", modes.join(" or "), "live")
    .option("--name <name>", "the person's name as letters were addressed to it")
    .option("--zip <zip>", "only at this postcode")
    .option("--street <street>", "only at this street and house number")
    .option("--same-person", "you made sure that all who are found under this name are one person")
    .option("--address-id <addressId>", "the person of this entry of the address book, in place of a name")
    .option("--order <orderId>", "the person this order went to, in place of a name")
    .option("--language <language>", `of the answer: ${languages.join(" or ")}`, "de")
    .option("--yes", "do it; without, nothing is changed")
    .option("--json", "print machine output")
    .action((options: RequestOptions) =>
      withServices(deps, async (services) => {
        const { id } = await requirePartner(services, options.partner);
        const tenant: Tenant = { partnerId: id, mode: requireMode(options.mode) };
        const wish = requireWish(options);
        await (options.yes
          ? carryOut(services, tenant, wish, options)
          : preview(services, tenant, wish, options));
      }),
    );
};

async function preview(services: Services, tenant: Tenant, wish: ErasureWish, { json }: RequestOptions) {
  const plan = requireOne(await previewErasure(services.db, tenant, wish));
  if (json) return printJson({ dryRun: true, ...plan });
  console.log(`${lineOf(plan.person)}:`);
  printRows(plan.things.map(rowOf), {});
  console.log(
    "Nothing was changed: add --yes to erase what is marked erased and to lock what is marked locked.",
  );
}

async function carryOut(services: Services, tenant: Tenant, wish: ErasureWish, options: RequestOptions) {
  const language = requireLanguage(options.language);
  const answer = await requestErasure(services, tenant, wish, { requestedBy: "operator" });
  if (answer.found === "unsettled")
    throw new CommandError(
      "Something is still being written down; nothing was changed. Try again in a minute.",
    );
  const { text, ...done } = requireOne(answer);
  if (options.json) return printJson({ ...done, text: text[language] });
  printRows(done.things.map(rowOf), {});
  console.log(`\n${text[language]}`);
}

/** Nobody is guessed: where several people bear the name, the person at the terminal says which. */
function requireOne<Found extends { found: "one" }>(
  answer: Exclude<ErasurePlan, { found: "one" }> | Found,
): Found {
  if (answer.found === "nobody")
    throw new CommandError(
      "Nothing of this account and mode concerns such a person; mind the spelling, --zip and --mode.",
    );
  if (answer.found === "several")
    throw new CommandError(
      [
        `${answer.persons.length} people are found under this name; narrow it down with --zip or --street,`,
        "or add --same-person if you made sure that they are one:",
        ...answer.persons.map((person) => `  ${lineOf(person)}`),
      ].join("\n"),
    );
  return answer;
}

function requireWish({ name, zip, street, samePerson, addressId, order }: RequestOptions): ErasureWish {
  if ([name, addressId, order].filter((way) => way !== undefined).length !== 1)
    throw new CommandError("Say exactly one of --name, --address-id and --order.");
  if (name !== undefined) {
    if (!/[\p{L}\p{N}]/u.test(name)) throw new CommandError("--name needs a name.");
    return { name, zip, street, samePerson };
  }
  if (zip !== undefined || street !== undefined || samePerson)
    throw new CommandError("--zip, --street and --same-person go with --name only.");
  return addressId === undefined
    ? { orderId: requireUuid("--order", order ?? "") }
    : { addressId: requireUuid("--address-id", addressId) };
}

function requireUuid(option: string, text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new CommandError(`${option} needs an id like 0192f0c1-2b3a-7c4d-8e5f-60718293a4b5.`);
  return text;
}

function requireLanguage(given: string) {
  const language = languages.find((known) => known === given);
  if (!language) throw new CommandError(`--language is ${languages.join(" or ")}.`);
  return language;
}

const lineOf = ({ name, company, street, houseNumber, pobox, zip, city, country }: Person): string =>
  [
    name,
    company,
    pobox === null ? `${street} ${houseNumber ?? ""}`.trim() : `PO box ${pobox}`,
    `${zip ?? ""} ${city}`.trim(),
    country,
  ]
    .filter(Boolean)
    .join(", ");

const rowOf = ({ kind, id, outcome, at, erasableAt }: Thing) => ({
  kind,
  id,
  of: at,
  outcome,
  erasedOn: erasableAt,
});
