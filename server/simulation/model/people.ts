import type { StoreRows } from "../read-store.ts";
import {
  answersOf,
  callsOf,
  type Exchange,
  exchangesOf,
  opening,
  type Outcome,
  possibleIn,
  writesOf,
} from "./outcome.ts";

/** A token that was acknowledged as revoked lets nobody in any more. */
export function judgeRevoked({ history }: Outcome): string[] {
  const problems: string[] = [];
  const calls = callsOf(history);
  const answers = answersOf(history);
  const ended = new Map<string, number>();
  for (const { call, name, code, at } of answers)
    if (name === "token_revoke" && code === "ok") ended.set(String(calls.get(call)?.input["tokenId"]), at);
  for (const { call, name, code } of answers) {
    const asked = calls.get(call);
    const endedAt = asked?.tokenId === undefined ? undefined : ended.get(asked.tokenId);
    if (
      asked &&
      endedAt !== undefined &&
      asked.at > endedAt &&
      !["UNAUTHORIZED", "LOST", "SERVICE_UNAVAILABLE"].includes(code)
    )
      problems.push(`call ${call} (${name}) was answered with ${code} for a token that had been revoked`);
  }
  return problems;
}

/** Whoever was shown out is out, and whoever was given another role may do what that role may. */
export function judgeTeam({ history }: Outcome): string[] {
  const problems: string[] = [];
  const exchanges = exchangesOf(history);
  const of = (name: string) => exchanges.filter(({ asked }) => asked.name === name);
  const roleOfMail = new Map(
    of("member_invite").map(({ asked }) => [asked.input["email"], asked.input["role"]]),
  );
  const accepted = of("accept an invitation");
  const guests = new Map(
    accepted.map(({ answered: { value } }) => [String(value["userId"]), roleOfMail.get(value["email"])]),
  );
  for (const [userId, role] of guests) {
    const about = ({ asked }: Exchange) => asked.input["userId"] === userId;
    const roles = [
      opening(String(role)),
      ...writesOf(of("member_change").filter(about), ({ asked }) => String(asked.input["role"])),
      ...writesOf(of("member_remove").filter(about), () => "nobody"),
    ];
    for (const { asked, answered } of exchanges) {
      if (asked.userId !== userId || answered.code !== "ok") continue;
      const possible = possibleIn(roles, asked.at, answered.at);
      if (possible.every((each) => each === "nobody"))
        problems.push(`call ${asked.call} (${asked.name}) was answered to somebody who had been shown out`);
      if (asked.name === "print_options_set" && !possible.includes("owner"))
        problems.push(`call ${asked.call} (${asked.name}) was done for somebody who may not`);
    }
  }
  return problems;
}

/** What an account that is being closed may still do: look, take its data along, and think again. */
const STILL_ALLOWED = new Set(["closure_request", "closure_withdraw", "archive_export"]);

/** An account that is to be closed sends nothing any more, and after its time nobody gets in. */
export function judgeClosed({ closed }: StoreRows, { history, partners }: Outcome): string[] {
  const problems: string[] = [];
  const exchanges = exchangesOf(history);
  for (const { number, partnerId } of partners) {
    const own = exchanges.filter(({ asked }) => asked.partner === number);
    const states = [
      opening("open"),
      ...writesOf(
        own.filter(({ asked }) => asked.name === "closure_request"),
        () => "closing",
      ),
      ...writesOf(
        own.filter(({ asked }) => asked.name === "closure_withdraw"),
        () => "open",
      ),
    ];
    const closedAt = closed.find((each) => each.partnerId === partnerId)?.at ?? Infinity;
    for (const { asked, answered } of own) {
      if (answered.code !== "ok" || asked.by === "errand" || STILL_ALLOWED.has(asked.name)) continue;
      const isClosing = possibleIn(states, asked.at, answered.at).every((state) => state === "closing");
      if (isClosing && (!isOfAPerson(asked) || asked.name === "order_send"))
        problems.push(`call ${asked.call} (${asked.name}) was done for an account that is being closed`);
      if (!isOfAPerson(asked) && asked.at > closedAt)
        problems.push(`call ${asked.call} (${asked.name}) was done for an account that is closed`);
    }
  }
  return problems;
}

const isOfAPerson = ({ by }: { by: string }): boolean => by === "person" || by === "operator";
