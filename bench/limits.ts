import { setImmediate } from "node:timers/promises";
import { httpApp } from "../server/src/surfaces/http.ts";
import { signIn } from "../server/src/surfaces/sign-in/sign-in.ts";
import { type DemoService, withDemoService } from "./demo-service.ts";
import { hostileCalls, legalCalls, type MeasuredCall } from "./limits/calls.ts";
import { report } from "./measure.ts";
import { addMember, identify } from "../server/src/modules/access/access.ts";

/**
 * How long one call keeps everybody else waiting, and how long its answer is: over a table of hostile calls, which are
 * refused, and of the largest that are allowed. Measured in time of the processor, not of the clock: a machine that is
 * busy with something else does not make a call any longer.
 */
const MOST_MS = 100;
const MOST_BYTES = 2 ** 20;
const PIECE = 65_536;

type Measured = { what: string; status: number; heldMs: number; answerBytes: number; said: string };

await withDemoService(async (demo) => {
  const ask = await doorOf(demo);
  const measured: Measured[] = [];
  // The first call of each kind loads and compiles what it needs.
  for (const call of [...hostileCalls(), ...(await legalCalls(demo))]) {
    await measure(call, ask);
    const { what, status, heldMs, answerBytes, said } = await measure(call, ask);
    measured.push({ what, status, heldMs, answerBytes, said });
    console.log(
      `${String(status)} held ${heldMs.toFixed(0).padStart(4)} ms, answer ${(answerBytes / 1024).toFixed(0).padStart(4)} kB: ${what}${said}`,
    );
  }
  const isMet = report([
    {
      what: "longest hold of the loop, ms",
      measured: Math.max(...measured.map(({ heldMs }) => heldMs)),
      atMost: MOST_MS,
    },
    {
      what: "longest answer, bytes",
      measured: Math.max(...measured.map(({ answerBytes }) => answerBytes)),
      atMost: MOST_BYTES,
    },
  ]);
  process.exitCode = isMet ? 0 : 1;
});

type Ask = (path: string, body: Buffer) => Promise<Response>;

async function doorOf({ services, token }: DemoService): Promise<Ask> {
  const { partnerId } = (await identify(services, token)).caller;
  const email = "bench@example.com";
  await addMember(services, partnerId, { email, name: "Bench", role: "owner" });
  const door = signIn(services, { secret: "a secret of the bench, long enough to be one" });
  const app = httpApp(services, { signIn: door });
  const arrived = await app.request(new Request((await door.oneTimeLink(email)) ?? ""));
  const cookie = arrived.headers.getSetCookie().map((set) => set.split(";")[0]);
  return async (path, body) =>
    app.request(
      new Request(new URL(path, services.links.publicUrl), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": String(body.length),
          accept: "application/json, text/event-stream",
          ...(path.startsWith("/v1/portal/")
            ? { cookie: cookie.join("; "), "sec-fetch-site": "same-origin" }
            : { authorization: `Bearer ${token}` }),
        },
        body: inPieces(body),
        duplex: "half",
      } as RequestInit),
    );
}

/** As it comes from a socket. */
function inPieces(body: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await setImmediate();
      if (at >= body.length) return controller.close();
      controller.enqueue(Uint8Array.from(body.subarray(at, at + PIECE)));
      at += PIECE;
    },
  });
}

async function measure(call: MeasuredCall, ask: Ask): Promise<Measured> {
  const body = call.body();
  const watch = watchLoop();
  const answer = await ask(call.path, body);
  const text = await answer.text();
  const heldMs = await watch.end();
  if ((call.expected ?? answer.status) !== answer.status || !(call.wanted?.test(text) ?? true))
    throw new Error(`${call.what}: ${answer.status} ${text.slice(0, 500)}`);
  return {
    what: call.what,
    status: answer.status,
    heldMs,
    answerBytes: Buffer.byteLength(text),
    said: answer.ok ? "" : ` ${text.slice(0, 300)}`,
  };
}

/** The most that this thread computed between two turns of its loop. */
function watchLoop() {
  const state = { isOver: false, longest: 0 };
  const watching = (async () => {
    let before = process.threadCpuUsage();
    while (!state.isOver) {
      await setImmediate();
      const now = process.threadCpuUsage();
      state.longest = Math.max(state.longest, now.user + now.system - before.user - before.system);
      before = now;
    }
  })();
  return {
    async end() {
      state.isOver = true;
      await watching;
      return state.longest / 1000;
    },
  };
}
