import type { Command } from "commander";
import { z } from "zod";
import type { Services } from "../../operations/call.ts";
import { features } from "../../foundation/features.ts";
import { centsFromEuros, formatEuros } from "../../foundation/money.ts";
import { type Role, roles } from "../../foundation/role.ts";
import { modes, type Mode } from "../../foundation/tenant.ts";
import { statement, topUp } from "../../modules/wallet/wallet.ts";
import {
  type AddCommand,
  type CommandDeps,
  CommandError,
  printJson,
  printRows,
  withServices,
} from "./command.ts";
import { COMMAND_LINE } from "../../modules/operator/operator.ts";
import { nameCodePoster, trustAccount } from "../../modules/trust/trust.ts";
import { addMember, createPartner, liftRule } from "../../modules/access/access.ts";
import { dailyCaps, findPartnerByName, listPartners, setPartner } from "../../modules/partners/partners.ts";

export const addPartner: AddCommand = (program, deps) => {
  const partner = program
    .command("partner")
    .description("accounts: create, list, let people in, set, book money, see the statement");
  addCreateAndList(partner, deps);
  addPeople(partner, deps);
  addSet(partner, deps);
  addTrust(partner, deps);
  addCodes(partner, deps);
  addMoney(partner, deps);
};

type CreateOptions = { slug: string; ownerEmail?: string; ownerName?: string; json?: boolean };

function addCreateAndList(partner: Command, deps: CommandDeps): void {
  partner
    .command("create <name>")
    .description("open an account with caps, wallets and 1,000.00 EUR of play money")
    .requiredOption("--slug <slug>", "short name for the command line and addresses: a-z, 0-9 and -")
    .option("--owner-email <email>", "a person who owns the account and may sign in")
    .option("--owner-name <name>", "that person's name")
    .option("--json", "print machine output")
    .action((name: string, { slug, ownerEmail, ownerName, json }: CreateOptions) =>
      withServices(deps, async (services) => {
        const owner = ownerEmail
          ? { email: ownerEmail.trim().toLowerCase(), name: ownerName ?? ownerEmail }
          : undefined;
        if (!/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
          throw new CommandError("A slug has a-z, 0-9 and single dashes, at most 60 characters.");
        if (await findPartnerByName(services.db, slug)) throw new CommandError(`The slug ${slug} is taken.`);
        const { partnerId } = await createPartner(services, { name, slug, ...(owner && { owner }) });
        if (json) printJson({ partnerId, name, slug });
        else
          console.log(
            `${name} is open as ${partnerId}. Next: brieftaube token create --partner ${slug} --scopes all`,
          );
      }),
    );

  partner
    .command("list")
    .description("every account")
    .option("--json", "print machine output")
    .action((options: { json?: boolean }) =>
      withServices(deps, async ({ db }) => printRows(await listPartners(db), options)),
    );
}

function addPeople(partner: Command, deps: CommandDeps): void {
  partner
    .command("add-person <partner>")
    .description("let a person into an account, or change what they may do there")
    .requiredOption("--email <email>", "how they sign in")
    .requiredOption("--role <role>", roles.join(", "))
    .option("--name <name>", "their name; the e-mail address unless given")
    .option("--json", "print machine output")
    .action(
      (
        idOrSlug: string,
        { email, role, name, json }: { email: string; role: string; name?: string; json?: boolean },
      ) =>
        withServices(deps, async (services) => {
          const { id: partnerId } = await requirePartner(services, idOrSlug);
          const person = { email: requireEmail(email), role: requireRole(role), name: name ?? email };
          await addMember(services, partnerId, person);
          if (json) printJson({ partnerId, ...person });
          else
            console.log(`${person.email} is ${person.role}. Next: brieftaube sign-in-link ${person.email}`);
        }),
    );
}

function requireRole(role: string): Role {
  const known = roles.find((candidate) => candidate === role);
  if (!known) throw new CommandError(`--role is one of ${roles.join(", ")}.`);
  return known;
}

function requireEmail(email: string): string {
  const address = z.email().safeParse(email.trim().toLowerCase());
  if (!address.success) throw new CommandError(`${email} is not an e-mail address.`);
  return address.data;
}

type SetOptions = {
  mode: Mode;
  lettersPerDay?: string;
  eurosPerDay?: string;
  enable?: string[];
  disable?: string[];
  approvalDays?: string;
  approvalRules?: string;
  fourEyes?: string;
  formRecognised?: string;
  exportEmail?: string[];
  exportEmails: boolean;
  exportsWait?: string;
  network?: string[];
  networks: boolean;
  signOnOnly: boolean;
  route?: string[];
  routes: boolean;
  datev?: string;
  json?: boolean;
};

function addSet(partner: Command, deps: CommandDeps): void {
  partner
    .command("set <partner>")
    .description(
      "change caps, features, approval rules, whom exports may go to, from where it may be used, carriers or DATEV settings of an account (id or slug)",
    )
    .option("--mode <mode>", `the mode that caps are for: ${modes.join(" or ")}`, "live")
    .option("--letters-per-day <number>", "daily cap on letters")
    .option("--euros-per-day <euros>", "daily cap on spending")
    .option("--enable <feature...>", `switch on: ${features.join(", ")}`)
    .option("--disable <feature...>", `switch off: ${features.join(", ")}`)
    .option("--approval-days <days>", "days until an approval expires, 1 to 30")
    .option(
      "--approval-rules <json>",
      'when a person must approve, e.g. [{"when":"above","cents":5000},{"when":"newRecipient"}]; also always, registered',
    )
    .option(
      "--form-recognised <on|off>",
      "whether a declaration that needs a signature by hand is refused also where it was only read in the text",
    )
    .option("--four-eyes <on|off>", "whether somebody other than the requester must approve")
    .option(
      "--export-email <email...>",
      "whom exports may be mailed to besides the people of the account, in place of all addresses",
    )
    .option("--no-export-emails", "mail exports to the people of the account only")
    .option(
      "--exports-wait <on|off>",
      "whether more than 50 letters that a connected program wants exported wait for a person's yes",
    )
    .option(
      "--network <network...>",
      "from where people, tokens and connections of the account may come, in place of all networks",
    )
    .option("--no-networks", "let them come from anywhere")
    .option("--no-sign-on-only", "let people of its domains sign in by other ways than its provider, too")
    .option(
      "--route <route...>",
      "who posts what, in place of all routes: COUNTRY[:deliveryType]=carrier, * for any country",
    )
    .option("--no-routes", "let the configured order of carriers decide")
    .option(
      "--datev <json>",
      'DATEV settings as a whole, or null to clear them, e.g. {"berater":29098,"mandant":55003,"skr":"03","konten":{"debitor":"10000"}}',
    )
    .option("--json", "print machine output")
    .action((idOrSlug: string, options: SetOptions) =>
      withServices(deps, async (services) => {
        const { id } = await requirePartner(services, idOrSlug);
        if (!options.signOnOnly) await liftRule(services.db, id);
        const changes = changesOf(options);
        const after = await setPartner(services, id, changes);
        const caps =
          changes.caps && (await dailyCaps(services.db, { partnerId: id, mode: changes.caps.mode }));
        if (options.json) return printJson({ ...after, ...(caps && { caps }) });
        if (caps) console.log(`Caps, ${changes.caps?.mode}: ${saidCaps(caps)}.`);
        const { name, slug, features: on } = after;
        printRows([{ slug, name, features: on, ...changedOf(after, changes) }], {});
        if ((changes.caps?.mode === "live" || options.enable) && !on.includes("live")) sayLiveIsOff(slug);
      }),
    );
}

const saidCaps = ({ lettersPerDay, centsPerDay }: { lettersPerDay: number; centsPerDay: number }) =>
  `${lettersPerDay} letters and ${formatEuros(centsPerDay, "en")} a day`;

/** Of an account what was set just now: columns bear the names of their changes. */
const changedOf = (row: Record<string, unknown>, changes: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in changes));

const sayLiveIsOff = (slug: string): void =>
  console.error(
    `Live is off for ${slug}: no real letter leaves before brieftaube partner set ${slug} --enable live.`,
  );

/** For whoever runs the service for an office of their own: one line, and its senders need no letter with a code. */
function addTrust(partner: Command, deps: CommandDeps): void {
  partner
    .command("trust <partner>")
    .description(
      "stand for all senders of an account, so that none has to be verified before real letters leave",
    )
    .option("--reason <text>", "why, as: our own office; it is kept in the operators' log")
    .option("--end", "have new and unverified senders verified one by one again")
    .option("--json", "print machine output")
    .action((idOrSlug: string, { reason, end, json }: { reason?: string; end?: boolean; json?: boolean }) =>
      withServices(deps, async (services) => {
        if ((reason === undefined) !== (end === true)) throw new CommandError("Give --reason or --end.");
        const { id, slug } = await requirePartner(services, idOrSlug);
        const { db, clock } = services;
        const why = reason?.trim() ?? null;
        if (why !== null && (why === "" || why.length > 500))
          throw new CommandError("--reason has 1 to 500 characters.");
        await trustAccount({ db, now: clock.now(), who: COMMAND_LINE }, id, why);
        if (json) return printJson({ partner: slug, trusted: why !== null });
        console.log(
          why === null
            ? `Senders of ${slug} are verified one by one.`
            : `All senders of ${slug} count as verified.`,
        );
      }),
    );
}

/** The operator's own account. */
function addCodes(partner: Command, deps: CommandDeps): void {
  partner
    .command("posts-codes <partner>")
    .description("have this account post and pay the letters with codes by which senders are verified")
    .option("--end", "post no letters with codes any more")
    .option("--json", "print machine output")
    .action((idOrSlug: string, { end, json }: { end?: boolean; json?: boolean }) =>
      withServices(deps, async (services) => {
        const { id, slug } = await requirePartner(services, idOrSlug);
        const { db, clock } = services;
        await nameCodePoster({ db, now: clock.now(), who: COMMAND_LINE }, end ? null : id);
        if (json) return printJson({ partner: slug, postsCodes: !end });
        console.log(end ? "No letters with codes are posted." : `${slug} posts and pays letters with codes.`);
      }),
    );
}

const changesOf = (options: SetOptions) => ({
  ...((options.lettersPerDay !== undefined || options.eurosPerDay !== undefined) && {
    caps: {
      mode: options.mode,
      ...(options.lettersPerDay !== undefined && { lettersPerDay: Number(options.lettersPerDay) }),
      ...(options.eurosPerDay !== undefined && { centsPerDay: centsOf(options.eurosPerDay) }),
    },
  }),
  ...(options.enable && { enable: options.enable }),
  ...(options.disable && { disable: options.disable }),
  ...(options.approvalDays !== undefined && { approvalDays: Number(options.approvalDays) }),
  ...(options.approvalRules !== undefined && {
    approvalRules: jsonOf("--approval-rules", options.approvalRules),
  }),
  ...(options.fourEyes !== undefined && { approvalFourEyes: isOn("--four-eyes", options.fourEyes) }),
  ...(options.formRecognised !== undefined && {
    formRecognisedRefused: isOn("--form-recognised", options.formRecognised),
  }),
  ...(options.exportEmail && { exportEmails: options.exportEmail }),
  ...(!options.exportEmails && { exportEmails: [] }),
  ...(options.exportsWait !== undefined && { exportsWait: isOn("--exports-wait", options.exportsWait) }),
  ...(options.network && { allowedNetworks: options.network }),
  ...(!options.networks && { allowedNetworks: [] }),
  ...(options.route && { carrierRoutes: options.route.map(routeOf) }),
  ...(!options.routes && { carrierRoutes: [] }),
  ...(options.datev !== undefined && { datevSettings: jsonOf("--datev", options.datev) }),
});

function isOn(name: string, value: string): boolean {
  if (value !== "on" && value !== "off") throw new CommandError(`${name} is on or off.`);
  return value === "on";
}

function addMoney(partner: Command, deps: CommandDeps): void {
  partner
    .command("credit <partner>")
    .description("book a bank transfer that has arrived on an account's wallet")
    .requiredOption("--euros <euros>", "the amount")
    .requiredOption("--reference <text>", "what the bank statement says; the same reference is booked once")
    .option("--mode <mode>", modes.join(" or "), "live")
    .option("--json", "print machine output")
    .action(
      (
        idOrSlug: string,
        { euros, reference, mode, json }: { euros: string; reference: string; mode: Mode; json?: boolean },
      ) =>
        withServices(deps, async (services) => {
          const { id, slug, features: on } = await requirePartner(services, idOrSlug);
          const amountCents = centsOf(euros);
          const booking = { amountCents, reference: `bank:${reference}`, at: services.clock.now() };
          const booked = await topUp(
            services.db,
            { partnerId: id, mode: requireMode(mode) },
            "bank",
            booking,
          );
          if (json) return printJson({ booked, amountCents });
          console.log(
            booked
              ? `${formatEuros(amountCents, "en")} booked.`
              : "This reference was booked before; nothing changed.",
          );
          if (mode === "live" && !on.includes("live")) sayLiveIsOff(slug);
        }),
    );

  partner
    .command("statement <partner>")
    .description("every movement of the wallet with the balance after it, newest first")
    .option("--mode <mode>", modes.join(" or "), "live")
    .option("--limit <number>", "how many", "50")
    .option("--offset <number>", "how many to pass over", "0")
    .option("--json", "print machine output")
    .action(
      (
        idOrSlug: string,
        { mode, limit, offset, json }: { mode: Mode; limit: string; offset: string; json?: boolean },
      ) =>
        withServices(deps, async (services) => {
          const { id } = await requirePartner(services, idOrSlug);
          const page = { limit: wholeNumber(limit), offset: wholeNumber(offset) };
          const rows = await statement(services.db, { partnerId: id, mode: requireMode(mode) }, page);
          if (json) return printJson(rows);
          printRows(
            rows.map(({ bookedAt, kind, reference, amountCents, balanceCents }) => ({
              bookedAt,
              kind,
              reference,
              amount: formatEuros(amountCents, "en"),
              balance: formatEuros(balanceCents, "en"),
            })),
            {},
          );
        }),
    );
}

export async function requirePartner({ db }: Pick<Services, "db">, idOrSlug: string) {
  const partner = await findPartnerByName(db, idOrSlug);
  if (!partner) throw new CommandError(`There is no account ${idOrSlug}; see: brieftaube partner list`);
  return partner;
}

export function requireMode(mode: string): Mode {
  const known = modes.find((candidate) => candidate === mode);
  if (!known) throw new CommandError(`--mode is ${modes.join(" or ")}.`);
  return known;
}

function centsOf(euros: string): number {
  const amount = centsFromEuros(Number(euros));
  if (amount === "finer_than_a_cent" || Number.isNaN(amount) || amount < 0)
    throw new CommandError(`${euros} is not an amount in euros, like 12.50.`);
  return amount;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`${text} is not a whole number.`);
  return Number(text);
}

/** `CH=pingen`, `DE:standard=spool`, `*=letterxpress`. */
function routeOf(text: string) {
  const [, country, deliveryType, carrier] = /^(\*|[A-Za-z]{2})(?::(\w+))?=(\w+)$/.exec(text) ?? [];
  if (!country) throw new CommandError(`${text} is not a route, like CH=pingen or DE:standard=spool.`);
  return { ...(country !== "*" && { country }), ...(deliveryType && { deliveryType }), carrier };
}

function jsonOf(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${option} is not JSON.`);
  }
}
