import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

const run = promisify(execFile);

/** Where OpenSSL is not installed its tests are left out. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

const settings = `
[req]
distinguished_name = name
prompt = no
[name]
CN = Prüfstelle
[authority]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
[stamper]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = own
[own]
serial = serial
signer_cert = stamper.pem
certs = root.pem
signer_key = stamper.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
clock_precision_digits = 3
ess_cert_id_chain = yes
ess_cert_id_alg = sha256
`;

/** How it goes wrong: it is down, or gives an earlier answer once more. */
export type Fault = "down" | "stale" | null;

export type Authority = {
  url: string;
  /** The file of its root certificate, and what is in it. */
  caFile: string;
  root: string;
  folder: string;
  asked: number;
  fault: Fault;
};

/** A time stamp authority with a certificate of its own, made by `openssl ts`, that answers over HTTP. */
export async function startAuthority(name = "Zeitstempelstelle Muster"): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), "brieftaube-tsa-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await makeCertificates(folder, name);
  const authority: Authority = {
    url: "",
    caFile: join(folder, "root.pem"),
    root: await readFile(join(folder, "root.pem"), "utf8"),
    folder,
    asked: 0,
    fault: null,
  };
  let last: Buffer | undefined;
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const query = await buffer(request);
    authority.asked += 1;
    if (authority.fault === "down") return void response.writeHead(503).end();
    if (authority.fault !== "stale" || !last) last = await answer(folder, query);
    response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(last);
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return authority;
}

async function makeCertificates(folder: string, name: string): Promise<void> {
  const openssl = (line: string, ...more: string[]) =>
    run("openssl", [...line.split(" "), ...more], { cwd: folder });
  await writeFile(join(folder, "settings.cnf"), settings);
  await writeFile(join(folder, "serial"), "01\n");
  const key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -config settings.cnf -utf8";
  const root = "-keyout root.key -out root.pem -days 3650 -extensions authority";
  await openssl(`req -x509 ${key} ${root} -subj`, "/CN=Stamm Muster");
  await openssl(`req ${key} -keyout stamper.key -out stamper.csr -subj`, `/CN=${name}`);
  const signed = "-CA root.pem -CAkey root.key -CAcreateserial -days 3650";
  await openssl(
    `x509 -req -in stamper.csr ${signed} -extfile settings.cnf -extensions stamper -out stamper.pem`,
  );
}

/** A certificate of a server at an address, signed by a house of its own. */
export async function certificatesFor(address: string): Promise<{ root: string; key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), "brieftaube-tls-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const openssl = (line: string, ...more: string[]) =>
    run("openssl", [...line.split(" "), ...more], { cwd: folder });
  await writeFile(join(folder, "settings.cnf"), settings);
  await writeFile(
    join(folder, "names.cnf"),
    `subjectAltName = IP:${address}\nextendedKeyUsage = serverAuth\n`,
  );
  const key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -config settings.cnf -utf8";
  const root = "-keyout root.key -out root.pem -days 3650 -extensions authority";
  await openssl(`req -x509 ${key} ${root} -subj`, "/CN=Haus Muster");
  await openssl(`req ${key} -keyout own.key -out own.csr -subj`, `/CN=${address}`);
  const signed = "-CA root.pem -CAkey root.key -CAcreateserial -days 300";
  await openssl(`x509 -req -in own.csr ${signed} -extfile names.cnf -out own.pem`);
  const read = (name: string) => readFile(join(folder, name), "utf8");
  return { root: await read("root.pem"), key: await read("own.key"), cert: await read("own.pem") };
}

async function answer(folder: string, query: Buffer): Promise<Buffer> {
  await writeFile(join(folder, "query.tsq"), query);
  const words = ["ts", "-reply", "-config", "settings.cnf", "-queryfile", "query.tsq", "-out", "reply.tsr"];
  await run("openssl", words, { cwd: folder });
  return readFile(join(folder, "reply.tsr"));
}
