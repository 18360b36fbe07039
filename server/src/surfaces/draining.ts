import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const LONGEST_ANSWER_MS = 60_000;

/**
 * Returns how to end this server: nothing new is taken, and what was asked is answered. Node alone would wait for
 * connections on which nothing was ever asked, and browsers keep some of these in hand; and for a question that is
 * never finished it would wait for ever.
 */
export function drainable(server: Server, longestAnswerMs = LONGEST_ANSWER_MS): () => Promise<void> {
  /** Every open connection, with how many questions on it wait for their answer. */
  const waiting = new Map<Socket, number>();
  let isDraining = false;
  const endIfQuiet = (socket: Socket) => waiting.get(socket) === 0 && socket.destroySoon();
  server.on("connection", (socket) => {
    waiting.set(socket, 0);
    socket.once("close", () => waiting.delete(socket));
  });
  server.on("request", ({ socket }, response: ServerResponse) => {
    const count = (change: number) => waiting.set(socket, (waiting.get(socket) ?? 0) + change);
    count(1);
    response.once("close", () => {
      if (waiting.has(socket)) count(-1);
      if (isDraining) endIfQuiet(socket);
    });
  });

  return () =>
    new Promise((resolve) => {
      isDraining = true;
      const patience = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
      server.close(() => {
        clearTimeout(patience);
        resolve();
      });
      for (const socket of waiting.keys()) endIfQuiet(socket);
    });
}
