import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { drainable } from "./draining.ts";

async function listening(answer: RequestListener, longestAnswerMs?: number) {
  const server = createServer(answer);
  const drain = drainable(server, longestAnswerMs);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { server, drain, port, url: `http://127.0.0.1:${port}/` };
}

async function connected(port: number) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("connections on which nothing was asked do not hold it up", async () => {
  const { server, drain, port } = await listening((_request, response) => response.end());
  const accepted = once(server, "connection");
  const silent = await connected(port);
  await accepted;

  await Promise.all([drain(), once(silent, "end")]);
});

test("what was asked is answered, and its connection is closed although the client would keep it", async () => {
  const held = Promise.withResolvers<void>();
  const { server, drain, url } = await listening(
    (_request, response) => void held.promise.then(() => response.end("done")),
  );
  const asked = once(server, "request");
  const answer = fetch(url);
  await asked;

  const drained = drain();
  held.resolve();

  expect(await (await answer).text()).toBe("done");
  await drained;
});

test("a connection that was used and kept is closed", async () => {
  const { drain, url } = await listening((_request, response) => response.end("done"));
  await (await fetch(url)).text();

  await drain();
});

test("an answer that never comes is not waited for for ever", async () => {
  const { server, drain, url } = await listening(() => undefined, 50);
  const asked = once(server, "request");
  const answer = fetch(url).catch((cause: unknown) => cause);
  await asked;

  await drain();

  expect(await answer).toBeInstanceOf(Error);
});
