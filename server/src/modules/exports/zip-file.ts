import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { crc32, createDeflateRaw, deflateRaw } from "node:zlib";

/** A file to be packed. Its size is known, its bytes come bit by bit. */
export type ZipEntry = {
  path: string;
  size: number;
  /** PDFs and the like do not become smaller. */
  deflate: boolean;
  content: AsyncIterable<Uint8Array>;
};

/**
 * A ZIP file as it is made: an entry is read when its turn comes and forgotten behind it, but for its line in the
 * directory. The same entries and the same time give the same bytes.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const directory = compactList();
  const time = dosTime(at);
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.path.toWellFormed());
    const sums: Sums = { crc: 0, size: 0, packedSize: 0 };
    const head: Head = {
      name,
      time,
      method: entry.deflate ? DEFLATED : STORED,
      isLarge: isLarge(entry.size),
      flags: entry.size <= SMALL_BYTES ? NAMES_ARE_UTF8 : NAMES_ARE_UTF8 | SIZES_COME_LATER,
    };
    let length = 0;
    for await (const chunk of entry.size <= SMALL_BYTES
      ? wholeEntry(entry, head, sums)
      : longEntry(entry, head, sums)) {
      length += chunk.byteLength;
      yield chunk;
    }
    if (sums.size !== entry.size)
      throw new Error(`${entry.path} has ${sums.size} bytes instead of ${entry.size}.`);
    directory.add(directoryLine(head, sums, offset));
    offset += length;
  }
  yield* directory.blocks();
  yield directoryEnd({ ...directory.sums(), offset });
}

/** Many small texts in few blocks: each by itself would hold on to the larger piece of memory it was cut from. */
function compactList() {
  const blocks: Buffer[] = [];
  let used = BLOCK_BYTES;
  let count = 0;
  let size = 0;
  return {
    add(bytes: Uint8Array): void {
      for (let from = 0; from < bytes.byteLength;) {
        if (used === BLOCK_BYTES) {
          blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
          used = 0;
        }
        const part = bytes.subarray(from, from + BLOCK_BYTES - used);
        blocks.at(-1)?.set(part, used);
        used += part.byteLength;
        from += part.byteLength;
      }
      count += 1;
      size += bytes.byteLength;
    },
    sums: () => ({ count, size }),
    blocks: () =>
      blocks.map((block, index) => (index === blocks.length - 1 ? block.subarray(0, used) : block)),
  };
}

const BLOCK_BYTES = 256 * 1024;

const STORED = 0;
const DEFLATED = 8;
const SIZES_COME_LATER = 0x0008;
const NAMES_ARE_UTF8 = 0x0800;
const VERSION = 20;
const VERSION_LARGE = 45;
const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;
/** What is packed whole: its sizes stand before it, as the pickiest readers want them. */
const SMALL_BYTES = 4 * 1024 * 1024;
/** Said before the content is packed, and packing may add a little. */
const LARGE_BYTES = 0xf000_0000;
const isLarge = (size: number): boolean => size >= LARGE_BYTES;

type Head = { name: Buffer; time: DosTime; method: number; isLarge: boolean; flags: number };
type Sums = { crc: number; size: number; packedSize: number };

async function* wholeEntry(
  { content, deflate }: ZipEntry,
  head: Head,
  sums: Sums,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const [only, ...more] = chunks;
  const bytes = only && more.length === 0 ? only : Buffer.concat(chunks);
  const packed = deflate ? await deflateWhole(bytes) : bytes;
  sums.crc = crc32(bytes);
  sums.size = bytes.byteLength;
  sums.packedSize = packed.byteLength;
  yield localHeader(head, sums);
  yield packed;
}

const deflateWhole = promisify(deflateRaw);

async function* longEntry(
  { content, deflate }: ZipEntry,
  head: Head,
  sums: Sums,
): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const chunk of content) {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.byteLength;
      yield chunk;
    }
  }
  yield localHeader(head, { crc: 0, size: 0, packedSize: 0 });
  for await (const chunk of deflate ? deflated(counted()) : counted()) {
    sums.packedSize += chunk.byteLength;
    yield chunk;
  }
  yield descriptor(head, sums);
}

async function* deflated(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const out = new PassThrough();
  const done = pipeline(Readable.from(content, { objectMode: false }), createDeflateRaw(), out);
  done.catch(() => {}); // it is awaited below; until then it must not end the process
  for await (const chunk of out as AsyncIterable<Uint8Array>) yield chunk;
  await done;
}

function localHeader({ name, time, method, flags, isLarge: large }: Head, sums: Sums): Buffer {
  const extra = large ? zip64Extra([0, 0]) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(large ? VERSION_LARGE : VERSION, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(time.time, 10);
  header.writeUInt16LE(time.date, 12);
  header.writeUInt32LE(sums.crc, 14);
  header.writeUInt32LE(large ? MOST_32 : sums.packedSize, 18);
  header.writeUInt32LE(large ? MOST_32 : sums.size, 22);
  header.writeUInt16LE(name.byteLength, 26);
  header.writeUInt16LE(extra.byteLength, 28);
  return Buffer.concat([header, name, extra]);
}

function descriptor({ isLarge: large }: Head, { crc, size, packedSize }: Sums): Buffer {
  const sizes = Buffer.alloc(large ? 24 : 16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  if (large) {
    sizes.writeBigUInt64LE(BigInt(packedSize), 8);
    sizes.writeBigUInt64LE(BigInt(size), 16);
  } else {
    sizes.writeUInt32LE(packedSize, 8);
    sizes.writeUInt32LE(size, 12);
  }
  return sizes;
}

function directoryLine(head: Head, { crc, size, packedSize }: Sums, offset: number): Buffer {
  const { name, time, method, flags, isLarge: large } = head;
  const isFar = offset >= MOST_32;
  const wide = [...(large ? [size, packedSize] : []), ...(isFar ? [offset] : [])];
  const extra = wide.length === 0 ? Buffer.alloc(0) : zip64Extra(wide);
  const line = Buffer.alloc(46);
  const version = wide.length === 0 ? VERSION : VERSION_LARGE;
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE((MADE_BY_UNIX << 8) | version, 4);
  line.writeUInt16LE(version, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(method, 10);
  line.writeUInt16LE(time.time, 12);
  line.writeUInt16LE(time.date, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(large ? MOST_32 : packedSize, 20);
  line.writeUInt32LE(large ? MOST_32 : size, 24);
  line.writeUInt16LE(name.byteLength, 28);
  line.writeUInt16LE(extra.byteLength, 30);
  line.writeUInt32LE(ORDINARY_FILE, 38);
  line.writeUInt32LE(isFar ? MOST_32 : offset, 42);
  return Buffer.concat([line, name, extra]);
}

const MADE_BY_UNIX = 3;
/** -rw-r--r-- */
const ORDINARY_FILE = 0o100644 * 0x10000;

function zip64Extra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index));
  return extra;
}

function directoryEnd({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(Math.min(size, MOST_32), 12);
  end.writeUInt32LE(Math.min(offset, MOST_32), 16);
  const isWide = count >= MOST_16 || size >= MOST_32 || offset >= MOST_32;
  return isWide ? Buffer.concat([wideEnd({ count, size, offset }), end]) : end;
}

function wideEnd({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE((MADE_BY_UNIX << 8) | VERSION_LARGE, 12);
  end.writeUInt16LE(VERSION_LARGE, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

type DosTime = { date: number; time: number };

/** To two seconds, from 1980 on, without a time zone: universal time, so that it is the same everywhere. */
function dosTime(at: Date): DosTime {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  return {
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}
