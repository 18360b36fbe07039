import type { Services } from "../../../operations/call.ts";
import { definePage } from "../../../operations/page.ts";
import { findPrinter, type Printer, printTo, sayBusy } from "../printing/print.ts";
import { rulesFor } from "../purposes.ts";

/** What a computer says about a document before it, and all it says where it only asks. */
const HEAD_BYTES = 64 * 1024;
const MOST_BYTES = rulesFor.letter.maxBytes + HEAD_BYTES;

/** Documents are held in memory while they come: so many at once for one printer, and for all. */
const MOST_OF_PRINTER = 2;
const MOST_AT_ONCE = 8;
const MOST_SECONDS = 600;

/** `POST /print/{key}`: the printer of a person, as their computer speaks to it. */
export const printQueuePage = definePage({
  method: "POST",
  path: "/print/:key",
  takesBytes: true,
  async run({ params, headers, body }, services) {
    if (!headers.get("content-type")?.startsWith("application/ipp"))
      return new Response(null, { status: 415 });
    // Nothing is read from whoever has no printer here.
    const printer = await findPrinter(services, params["key"] ?? "");
    if (!printer) return new Response(null, { status: 404 });
    if (Number(headers.get("content-length") ?? 0) > MOST_BYTES) return new Response(null, { status: 413 });
    const coming = reader(body);
    if (await coming.isWithin(HEAD_BYTES)) return ipp(await printTo(services, printer, coming.bytes()));
    return whereThereIsRoom(services, printer, coming);
  },
});

/** Takes a document where not so many are on their way already; else the computer is told to come again. */
async function whereThereIsRoom(services: Services, printer: Printer, coming: Reader): Promise<Response> {
  const { partnerId, mode, userId } = printer.queue;
  const [own, all] = [
    { kind: `printing ${partnerId} ${mode} ${userId}`, most: MOST_OF_PRINTER, seconds: MOST_SECONDS },
    { kind: "printing", most: MOST_AT_ONCE, seconds: MOST_SECONDS },
  ];
  const take = async (): Promise<Response | null> => {
    if (await coming.isWithin(MOST_BYTES)) return ipp(await printTo(services, printer, coming.bytes()));
    await coming.leave();
    return new Response(null, { status: 413 });
  };
  const { places } = services;
  const full = () => null;
  const taken = await places.within(own, () => places.within(all, take, full), full);
  if (taken) return taken;
  const busy = sayBusy(coming.bytes());
  // A computer listens when it has said all; none of that is kept.
  await coming.passBy(MOST_BYTES);
  return ipp(busy);
}

const ipp = (said: Uint8Array | null): Response =>
  said
    ? new Response(Buffer.from(said), { headers: { "content-type": "application/ipp" } })
    : new Response(null, { status: 404 });

type Reader = ReturnType<typeof reader>;

/** Reads a body as far as it is wanted. */
function reader(body: AsyncIterable<Uint8Array> | null) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const rest = body?.[Symbol.asyncIterator]();
  /** False: it is more than that. */
  async function readOn(most: number, keep: (chunk: Uint8Array) => void): Promise<boolean> {
    for (;;) {
      if (size > most) return false;
      const read = await rest?.next();
      if (!read || read.done) return true;
      size += read.value.byteLength;
      keep(read.value);
    }
  }
  const leave = async (): Promise<void> => void (await rest?.return?.());
  return {
    /** All of it is here; false: it is more than that. */
    isWithin: (most: number): Promise<boolean> => readOn(most, (chunk) => chunks.push(chunk)),
    /** Lets it pass without keeping it. */
    async passBy(most: number): Promise<void> {
      if (!(await readOn(most, () => {}))) await leave();
    },
    leave,
    bytes: (): Uint8Array => Buffer.concat(chunks),
  };
}
