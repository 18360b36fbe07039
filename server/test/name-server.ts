import { createSocket } from "node:dgram";
import { once } from "node:events";
import { onTestFinished } from "vitest";

const TXT = 16;

/** A real name server on this machine that knows texts (TXT), each under its name; another name does not exist. */
export async function startNameServer() {
  const texts = new Map<string, string[]>();
  let broken = false;
  const socket = createSocket("udp4");
  socket.on("message", (question, from) => {
    const { name, end } = nameIn(question);
    const known = texts.get(name);
    const answers = broken ? [] : (known ?? []).map(answer);
    const head = Buffer.from(question.subarray(0, 12));
    // An answer with authority; 3: no such name, 2: the server fails.
    head.writeUInt16BE(0x8580 | (broken ? 2 : known ? 0 : 3), 2);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt16BE(0, 8);
    head.writeUInt16BE(0, 10);
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...answers]), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    break: (is = true) => void (broken = is),
  };
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString("latin1"));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function answer(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
