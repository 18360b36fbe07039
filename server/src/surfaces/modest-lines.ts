import { Transform, type Writable } from "node:stream";
import { brokenLimit } from "../foundation/json-shape.ts";
import type { Language } from "../foundation/language.ts";
import { Refusal } from "../foundation/refusal.ts";
import { errorBody } from "./error-answer.ts";
import { MAX_BODY_BYTES, refuseBroken } from "./read-body.ts";

const LINE_BREAK = 0x0a;
const INVALID_REQUEST = -32600;

/** Passes on the messages of a client, one a line; one that is more JSON than anybody needs is answered here. */
export function modestLines(
  answers: Writable,
  { language, requestId }: { language: Language; requestId: () => string },
): Transform {
  let pieces: Buffer[] = [];
  let length = 0;

  const take = (): Buffer => {
    const line = Buffer.concat(pieces);
    pieces = [];
    length = 0;
    return line;
  };
  const isModest = (line: Buffer): boolean => {
    const broken = brokenLimit(line);
    if (!broken) return true;
    const { error } = errorBody(
      refusalOf(() => refuseBroken({ broken }, language)),
      {
        language,
        requestId: requestId(),
      },
    );
    const said = { code: INVALID_REQUEST, message: error.message, data: { error } };
    answers.write(`${JSON.stringify({ jsonrpc: "2.0", id: idIn(line), error: said })}\n`);
    return false;
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, from)) {
        pieces.push(chunk.subarray(from, at + 1));
        from = at + 1;
        const line = take();
        if (isModest(line)) this.push(line);
      }
      pieces.push(chunk.subarray(from));
      length += chunk.length - from;
      // The transport says itself that a message is too long.
      if (length > MAX_BODY_BYTES) this.push(take());
      done();
    },
    flush(done) {
      this.push(take());
      done();
    },
  });
}

function refusalOf(refuse: () => never): Refusal {
  try {
    return refuse();
  } catch (cause) {
    if (cause instanceof Refusal) return cause;
    throw cause;
  }
}

/** The number of a message that nobody parses, where clients write it: first or last in the message. */
function idIn(line: Buffer): string | number | null {
  const head = /^\s*\{(?:\s*"jsonrpc"\s*:\s*"2\.0"\s*,)?\s*"id"\s*:\s*(\d{1,15}|"[\w-]{1,100}")\s*,/;
  const tail = /,\s*"id"\s*:\s*(\d{1,15}|"[\w-]{1,100}")\s*\}\s*$/;
  const [, id] =
    head.exec(line.toString("latin1", 0, ENDS_BYTES)) ??
    tail.exec(line.toString("latin1", Math.max(0, line.length - ENDS_BYTES))) ??
    [];
  return id === undefined ? null : (JSON.parse(id) as string | number);
}

const ENDS_BYTES = 300;
