import { type Call, SERVICE_ID } from "../../operations/call.ts";
import { connectionNames } from "./connections-store.ts";

type RecorderCall = Pick<Call, "db" | "caller">;

/** Who says or brings something: the person at the page, or the program. */
export type Recorder = { id: string; name: string };

export const recorderOf = async (call: RecorderCall): Promise<Recorder> => ({
  id: call.caller.userId ?? call.caller.session?.userId ?? call.caller.connectionId,
  name: await nameOfCaller(call),
});

/** The person at the page, or what the program is called. */
export async function nameOfCaller({ db, caller }: RecorderCall): Promise<string> {
  if (caller.session) return caller.session.userName;
  if (caller.connectionId === SERVICE_ID) return "Brieftaube";
  const [connection] = await connectionNames(db, caller.partnerId, [caller.connectionId]);
  return connection?.name ?? caller.connection;
}
