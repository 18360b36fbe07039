import { connect as connectInClear, isIP, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";

export type Receiver = {
  host: string;
  port: number;
  tls: boolean;
  /** Who vouches for it, if not those whom Node trusts. */
  ca: string | null;
  deadlineMs?: number;
};

/** Shorter than anybody's claim on the stream. */
const DEADLINE_MS = 30_000;

/**
 * Sends bytes over a connection of their own and ends it. Neither JSON lines nor syslog answer; that the other side has
 * everything shows only when it ends the connection in order, too, after ours has ended. Anything else counts as not taken.
 */
export async function handOverBytes(bytes: Uint8Array, receiver: Receiver): Promise<void> {
  const { host, port, deadlineMs = DEADLINE_MS } = receiver;
  const socket = open(receiver);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("did not take everything in time")), deadlineMs);
      let isEnded = false;
      socket.once("end", () => (isEnded = true));
      socket.once("error", reject);
      socket.once("close", () => {
        clearTimeout(timer);
        if (isEnded && socket.writableFinished) resolve();
        else reject(new Error("broke the connection off"));
      });
      // Nothing is expected back, and what comes would keep the end from being seen.
      socket.resume();
      socket.once(receiver.tls ? "secureConnect" : "connect", () => socket.end(bytes));
    });
  } catch (cause) {
    throw new Error(`${host}:${port} ${reasonOf(cause)}`, { cause });
  } finally {
    socket.destroy();
  }
}

const open = ({ host, port, tls, ca }: Receiver): Socket =>
  tls
    ? connectSecurely({
        host,
        port,
        minVersion: "TLSv1.2",
        ...(isIP(host) === 0 && { servername: host }),
        ...(ca !== null && { ca }),
      })
    : connectInClear({ host, port });

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "failed";
  const { code } = cause as NodeJS.ErrnoException;
  return code === undefined ? cause.message : `cannot be used (${code})`;
}
