import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as forward } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { blobHash, blobName, readBlob } from "../../ports/blob-store.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { testBlobStore, readAll } from "../../../test/blob-store-contract.ts";
import { parseS3Url, s3Blobs } from "./s3-blobs.ts";
import type { S3Options, S3Patience } from "./s3-blobs.ts";

let storage: S3rver;
let directory: string;
let options: S3Options;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "s3-"));
  storage = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "letters" }],
  });
  const { port } = await storage.run();
  options = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "letters",
    region: "eu-central-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
});
afterAll(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

describe("S3 keeps what a blob store promises", () => {
  let blobs: BlobStore;
  beforeAll(() => void (blobs = s3Blobs(options)));

  testBlobStore(() => blobs);
});

describe("S3 below a prefix keeps what a blob store promises", () => {
  let blobs: BlobStore;
  beforeAll(() => void (blobs = s3Blobs({ ...options, prefix: "brieftaube/test_1" })));

  testBlobStore(() => blobs);
});

describe("S3", () => {
  const bytes = randomBytes(2000);
  const hash = blobHash(bytes);

  test("a blob lies under its hash, and under the prefix if there is one", async () => {
    const { requests, blobs } = await startFaulty([]);
    const below = await startFaulty([], { prefix: "a/b" });

    await blobs.has(hash);
    await below.blobs.has(hash);

    expect(requests[0]?.url).toBe(`/letters/${blobName(hash)}`);
    expect(below.requests[0]?.url).toBe(`/letters/a/b/${blobName(hash)}`);
  });

  test("an upload carries a checksum, is looked at afterwards, and is not repeated", async () => {
    const content = randomBytes(100);
    const { requests, blobs } = await startFaulty([]);

    await Promise.all([blobs.put(content), blobs.put(content)]);
    expect(requests.map(({ method }) => method)).toEqual(["HEAD", "PUT", "HEAD"]);
    expect(requests[1]?.headers["content-md5"]).toBe(createHash("md5").update(content).digest("base64"));

    await blobs.put(content);
    expect(requests.map(({ method }) => method)).toEqual(["HEAD", "PUT", "HEAD", "HEAD"]);
  });

  test.for([
    { what: "a storage that is busy", fault: unavailable },
    { what: "a connection that breaks", fault: reset },
  ])("$what is asked again, after pauses that grow", async ({ fault }) => {
    const content = randomBytes(300);
    const { blobs, pausesMs } = await startFaulty([pass, fault, fault]);

    expect(await blobs.put(content)).toBe(blobHash(content));

    expect(await readBlob(blobs, blobHash(content))).toEqual(new Uint8Array(content));
    expect(pausesMs).toHaveLength(2);
    expect(pausesMs[0]).toBeGreaterThanOrEqual(100);
    expect(pausesMs[0]).toBeLessThanOrEqual(200);
    expect(pausesMs[1]).toBeGreaterThanOrEqual(200);
    expect(pausesMs[1]).toBeLessThanOrEqual(400);
  });

  test.for(["put", "open", "has", "remove"] as const)("%s survives two failures in a row", async (action) => {
    await s3Blobs(options).put(bytes);
    const { blobs, pausesMs } = await startFaulty([unavailable, reset]);
    const act = {
      put: () => blobs.put(bytes),
      open: () => readBlob(blobs, hash),
      has: () => blobs.has(hash),
      remove: () => blobs.remove(hash),
    };

    await act[action]();

    expect(pausesMs).toHaveLength(2);
  });

  test.for([
    { fault: unavailable, message: "The S3 storage answered 503 (SlowDown)." },
    { fault: reset, message: /^The S3 storage cannot be reached \((ECONNRESET|UND_ERR_SOCKET)\)\.$/ },
  ])("a storage that stays broken is given up after four attempts: $message", async ({ fault, message }) => {
    const { requests, blobs, pausesMs } = await startFaulty([fault, fault, fault, fault]);

    await expect(readBlob(blobs, hash)).rejects.toThrow(message);

    expect(requests).toHaveLength(4);
    expect(pausesMs).toHaveLength(3);
  });

  test("a storage that is not there is a clear error", async () => {
    const { blobs, close } = await startFaulty([]);
    await close();

    await expect(blobs.put(bytes)).rejects.toThrow("The S3 storage cannot be reached (ECONNREFUSED).");
  });

  test.for(["put", "open", "has", "remove"] as const)(
    "wrong credentials: %s is a clear error",
    async (action) => {
      const { requests, blobs } = await startFaulty([], { accessKeyId: "UNKNOWN" });
      const act = {
        put: () => blobs.put(bytes),
        open: () => blobs.open(hash),
        has: () => blobs.has(hash),
        remove: () => blobs.remove(hash),
      };

      await expect(act[action]()).rejects.toThrow(
        "The S3 storage refuses these credentials: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they allow.",
      );

      expect(requests).toHaveLength(1);
    },
  );

  test("a missing bucket is a clear error, not a missing blob", async () => {
    const blobs = s3Blobs({ ...options, bucket: "somewhere" });

    await expect(blobs.put(bytes)).rejects.toThrow("The S3 storage does not have this bucket.");
    await expect(blobs.open(hash)).rejects.toThrow("The S3 storage does not have this bucket.");
  });

  test("an answer that does not come is a clear error", async () => {
    const { requests, blobs } = await startFaulty([silence], {}, { timeoutMs: 50 });

    await expect(blobs.open(hash)).rejects.toThrow("The S3 storage did not answer in time.");

    expect(requests).toHaveLength(1);
  });

  test("a blob that stops in the middle is a clear error", async () => {
    const { blobs } = await startFaulty([startOf("0123", { size: 10 })], {}, { timeoutMs: 50 });

    const blob = await blobs.open(hash);

    await expect(readAll(blob)).rejects.toThrow("The S3 storage did not answer in time.");
  });

  test("a blob whose connection breaks in the middle is a clear error", async () => {
    const { blobs } = await startFaulty([
      (request, response) => {
        startOf("0123", { size: 10 })(request, response);
        setImmediate(() => response.destroy());
      },
    ]);

    const blob = await blobs.open(hash);

    await expect(readAll(blob)).rejects.toThrow("The S3 storage cannot be reached");
  });

  test("a slow reader is not a slow storage", async () => {
    const content = randomBytes(3_000_000);
    const blobs = s3Blobs(options, { timeoutMs: 5000 });
    const hash = await blobs.put(content);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());

    const pieces: Uint8Array[] = [];
    for await (const piece of (await blobs.open(hash))?.stream ?? []) {
      vi.advanceTimersByTime(60_000);
      pieces.push(piece);
    }

    expect(Buffer.compare(Buffer.concat(pieces), content)).toBe(0);
  });

  test("a storage that ignores ranges gives the asked part all the same", async () => {
    const whole = answer("0123456789");
    const { blobs } = await startFaulty([whole, whole]);

    const part = await blobs.open(hash, { start: 3, end: 6 });

    expect((await readAll(part)).toString()).toBe("345");
  });

  test("a storage that does not keep all bytes is a clear error", async () => {
    const kept = answer("only this");
    const { blobs } = await startFaulty([pass, pass, kept, kept, kept, kept]);

    await expect(blobs.put(randomBytes(50))).rejects.toThrow("The S3 storage did not keep a blob whole.");
  });

  test("a storage that shows a new blob late is given time", async () => {
    const content = randomBytes(50);
    const { blobs, pausesMs } = await startFaulty([pass, pass, answer("")]);

    expect(await blobs.put(content)).toBe(blobHash(content));

    expect(pausesMs).toHaveLength(1);
  });

  test("nobody on the way may compress a blob, which would hide its size", async () => {
    const { requests, blobs } = await startFaulty([answer("0123456789")]);

    await (await blobs.open(hash))?.stream.cancel();

    expect(requests[0]?.headers["accept-encoding"]).toBe("identity");
  });

  test("a blob without a size is a clear error, not an empty blob", async () => {
    const { blobs } = await startFaulty([(_, response) => response.write("0123")]);

    await expect(blobs.open(hash)).rejects.toThrow("The S3 storage did not say how large a blob is.");
  });

  test("a redirect is not followed", async () => {
    const { requests, blobs } = await startFaulty([
      (_, response) => response.writeHead(307, { location: `${options.endpoint}/elsewhere` }).end(),
    ]);

    await expect(blobs.open(hash)).rejects.toThrow("The S3 storage answered 307.");

    expect(requests).toHaveLength(1);
  });
});

describe("an S3 address", () => {
  const credentials = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const expected = {
    endpoint: "https://s3.example",
    bucket: "letters",
    region: "eu-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  };

  test.for([
    { url: "s3://letters?endpoint=https://s3.example&region=eu-1", expected },
    { url: "s3://letters/?endpoint=https://s3.example/&region=eu-1", expected },
    {
      url: "s3://letters/a/b_c/?endpoint=https://s3.example&region=eu-1",
      expected: { ...expected, prefix: "a/b_c" },
    },
    {
      url: "s3://letters/a/../../b?endpoint=https://s3.example&region=eu-1",
      expected: { ...expected, prefix: "b" },
    },
    {
      url: "s3://letters?region=eu-1&endpoint=http%3A%2F%2F127.0.0.1%3A9000%2Fstorage",
      expected: { ...expected, endpoint: "http://127.0.0.1:9000/storage" },
    },
  ])("$url is understood", ({ url, expected }) => {
    expect(parseS3Url(url, credentials)).toEqual(expected);
  });

  test.for([
    { url: "", complaint: "looks like s3://" },
    { url: "letters", complaint: "looks like s3://" },
    { url: "https://letters?endpoint=https://s3.example&region=eu-1", complaint: "looks like s3://" },
    { url: "s3://?endpoint=https://s3.example&region=eu-1", complaint: "needs a bucket" },
    { url: "s3://Letters?endpoint=https://s3.example&region=eu-1", complaint: "needs a bucket" },
    { url: "s3://letters/a%20b?endpoint=https://s3.example&region=eu-1", complaint: "prefix" },
    { url: "s3://letters/a//b?endpoint=https://s3.example&region=eu-1", complaint: "prefix" },
    { url: "s3://letters?region=eu-1", complaint: "needs an endpoint" },
    { url: "s3://letters?endpoint=s3.example&region=eu-1", complaint: "needs an endpoint" },
    { url: "s3://letters?endpoint=ftp://s3.example&region=eu-1", complaint: "needs an endpoint" },
    { url: "s3://letters?endpoint=https://s3.example", complaint: "needs a region" },
    { url: "s3://letters?endpoint=https://s3.example&region=eu-1&acl=public", complaint: "nothing else" },
    {
      url: "s3://id:secret@letters?endpoint=https://s3.example&region=eu-1",
      complaint: "holds no credentials",
    },
  ])("$url is refused in one line", ({ url, complaint }) => {
    expect(() => parseS3Url(url, credentials)).toThrow(complaint);
    expect(() => parseS3Url(url, credentials)).toThrow(/^[^\n]+$/);
  });

  test.for([
    { S3_ACCESS_KEY_ID: "id" },
    { S3_SECRET_ACCESS_KEY: "secret" },
    { ...credentials, S3_ACCESS_KEY_ID: "" },
  ])("without credentials it is refused: %j", (incomplete) => {
    expect(() => parseS3Url("s3://letters?endpoint=https://s3.example&region=eu-1", incomplete)).toThrow(
      "needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    );
  });
});

type Fault = (request: IncomingMessage, response: ServerResponse) => void;

/** Stands before the storage and treats the first requests as told, one fault each; all others pass. */
async function startFaulty(faults: Fault[], changed: Partial<S3Options> = {}, patience: S3Patience = {}) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const treat = faults[requests.push(request) - 1] ?? pass;
    treat(request, response);
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  onTestFinished(close);
  const port = await new Promise<number>((listening) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      listening(typeof address === "object" && address ? address.port : 0);
    });
  });
  const pausesMs: number[] = [];
  const wait = async (ms: number) => void pausesMs.push(ms);
  const blobs = s3Blobs(
    { ...options, endpoint: `http://127.0.0.1:${port}`, ...changed },
    { wait, ...patience },
  );
  return { requests, pausesMs, blobs, close };
}

function pass(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = "" } = request;
  const onward = forward(new URL(url, options.endpoint), { method: method ?? "GET", headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(response);
  });
  request.pipe(onward);
}

function unavailable(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "content-type": "application/xml; charset=utf-8" });
  response.end("<Error><Code>SlowDown</Code></Error>");
}

function reset(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}

function silence(): void {}

function startOf(text: string, { size }: { size: number }): Fault {
  return (_, response) => {
    response.writeHead(200, { "content-length": size });
    response.write(text);
  };
}

function answer(text: string): Fault {
  return (_, response) => {
    response.writeHead(200, { "content-length": text.length });
    response.end(text);
  };
}
