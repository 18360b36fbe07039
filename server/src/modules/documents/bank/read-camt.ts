import { Parser } from "htmlparser2";
import { type BankEntry, type BankStatement, bankDay, inOneLine, isReturnText } from "./bank-entry.ts";

/** Elements by their path below an entry, with all texts that stand there. */
type Texts = Map<string, string[]>;
type Detail = { texts: Texts };
type Raw = { texts: Texts; details: Detail[] };

const DEEPEST = 40;
/** Thrown at once: closing what is endlessly open would take for ever. */
class TooDeep extends Error {}

/**
 * Reads a statement as ISO 20022 has it (camt.052, camt.053, camt.054, any version). Entities of a document's own making
 * are never unfolded, and nothing is fetched. Null: it is no such document.
 */
export function readCamt(text: string): BankStatement | null {
  const taken = takeApart(text);
  if (!taken) return null;
  const isPending = ({ texts }: Raw) => /^(?:PDNG|INFO|FUTR)$/.test(first(texts, "Sts", "Sts/Cd") ?? "");
  const booked = taken.raw.filter((each) => !isPending(each));
  const entries = booked.map(entriesOf);
  if (entries.some((some) => some === null)) return null;
  return {
    format: "camt",
    account: taken.account,
    entries: entries.flatMap((some) => some ?? []),
    pending: taken.raw.length - booked.length,
  };
}

/** All entries with what stands in them; null: no statement, or not a whole one. */
function takeApart(text: string): { raw: Raw[]; account: string | null } | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const raw: Raw[] = [];
  let account: string | null = null;
  let isStatement = false;
  let isBroken = false;
  const path: string[] = [];
  let words = "";
  let entry: Raw | null = null;
  let detail: Detail | null = null;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.replace(/^.*:/, "");
        path.push(name);
        if (path.length > DEEPEST) throw new TooDeep();
        words = "";
        if (name.startsWith("BkToCstmr")) isStatement = true;
        if (name === "Ntry") entry = { texts: new Map(), details: [] };
        if (name === "Amt" && attributes["Ccy"] && entry && path.at(-2) === "Ntry")
          note(entry.texts, "currency", attributes["Ccy"]);
        if (name === "TxDtls" && entry) entry.details.push((detail = { texts: new Map() }));
      },
      ontext(some) {
        words += some;
      },
      onclosetag(tag, isImplied) {
        const name = tag.replace(/^.*:/, "");
        // The reader forgives what was not closed; a statement that is not whole is not read.
        isBroken ||= path.at(-1) !== name || (isImplied && text[parser.endIndex - 1] !== "/");
        const said = words.trim();
        if (said !== "") {
          if (detail) note(detail.texts, below(path, "TxDtls"), said);
          else if (entry) note(entry.texts, below(path, "Ntry"), said);
          else if (path.slice(-3).join("/") === "Acct/Id/IBAN") account ??= said;
        }
        words = "";
        if (name === "TxDtls") detail = null;
        if (name === "Ntry" && entry) {
          raw.push(entry);
          entry = null;
        }
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.end(text);
  } catch (cause) {
    if (cause instanceof TooDeep) return null;
    throw cause;
  }
  return isStatement && !isBroken && path.length === 0 ? { raw, account } : null;
}

/** `1234.5`, with up to five digits behind the point; null: none, or a part of a cent. */
function camtCents(text: string): number | null {
  const [, whole = "", fraction = ""] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (whole === "" || /[1-9]/.test(fraction.slice(2))) return null;
  return Number(`${whole}${fraction.slice(0, 2).padEnd(2, "0")}`);
}

const below = (path: readonly string[], name: string): string =>
  path.slice(path.lastIndexOf(name) + 1).join("/");

function note(texts: Texts, path: string, said: string): void {
  texts.set(path, [...(texts.get(path) ?? []), said]);
}

const first = (texts: Texts, ...paths: string[]): string | undefined =>
  paths.map((path) => texts.get(path)?.[0]).find((text) => text !== undefined);

/** A collective entry is taken apart where each of its parts has an amount; null: it has no amount or day. */
function entriesOf({ texts, details }: Raw): BankEntry[] | null {
  const bookedOn = bankDay(first(texts, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm") ?? "");
  const cents = camtCents(first(texts, "Amt") ?? "");
  if (bookedOn === null || cents === null) return null;
  const parts = details.map((detail) => ({
    detail,
    cents: camtCents(first(detail.texts, "Amt", "AmtDtls/TxAmt/Amt") ?? ""),
  }));
  const isTakenApart = parts.length > 1 && parts.every((part) => part.cents !== null);
  const [only] = parts;
  const shown = isTakenApart ? parts : [{ detail: only?.detail, cents }];
  return shown.map(({ detail, cents: own }) => {
    const of = detail?.texts ?? new Map<string, string[]>();
    const isDebit = first(isTakenApart ? of : texts, "CdtDbtInd") ?? first(texts, "CdtDbtInd");
    const sign = isDebit === "DBIT" ? -1 : 1;
    const payer = sign > 0 ? "Dbtr" : "Cdtr";
    const kind = first(texts, "AddtlNtryInf") ?? "";
    const isReturn =
      first(texts, "RvslInd") === "true" || first(of, "RtrInf/Rsn/Cd", "RtrInf/Rsn/Prtry") !== undefined;
    return {
      bookedOn,
      amountCents: sign * (own ?? cents),
      currency: first(texts, "currency") ?? "EUR",
      name: inOneLine(first(of, `RltdPties/${payer}/Nm`, `RltdPties/${payer}/Pty/Nm`) ?? "", 140),
      purpose: inOneLine(
        [
          ...(of.get("RmtInf/Ustrd") ?? []),
          first(of, "RmtInf/Strd/CdtrRefInf/Ref") ?? "",
          first(of, "Refs/EndToEndId")?.replace(/^NOTPROVIDED$/, "") ?? "",
        ].join(" "),
        280,
      ),
      bankReference:
        inOneLine(first(of, "Refs/AcctSvcrRef", "Refs/TxId") ?? first(texts, "AcctSvcrRef") ?? "", 100) ||
        null,
      isReturn: isReturn || isReturnText(kind),
    };
  });
}
