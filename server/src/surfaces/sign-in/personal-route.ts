import type { PortalSession } from "../../operations/portal-session.ts";
import type { accountTexts } from "./account-texts.ts";
import { type Door, leadTo, type Route, type Visit } from "./door.ts";
import { owedForOwnWays } from "./own-ways.ts";
import { recordAct } from "./record-act.ts";
import { toProof, toSignIn } from "./to-sign-in.ts";

export type PersonalRoute = (visit: Visit, door: Door, session: PortalSession) => Promise<Response>;

/** For whoever is signed in. */
export function forPeople(run: PersonalRoute): Route {
  return async (visit, door) => {
    const session = await door.sessionOf(visit.request.headers);
    return session ? run(visit, door, session) : toSignIn("/account");
  };
}

/** For whoever has shown lately that it is them: what follows decides who can get in. */
export const forProvedPeople = (run: PersonalRoute): Route =>
  forPeople(async (visit, door, session) => {
    const owed = await owedForOwnWays(door, session);
    return owed ? toProof("/account", owed) : run(visit, door, session);
  });

export type Note = keyof (typeof accountTexts)["de"]["notes"];

type Done = { act: Parameters<typeof recordAct>[2]; note: Note; from?: Headers };

/** Writes it down and goes back to the page, which says so. */
export async function done(door: Door, session: PortalSession, { act, note, from }: Done): Promise<Response> {
  await recordAct(door, session, act);
  return leadTo(`/account?note=${note}`, from);
}
