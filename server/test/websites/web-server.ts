import { readFileSync } from "node:fs";
import { createServer as createPlain, type RequestListener } from "node:http";
import { createServer as createSecure } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, "certificate", name), "utf8");

/** Its own voucher: a certificate for `website.example` that nobody trusts unless told to. */
export const certificate = {
  cert: read("website.example.pem"),
  key: read("website.example.key.pem"),
};

/** A web server on loopback that does to its visitors what a test says. */
export async function startWebServer(listener: RequestListener, { secure = false } = {}) {
  const server = secure ? createSecure(certificate, listener) : createPlain(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `${secure ? "https" : "http"}://127.0.0.1:${port}` };
}
