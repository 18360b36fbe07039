import type { StoreRows } from "../read-store.ts";
import { type Exchange, exchangesOf, type Outcome, possibleIn, writesOf } from "./outcome.ts";

/** Addresses, presets and templates are what the last acknowledged write says, or one that may have come after it. */
export function judgeLastWrites(rows: StoreRows, { history, partners }: Outcome): string[] {
  const exchanges = exchangesOf(history);
  const numbers = new Map(partners.map(({ partnerId, number }) => [partnerId, number]));
  return [
    ...judgeAddresses(rows, exchanges),
    ...judgePresets(rows, exchanges, numbers),
    ...judgeTemplates(rows, exchanges),
  ];
}

/** At the end: what may be in force now. */
const lastOf = (exchanges: readonly Exchange[], valueOf: (exchange: Exchange) => string): string[] =>
  possibleIn(writesOf(exchanges, valueOf), Infinity);

function judgeAddresses({ addresses }: StoreRows, exchanges: readonly Exchange[]): string[] {
  const problems: string[] = [];
  const about = exchanges.filter(({ asked }) => asked.name.startsWith("address_"));
  const idOf = ({ asked, answered }: Exchange) =>
    String(asked.input["addressId"] ?? answered.value["addressId"]);
  const names = new Map(addresses.map(({ id, name }) => [id, name]));
  const gone = new Set(erasedOf(exchanges).map(({ id }) => id));
  for (const [id, own] of Map.groupBy(about, idOf)) {
    const written = own.filter(
      ({ asked }) => asked.name === "address_upsert" || asked.name === "address_save",
    );
    const wanted = lastOf(written, ({ asked }) => String(asked.input["name"]));
    const found = names.get(id);
    const isDeleted = own.some(({ asked }) => asked.name === "address_delete");
    if (wanted.length === 0 || id === "undefined" || gone.has(id)) continue;
    if (found === undefined ? !isDeleted : !wanted.includes(found))
      problems.push(`the address ${id} says ${String(found)}, written was last ${wanted.join(" or ")}`);
  }
  return problems;
}

function judgePresets(
  { presets }: StoreRows,
  exchanges: readonly Exchange[],
  numbers: ReadonlyMap<string, number>,
): string[] {
  const saved = exchanges.filter(
    ({ asked }) => asked.name === "preset_save" || asked.name === "preset_change",
  );
  const changed = new Set(
    exchanges
      .filter(({ asked }) => asked.name === "preset_delete" || asked.name === "preset_restore")
      .map(({ asked }) => String(asked.input["presetId"])),
  );
  return presets
    .filter(({ id }) => !changed.has(id))
    .flatMap(({ id, partnerId, name, tag }) => {
      const own = saved.filter(
        ({ asked }) => asked.partner === numbers.get(partnerId) && asked.input["name"] === name,
      );
      const wanted = lastOf(own, ({ asked }) => (asked.input["preset"] as { auditTag: string }).auditTag);
      return wanted.includes(tag)
        ? []
        : [`the preset ${id} says ${tag}, written was last ${wanted.join(" or ")}`];
    });
}

/** The released version is one that was released last; no template has two. */
function judgeTemplates({ templates }: StoreRows, exchanges: readonly Exchange[]): string[] {
  const released = exchanges.filter(
    ({ asked }) => asked.name === "template_release" || asked.name === "template_version_release",
  );
  return [...Map.groupBy(released, ({ asked }) => String(asked.input["templateId"]))].flatMap(([id, own]) => {
    const wanted = lastOf(own, ({ asked }) => String(asked.input["versionId"]));
    const found = templates.filter((each) => each.id === id).map(({ versionId }) => versionId);
    const isCertain = own.some(({ answered }) => answered.code === "ok");
    if (found.length > 1 || (isCertain && found.length === 0) || found.some((each) => !wanted.includes(each)))
      return [`the template ${id} has ${found.join(", ")} released, last was ${wanted.join(" or ")}`];
    return [];
  });
}

type Erased = { id: string; kind: string; at: number; partner: number };

const erasedOf = (exchanges: readonly Exchange[]): Erased[] =>
  exchanges.flatMap(({ asked, answered }) =>
    asked.name === "erasure" && answered.code === "ok"
      ? ((answered.value["things"] ?? []) as { id: string; kind: string; outcome: string }[])
          .filter(({ outcome }) => outcome === "erased")
          .map(({ id, kind }) => ({ id, kind, at: answered.at, partner: asked.partner }))
      : [],
  );

/**
 * Of whom the service has said that everything is erased, it says nothing any more: no row of any table, and after the
 * nights that follow no file.
 */
export function forgottenIn(history: Outcome["history"]): string[] {
  const exchanges = exchangesOf(history);
  const recipients = new Map(
    exchanges.flatMap(({ asked, answered }) =>
      asked.name === "order_send" && answered.code === "ok"
        ? [[String(answered.value["orderId"]), String(asked.input["recipientName"])] as const]
        : [],
    ),
  );
  /** When somebody was last written to, or about: what comes after the erasure is another matter. */
  const lastNamed = new Map<string, number>();
  for (const { asked, answered } of exchanges)
    for (const [name] of JSON.stringify(asked.input).matchAll(/Person \d+ Zeichen\d+x/g))
      lastNamed.set(name, Math.max(answered.at, lastNamed.get(name) ?? 0));
  return exchanges.flatMap(({ asked, answered }) => {
    const things = (answered.value["things"] ?? []) as { outcome: string }[];
    const isErased = asked.name === "erasure" && answered.code === "ok" && things.length > 0;
    if (!isErased || things.some(({ outcome }) => outcome !== "erased")) return [];
    const name = recipients.get(String(asked.input["orderId"])) ?? "";
    return (lastNamed.get(name) ?? Infinity) < asked.at ? [name] : [];
  });
}

export function judgeForgotten({ orders, letters, addresses }: StoreRows, outcome: Outcome): string[] {
  const there = new Set([...orders, ...letters, ...addresses].map(({ id }) => id));
  return [
    ...erasedOf(exchangesOf(outcome.history))
      .filter(({ id }) => there.has(id))
      .map(({ kind, id }) => `the ${kind} ${id} was said to be erased and is there`),
    ...outcome.stillNamed.map(({ name, place }) => `${name} was said to be forgotten and stands in ${place}`),
  ];
}
