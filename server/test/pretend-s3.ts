import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { S3Options } from "../src/adapters/s3-blobs/s3-blobs.ts";

type Version = { id: string; bytes: Buffer | null; mode?: string; until?: string; held?: boolean };
type Options = { objectLock?: boolean; now?: () => Date };

/**
 * A storage with versions and object lock, as far as the service asks for it: which answer comes when was held against Ceph's
 * object gateway (`npm test -- object-lock` with OBJECT_LOCK_S3 set asks a real one the same).
 */
export async function pretendS3({ objectLock = true, now = () => new Date() }: Options = {}) {
  const keys = new Map<string, Version[]>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void handle(request, response).catch((cause: unknown) => response.destroy(cause as Error));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", "http://s3");
    const [, bucket = "", ...rest] = url.pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    const query = url.searchParams;
    const body = await bytesOf(request);
    asked.push(
      `${request.method} ${query.has("retention") ? "retention" : query.has("object-lock") ? "object-lock" : "object"}`,
    );
    const say = (status: number, text = "", headers: Record<string, string> = {}) =>
      void response.writeHead(status, { "content-type": "application/xml", ...headers }).end(text);
    const refuse = (status: number, code: string) => say(status, `<Error><Code>${code}</Code></Error>`);
    const md5 = request.headers["content-md5"];
    if (bucket !== "letters") return refuse(404, "NoSuchBucket");
    if (md5 !== undefined && createHash("md5").update(body).digest("base64") !== md5)
      return refuse(400, "BadDigest");
    if (query.has("object-lock"))
      return objectLock
        ? say(
            200,
            "<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>",
          )
        : refuse(404, "ObjectLockConfigurationNotFoundError");
    if (key === "" && query.has("versions")) return say(200, listed(query.get("prefix") ?? ""));

    const versions = keys.get(key) ?? [];
    const versionId = query.get("versionId");
    const version = versionId === null ? versions.at(-1) : versions.find(({ id }) => id === versionId);
    if (request.method === "PUT" && query.has("retention")) {
      if (!objectLock) return refuse(400, "InvalidRequest");
      if (!version?.bytes) return refuse(404, "NoSuchKey");
      const mode = /<Mode>(\w+)</.exec(String(body))?.[1] ?? "";
      const until = /<RetainUntilDate>([^<]+)</.exec(String(body))?.[1] ?? "";
      const isShorter = version.until !== undefined && (until < version.until || mode !== version.mode);
      if (isShorter && isLocked(version)) return refuse(403, "AccessDenied");
      Object.assign(version, { mode, until });
      return say(200);
    }
    if (request.method === "PUT") {
      const stored = { id: randomBytes(8).toString("hex"), bytes: body };
      keys.set(key, [...versions, stored]);
      return say(200, "", {
        "x-amz-version-id": stored.id,
        etag: `"${createHash("md5").update(body).digest("hex")}"`,
      });
    }
    if (request.method === "DELETE") {
      if (versionId === null)
        keys.set(key, [...versions, { id: randomBytes(8).toString("hex"), bytes: null }]);
      else if (version && isLocked(version)) return refuse(403, "AccessDenied");
      else
        keys.set(
          key,
          versions.filter((one) => one !== version),
        );
      return say(204);
    }
    if (!version?.bytes) return request.method === "HEAD" ? say(404) : refuse(404, "NoSuchKey");
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const [start, end] = range ? [Number(range[1]), Number(range[2]) + 1] : [0, version.bytes.length];
    if (range && start >= version.bytes.length) return refuse(416, "InvalidRange");
    const part = version.bytes.subarray(start, end);
    response.writeHead(range ? 206 : 200, {
      "content-length": String(part.length),
      "x-amz-version-id": version.id,
      ...(range && { "content-range": `bytes ${start}-${start + part.length - 1}/${version.bytes.length}` }),
      ...(version.mode && { "x-amz-object-lock-mode": version.mode }),
      ...(version.until && { "x-amz-object-lock-retain-until-date": version.until }),
      ...(version.held && { "x-amz-object-lock-legal-hold": "ON" }),
    });
    response.end(request.method === "HEAD" ? undefined : part);
  }

  const isLocked = ({ until, held }: Version) =>
    held === true || (until !== undefined && new Date(until) > now());

  const listed = (prefix: string) =>
    `<ListVersionsResult><IsTruncated>false</IsTruncated>${[...keys]
      .filter(([key]) => key.startsWith(prefix))
      .flatMap(([key, versions]) =>
        versions.map(({ id, bytes }, place) => {
          const tag = bytes ? "Version" : "DeleteMarker";
          return `<${tag}><Key>${key}</Key><VersionId>${id}</VersionId><IsLatest>${place === versions.length - 1}</IsLatest><LastModified>2026-03-02T09:00:00.000Z</LastModified>${bytes ? `<ETag>"0"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass>` : ""}</${tag}>`;
        }),
      )
      .join("")}</ListVersionsResult>`;

  const options: S3Options = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "letters",
    region: "eu-central-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  };
  return { options, keys, asked, versionsOf: (key: string) => keys.get(key) ?? [] };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
