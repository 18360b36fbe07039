import { brokenConstraint, type Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { newId } from "../../foundation/ids.ts";
import { type FieldProblem, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { recordInArchive } from "../archive/archive.ts";
import { findClientByNumber } from "../clients/clients.ts";
import { nameOfCaller } from "../access/access.ts";
import { findSender } from "../senders/senders.ts";
import { ladderProblems } from "./check-ladder.ts";
import { moveCoursesTo, wakeAfterSave } from "./courses-store.ts";
import type { Ladder } from "./ladder.ts";
import { judgeLadderForm } from "./ladder-form.ts";
import { ladderProblemTexts } from "./ladder-problem-texts.ts";
import {
  findLadder,
  insertLadder,
  listLadders,
  markRetired,
  MOST_LADDERS,
  supersede,
} from "./ladders-store.ts";

export type LadderWish = Pick<Ladder, "name" | "steps" | "lastStep"> & {
  /** Undefined: a new one. */
  ladderId?: string | undefined;
  /** The version that was seen; another by now is refused. Undefined: whatever it is. */
  version?: number | undefined;
  senderProfileId?: string | undefined;
  mandantennummer?: string | undefined;
  fromDueDate?: string | undefined;
  release: Ladder["release"];
  /** Invoices that are on it already go on by this version; else each goes on as it began. */
  runningToo: boolean;
};

/** `changed` is false where it was saved so before, by the same caller. */
export type SavedLadder = { ladder: Ladder; changed: boolean };

type JudgedLadder = SavedLadder & { warnings: LetterWarning[] };

/** Saves a ladder as a new version: whoever saves it answers for the letters to come. */
export async function saveLadder(call: Call, wish: LadderWish): Promise<JudgedLadder> {
  requireRightToRelease(call, wish);
  const target = await targetOf(call, wish);
  const problems = [...target.problems, ...ladderProblems(wish, call.language)];
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  const warnings = await judgeLadderForm(call, wish.steps);
  const setByName = await nameOfCaller(call);
  const saved = await call.db
    .transaction()
    .execute(async (tx) => {
      const before = await ladderBefore(tx, call, wish, target);
      const next = nextVersion(call, wish, { ...target, before, setByName });
      if (before && isSame(before, next)) return { ladder: before, changed: false };
      if (before && !(await supersede(tx, before, next.savedAt))) refuseStale(call);
      const ladder = await insertLadder(tx, next);
      if (wish.runningToo) await moveCoursesTo(tx, ladder);
      await wakeAfterSave(tx, ladder);
      await recordLadder(tx, call, ladder, "dunning.ladder_saved");
      return { ladder, changed: true };
    })
    .catch((cause: unknown) => {
      if (
        brokenConstraint(cause) !== "one_ladder_for_each" &&
        brokenConstraint(cause) !== "latest_of_a_ladder"
      )
        throw cause;
      return brokenConstraint(cause) === "latest_of_a_ladder"
        ? refuseStale(call)
        : refuseField(targetField(wish), "taken", ladderProblemTexts[call.language].taken);
    });
  return { ...saved, warnings };
}

/** Nothing further is prepared by it; letters that wait for a decision stay where they are. */
export async function retireLadder(call: Call, ladderId: string): Promise<SavedLadder> {
  const retiredBy = await nameOfCaller(call);
  return call.db.transaction().execute(async (tx) => {
    const retiredAt = call.clock.now();
    const retired = await markRetired(tx, call.caller, ladderId, { retiredAt, retiredBy });
    if (!retired) return { ladder: await requireLadder(tx, call, ladderId), changed: false };
    await wakeAfterSave(tx, { ...retired, savedAt: retiredAt });
    await recordLadder(tx, call, retired, "dunning.ladder_retired");
    return { ladder: retired, changed: true };
  });
}

/** The ladder, or a refusal that does not tell a foreign one from none. */
export const requireLadder = async (
  db: Parameters<typeof findLadder>[0],
  { caller }: Pick<Call, "caller">,
  ladderId: string,
): Promise<Ladder> =>
  (await findLadder(db, caller, ladderId)) ?? refuse("NOT_FOUND", { what: "dunning ladder" });

/** Letters leave without a person only by a program that may approve its own. */
function requireRightToRelease({ caller }: Call, { release }: LadderWish): void {
  const scope = "approval:self_approve";
  const may = caller.connection === "partner_token" && caller.scopes.has(scope);
  if (release === "self" && !may) refuse("FORBIDDEN_SCOPE", { scope });
}

type Target = Pick<Ladder, "senderProfileId" | "clientId">;

async function targetOf(
  { db, caller, language }: Call,
  { senderProfileId, mandantennummer }: LadderWish,
): Promise<Target & { problems: FieldProblem[] }> {
  if (senderProfileId !== undefined && !(await findSender(db, caller, senderProfileId)))
    return refuse("NOT_FOUND", { what: "sender profile" });
  const client =
    mandantennummer === undefined ? undefined : await findClientByNumber(db, caller, mandantennummer);
  const isUnknown = mandantennummer !== undefined && !client;
  const message = ladderProblemTexts[language].unknownClient;
  return {
    senderProfileId: senderProfileId ?? null,
    clientId: client?.mandantId ?? null,
    problems: isUnknown ? [{ path: "mandantennummer", rule: "unknown", message }] : [],
  };
}

const targetField = ({ mandantennummer, senderProfileId }: LadderWish): string =>
  mandantennummer !== undefined
    ? "mandantennummer"
    : senderProfileId !== undefined
      ? "senderProfileId"
      : "name";

/** The version that this one takes the place of; whoever repeats a new one after a lost answer finds it there. */
async function ladderBefore(
  tx: Tx,
  call: Call,
  wish: LadderWish,
  target: Target,
): Promise<Ladder | undefined> {
  const texts = ladderProblemTexts[call.language];
  if (wish.ladderId === undefined) {
    const living = await listLadders(tx, call.caller, { retiredToo: false });
    const same = living.find((ladder) => isFor(ladder, target));
    if (
      same &&
      !isSame(same, nextVersion(call, wish, { ...target, before: same, setByName: same.setByName }))
    )
      return refuseField(targetField(wish), "taken", texts.taken);
    if (!same && living.length >= MOST_LADDERS) return refuseField("name", "too_many", texts.tooMany);
    return same;
  }
  const before = await requireLadder(tx, call, wish.ladderId);
  if (before.retiredAt) return refuseField("ladderId", "retired", texts.retired);
  if (!isFor(before, target)) return refuseField(targetField(wish), "other_target", texts.otherTarget);
  if (wish.version !== undefined && wish.version !== before.version) return refuseStale(call);
  return before;
}

const isFor = (one: Target, other: Target): boolean =>
  one.senderProfileId === other.senderProfileId && one.clientId === other.clientId;

const refuseStale = ({ language }: Call): never =>
  refuseField("version", "stale", ladderProblemTexts[language].stale);

function nextVersion(
  { caller, clock, language }: Call,
  { name, steps, lastStep, fromDueDate, release }: LadderWish,
  {
    senderProfileId,
    clientId,
    before,
    setByName,
  }: Target & { before: Ladder | undefined; setByName: string },
): Omit<Ladder, "retiredAt" | "retiredBy"> {
  const now = clock.now();
  const { partnerId, mode, userId, connection, connectionId, tokenId } = caller;
  // What somebody asks for through an assistant is theirs, and ends with their place in the account.
  const asker =
    userId === undefined
      ? { connection, connectionId, tokenId }
      : { connection: "portal_session" as const, connectionId: userId, tokenId: null };
  return {
    partnerId,
    mode,
    ladderId: before?.ladderId ?? newId(now),
    version: (before?.version ?? 0) + 1,
    name,
    senderProfileId,
    clientId,
    steps,
    lastStep,
    fromDueDate: fromDueDate ?? before?.fromDueDate ?? berlinDay(now),
    release,
    setBy: { ...asker, language },
    setByName,
    savedAt: now,
  };
}

/** Says the same, by the same caller. */
const isSame = (one: Ladder, other: Omit<Ladder, "retiredAt" | "retiredBy">): boolean =>
  canonicalJson(saidBy(one)) === canonicalJson(saidBy(other));

const saidBy = ({
  name,
  steps,
  lastStep,
  fromDueDate,
  release,
  setBy,
}: Omit<Ladder, "retiredAt" | "retiredBy">) => ({
  name,
  steps,
  lastStep,
  fromDueDate,
  release,
  setBy: setBy.connectionId,
});

const recordLadder = (
  tx: Tx,
  { caller, clock }: Call,
  {
    ladderId,
    version,
    name,
    steps,
    lastStep,
    release,
    senderProfileId,
    clientId,
    setByName,
    retiredBy,
  }: Ladder,
  kind: "dunning.ladder_saved" | "dunning.ladder_retired",
) =>
  recordInArchive(tx, caller, {
    kind,
    subject: ladderId,
    record:
      kind === "dunning.ladder_saved"
        ? { ladderId, version, name, steps, lastStep, release, senderProfileId, clientId, setBy: setByName }
        : { ladderId, version, retiredBy },
    at: clock.now(),
  });
