import type { Input, Output, ToolName } from "../../contract/client.ts";
import type { Chance } from "./chance.ts";
import type { GroundKind } from "./ground.ts";
import { patiently } from "./patient-call.ts";
import { openReceiver, type Receiver } from "./receiver.ts";

export const PARTNERS = ["ufer", "hafen", "speicher"] as const;
const CREDIT_EUROS = 5_000;

/** Where a service answers, and the command line beside it. */
export type Service = {
  kind: GroundKind;
  urls: readonly string[];
  command: (...words: string[]) => Promise<string>;
};

/** An account as its operator opens it: an owner who accepts the agreement, money, a token, a sender. */
export async function openAccount(
  ground: Service,
  slug: string,
  chance: Chance,
  { isTrusted = true }: { isTrusted?: boolean } = {},
) {
  const mode = ground.kind === "spool" ? "live" : "sandbox";
  const email = `${slug}@kanzlei.example`;
  await ground.command("partner", "create", `Kanzlei ${slug}`, "--slug", slug, "--owner-email", email);
  const limits = ["--letters-per-day", "20000", "--euros-per-day", "90000", "--mode", mode];
  if (mode === "live") await ground.command("partner", "set", slug, "--enable", "live");
  if (mode === "live" && isTrusted)
    await ground.command("partner", "trust", slug, "--reason", "its operator's");
  await ground.command("partner", "set", slug, ...limits);
  await ground.command(
    "partner",
    "credit",
    slug,
    "--euros",
    String(CREDIT_EUROS),
    "--reference",
    "chaos",
    "--mode",
    mode,
  );
  const words = ["token", "create", "--partner", slug, "--scopes", "all", "--json"];
  const made = JSON.parse(await ground.command(...words, ...(mode === "live" ? ["--live"] : []))) as {
    token: string;
  };
  const link = (await ground.command("sign-in-link", email)).trim();
  const person = await signIn(ground, link, mode);
  const ask = patiently(ground, (url, name) => ({
    address: `${url}/v1/tools/${name}`,
    headers: { authorization: `Bearer ${made.token}` },
  }));
  const call = <Name extends ToolName>(name: Name, input: Input<Name>) =>
    ask(name, input) as unknown as Promise<Output<Name>>;
  const agreement = await person("agreement_get", { agreement: "avv" });
  await person("agreement_accept", { agreement: "avv", version: agreement["version"] });
  await call("sender_profile_upsert", sender(slug));
  const { postedCents: openingCents } = await call("wallet_balance", {});
  // A live service tells public addresses only, and there are none on this machine.
  const receiver = mode === "sandbox" ? await listen(ground, slug, chance) : null;
  const events = () => eventsOf(ground, made.token);
  return { slug, mode, call, person, events, receiver, openingCents };
}

async function listen(ground: Service, slug: string, chance: Chance): Promise<Receiver> {
  const receiver = await openReceiver(chance);
  const words = [
    "webhook",
    "create",
    "--partner",
    slug,
    "--url",
    receiver.url,
    "--types",
    "order.*",
    "--json",
  ];
  receiver.learnSecret((JSON.parse(await ground.command(...words)) as { secret: string }).secret);
  return receiver;
}

export type Event = { id: string; type: string; subjectId: string; data: { detail?: { code?: string } } };

/** Everything that has happened, as a program reads it. */
async function eventsOf(ground: Service, token: string): Promise<Event[]> {
  const list = patiently(ground, (url, query) => ({
    address: `${url}/v1/events?${query}`,
    headers: { authorization: `Bearer ${token}` },
    method: "GET",
  }));
  const events: Event[] = [];
  for (let after = ""; ;) {
    const query = new URLSearchParams({ limit: "100", types: "order.*", ...(after && { after }) }).toString();
    const page = (await list(query, {})) as { events: Event[]; next: string; more: boolean };
    events.push(...page.events);
    if (!page.more) return events;
    after = page.next;
  }
}

export type Account = Awaited<ReturnType<typeof openAccount>>;

/** A person's browser: follows the link once, and keeps what it was given. */
async function signIn(ground: Service, link: string, mode: string) {
  const arrived = await fetch(link, { redirect: "manual" });
  const cookie = arrived.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  return patiently(ground, (url, name) => ({
    address: `${url}/v1/portal/${name}`,
    headers: { cookie, "sec-fetch-site": "same-origin", "x-brieftaube-mode": mode },
  }));
}

const sender = (slug: string) => ({
  rechtsform: "gmbh" as const,
  displayName: `Kanzlei ${slug}`,
  pflichtangaben: {
    firma: `Kanzlei ${slug} GmbH`,
    anschrift: { strasse: "Musterstraße", hausnummer: "1", plz: "10115", ort: "Berlin", land: "DE" },
    sitz: "Berlin",
    registergericht: "Amtsgericht Charlottenburg",
    registernummer: "HRB 999998 B",
    geschaeftsfuehrer: ["Ada Ufer"],
  },
});
