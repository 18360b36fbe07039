import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { certificate, startWebServer } from "../../../test/websites/web-server.ts";
import { WebFetchFailed, type WebRequest } from "../../ports/web-fetcher.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { placeOf } from "./place-of-address.ts";

type Asked = Partial<WebRequest> & { url: string };

const asking = (asked: Asked): WebRequest => ({
  accept: ["text/html"],
  maxBytes: 100_000,
  mode: "sandbox",
  ...asked,
});

/** A guard on a net where names stand for what the test says. */
const guardWith = (names: Record<string, string | string[]>, { allowLoopback = false } = {}) => {
  const resolve = vi.fn(async (host: string) =>
    [names[host] ?? []].flat().map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  );
  return { resolve, web: guardedFetch({ allowLoopback, network: { resolve, placeOf, securePort: 443 } }) };
};

const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const cause = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(cause).toBeInstanceOf(WebFetchFailed);
  return (cause as WebFetchFailed).problem;
};

const atHome = guardedFetch({ allowLoopback: true });
const fromHome = (url: string, asked: Partial<WebRequest> = {}) => atHome.fetch(asking({ url, ...asked }));

const answerWith = (body: string | Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  function answer(_request, response) {
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(body);
  };

test.for([
  ["http://website.example/", "plain http"],
  ["ftp://website.example/", "another protocol"],
  ["file:///etc/passwd", "a file of this machine"],
  ["data:text/html,hello", "no address at all"],
  ["javascript:alert(1)", "a script"],
  ["not an address", "no address"],
  ["https://", "no host"],
  ["https://website.example:8443/", "another port"],
  ["https://website.example:22/", "another port"],
  ["https://anna:secret@website.example/", "user and password"],
  ["https://anna@website.example/", "user"],
  ["https://localhost/", "this machine"],
  ["https://LOCALHOST./", "this machine"],
  ["https://shop.localhost/", "this machine"],
  ["https://intranet/", "a name without a dot"],
  ["https://metadata.google.internal/", "a name of a cloud"],
  ["https://printer.local/", "a name of the office"],
  ["https://127.0.0.1/", "loopback"],
  ["https://127.1/", "loopback, shortened"],
  ["https://2130706433/", "loopback as a decimal number"],
  ["https://0x7f000001/", "loopback as a hexadecimal number"],
  ["https://0x7f.0.0.1/", "loopback, half hexadecimal"],
  ["https://0177.0.0.1/", "loopback, half octal"],
  ["https://017700000001/", "loopback, octal"],
  ["https://①②⑦.⓪.⓪.①/", "loopback in circled digits"],
  ["https://0/", "any address of this machine"],
  ["https://0.0.0.0/", "any address of this machine"],
  ["https://10.0.0.1/", "private"],
  ["https://3232235777/", "private as a decimal number"],
  ["https://169.254.169.254/latest/meta-data/", "metadata of a cloud"],
  ["https://[::1]/", "loopback"],
  ["https://[::]/", "any address of this machine"],
  ["https://[::ffff:127.0.0.1]/", "IPv4-mapped"],
  ["https://[::ffff:7f00:1]/", "IPv4-mapped"],
  ["https://[64:ff9b::10.0.0.1]/", "NAT64"],
  ["https://[2002:a00:1::]/", "6to4"],
  ["https://[fe80::1]/", "link-local"],
  ["https://[fd00:ec2::254]/", "metadata of a cloud"],
] as const)("%s is refused: %s", async ([url]) => {
  const { web, resolve } = guardWith({ "website.example": "1.1.1.1" });

  expect(await problemOf(web.fetch(asking({ url })))).toBe("URL_NOT_ALLOWED");
  expect(resolve).not.toHaveBeenCalled();
});

test.for([
  ["private.example", ["10.0.0.5"]],
  ["loopback.example", ["127.0.0.1"]],
  ["mapped.example", ["::ffff:10.0.0.5"]],
  ["mixed.example", ["1.1.1.1", "192.168.0.1"]],
  ["mixed-six.example", ["2606:4700::1", "::1"]],
] as const)("a name is refused when any of its addresses is inside: %s", async ([host, addresses]) => {
  const { web } = guardWith({ [host]: [...addresses] });

  expect(await problemOf(web.fetch(asking({ url: `https://${host}/` })))).toBe("URL_NOT_ALLOWED");
});

test("a name without an address is unreachable", async () => {
  const { web } = guardWith({});

  expect(await problemOf(web.fetch(asking({ url: "https://nobody.example/" })))).toBe("UNREACHABLE");
});

test("the switch opens this machine to a sandbox, never to a live caller", async () => {
  const { url } = await startWebServer(answerWith("<p>home"));

  expect(await fromHome(url)).toMatchObject({ mediaType: "text/html", charset: null });
  expect(await problemOf(fromHome(url, { mode: "live" }))).toBe("URL_NOT_ALLOWED");
  expect(await problemOf(guardedFetch({ allowLoopback: false }).fetch(asking({ url })))).toBe(
    "URL_NOT_ALLOWED",
  );
});

test.for(["http://10.0.0.1/", "http://169.254.169.254/", "http://1.1.1.1/", "https://1.1.1.1:8443/"])(
  "the switch opens nothing but this machine: %s",
  async (url) => {
    expect(await problemOf(fromHome(url))).toBe("URL_NOT_ALLOWED");
  },
);

test("a name is looked up once, and the connection goes to what was checked", async () => {
  const { port } = await startWebServer(answerWith("<p>checked"));
  const answers = ["127.0.0.1", "10.0.0.1", "10.0.0.1"];
  const resolve = vi.fn(async () => [{ address: answers.shift() ?? "", family: 4 }]);
  const web = guardedFetch({ allowLoopback: true, network: { resolve, placeOf, securePort: 443 } });

  const { bytes } = await web.fetch(asking({ url: `http://rebinding.example:${port}/` }));

  expect(Buffer.from(bytes).toString()).toBe("<p>checked");
  expect(resolve).toHaveBeenCalledTimes(1);
});

test("the certificate must bear the name that was asked for, not the address", async () => {
  const { port } = await startWebServer(answerWith("<p>secure"), { secure: true });
  const network = {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    placeOf: () => "public" as const,
    securePort: port,
  };
  const trusting = guardedFetch({ allowLoopback: false, network: { ...network, ca: certificate.cert } });
  const unknowing = guardedFetch({ allowLoopback: false, network });

  const answer = await trusting.fetch(asking({ url: `https://website.example:${port}/a#b`, mode: "live" }));
  expect(answer.url).toBe(`https://website.example:${port}/a`);
  expect(await problemOf(trusting.fetch(asking({ url: `https://another.example:${port}/` })))).toBe(
    "UNREACHABLE",
  );
  expect(await problemOf(unknowing.fetch(asking({ url: `https://website.example:${port}/` })))).toBe(
    "UNREACHABLE",
  );
});

test("a server in the world cannot send us to this machine or back to plain http, even with the switch on", async () => {
  const home = await startWebServer(answerWith("<p>home"));
  const outside = await startWebServer(
    (request, response) => response.writeHead(302, { location: targets[request.url ?? ""] }).end(),
    { secure: true },
  );
  const targets: Record<string, string> = {
    "/home": home.url,
    "/secure-home": `https://127.0.0.1:${outside.port}/x`,
    "/plain": `http://website.example:${outside.port}/`,
    "/inside": `https://10.0.0.1:${outside.port}/`,
    "/user": `https://anna:secret@website.example:${outside.port}/`,
  };
  for (const path of Object.keys(targets)) {
    const web = guardedFetch({
      allowLoopback: true,
      network: {
        resolve: async () => [{ address: "127.0.0.1", family: 4 }],
        // The stand-in for the world is on this machine, too: public when first looked at, then what it is.
        placeOf: vi.fn(placeOf).mockReturnValueOnce("public"),
        securePort: outside.port,
        ca: certificate.cert,
      },
    });
    const url = `https://website.example:${outside.port}${path}`;
    expect(await problemOf(web.fetch(asking({ url }))), path).toBe("URL_NOT_ALLOWED");
  }
});

test("redirects are followed five times at most, relative ones included", async () => {
  const { url } = await startWebServer((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) answerWith("<p>there")(request, response);
    else response.writeHead(301, { location: `./${left - 1}` }).end("moved");
  });

  expect((await fromHome(`${url}/5`)).url).toBe(`${url}/0`);
  expect(await problemOf(fromHome(`${url}/6`))).toBe("TOO_MANY_REDIRECTS");
});

test.for([
  [302, "/"],
  [308, "http://10.0.0.1/"],
  [302, "http://169.254.169.254/latest/"],
  [302, "file:///etc/passwd"],
  [302, "https://anna@website.example/"],
] as const)("a redirect %s to %s leads nowhere", async ([status, location]) => {
  const { url } = await startWebServer((_request, response) =>
    response.writeHead(status, { location }).end(),
  );

  expect(await problemOf(fromHome(url))).toBe(location === "/" ? "TOO_MANY_REDIRECTS" : "URL_NOT_ALLOWED");
});

test("a redirect without an address, an error page and a wrong kind of file are no answer", async () => {
  const { url } = await startWebServer((request, response) => {
    if (request.url === "/nowhere") return response.writeHead(302).end();
    if (request.url === "/gone") return response.writeHead(404, { "content-type": "text/html" }).end("<p>");
    if (request.url === "/untyped") return response.writeHead(200).end("x");
    return response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
  });

  expect(await problemOf(fromHome(`${url}/nowhere`))).toBe("BAD_STATUS");
  expect(await problemOf(fromHome(`${url}/gone`))).toBe("BAD_STATUS");
  expect(await problemOf(fromHome(`${url}/untyped`))).toBe("WRONG_TYPE");
  expect(await problemOf(fromHome(`${url}/pdf`))).toBe("WRONG_TYPE");
  expect(await problemOf(fromHome(`${url}/pdf`, { accept: ["image/*", "text/*"] }))).toBe("WRONG_TYPE");
  expect((await fromHome(`${url}/pdf`, { accept: ["application/*"] })).mediaType).toBe("application/pdf");
});

test("media type and charset are read from the header", async () => {
  const type = { "content-type": 'Text/HTML; version=1; Charset="ISO-8859-1"' };
  const { url } = await startWebServer(answerWith("<p>", type));

  expect(await fromHome(url)).toMatchObject({ mediaType: "text/html", charset: "ISO-8859-1" });
});

test("a body that says it is too large is not read, one that does not say so is read up to the limit", async () => {
  let sentBytes = 0;
  const { url } = await startWebServer((request, response) => {
    if (request.url === "/honest") return response.writeHead(200, honest).end();
    return void pourForever(response, (bytes) => void (sentBytes += bytes));
  });
  const honest = { "content-type": "text/html", "content-length": "5000000000" };

  expect(await problemOf(fromHome(`${url}/honest`))).toBe("TOO_LARGE");
  expect(await problemOf(fromHome(`${url}/endless`, { maxBytes: 200_000 }))).toBe("TOO_LARGE");
  expect(sentBytes).toBeLessThan(20_000_000);
});

const pourForever = (response: ServerResponse, count: (bytes: number) => void): Promise<void> => {
  function* zeros() {
    const chunk = Buffer.alloc(65_536);
    for (;;) {
      count(chunk.length);
      yield chunk;
    }
  }
  response.writeHead(200, { "content-type": "text/html" });
  // It ends when the visitor hangs up.
  return pipeline(zeros, response).catch(() => {});
};

test.for([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
  ["zstd", zstdCompressSync],
] as const)(
  "a server that packs with %s unasked is understood, and cannot blow us up",
  async ([name, pack]) => {
    const small = pack(Buffer.from("<p>packed"));
    const bomb = pack(Buffer.alloc(10_000_000));
    expect(bomb.byteLength).toBeLessThan(100_000);
    const { url } = await startWebServer((request, response) =>
      answerWith(request.url === "/bomb" ? bomb : small, { "content-encoding": name })(request, response),
    );

    expect(Buffer.from((await fromHome(url)).bytes).toString()).toBe("<p>packed");
    expect(await problemOf(fromHome(`${url}/bomb`))).toBe("TOO_LARGE");
  },
);

test("packing that is unknown, manifold or damaged is no answer", async () => {
  const { url } = await startWebServer((request, response) =>
    answerWith("not packed at all", { "content-encoding": request.url?.slice(1) ?? "" })(request, response),
  );

  expect(await problemOf(fromHome(`${url}/gzip`))).toBe("UNREACHABLE");
  expect(await problemOf(fromHome(`${url}/secret`))).toBe("WRONG_TYPE");
  expect(await problemOf(fromHome(`${url}/gzip,gzip`))).toBe("WRONG_TYPE");
});

test("a server that drips, hangs or breaks off costs no more than the time given", async () => {
  const begin = (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "text/html", "content-length": "1000" }).write("<p>");
  const manners: Record<string, RequestListener> = {
    "/hang": () => {},
    "/reset": (request) => request.socket.destroy(),
    "/short": (request, response) => begin(response) && request.socket.end(),
    "/drip": (_request, response) => {
      begin(response);
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    },
  };
  const { url } = await startWebServer((request, response) =>
    manners[request.url ?? ""]?.(request, response),
  );

  expect(await problemOf(fromHome(`${url}/drip`, { timeoutMs: 150 }))).toBe("TOO_SLOW");
  expect(await problemOf(fromHome(`${url}/hang`, { timeoutMs: 150 }))).toBe("TOO_SLOW");
  expect(await problemOf(fromHome(`${url}/reset`))).toBe("UNREACHABLE");
  expect(await problemOf(fromHome(`${url}/short`))).toBe("UNREACHABLE");
});

test("a name server that never answers costs no more than the time given", async () => {
  const web = guardedFetch({
    allowLoopback: false,
    network: { resolve: () => new Promise(() => {}), placeOf, securePort: 443 },
  });

  expect(await problemOf(web.fetch(asking({ url: "https://website.example/", timeoutMs: 100 })))).toBe(
    "TOO_SLOW",
  );
});

test("we say who we are and nothing about whom we ask for", async () => {
  const seen: Record<string, unknown>[] = [];
  const { url } = await startWebServer((request, response) => {
    seen.push(request.headers);
    if (request.url === "/a") response.writeHead(302, { location: "/b", "set-cookie": "visitor=1" }).end();
    else answerWith("<p>")(request, response);
  });

  await fromHome(`${url}/a`, { accept: ["text/html", "image/*"] });

  for (const headers of seen) {
    expect(headers["user-agent"]).toMatch(/^Brieftaube\/\d/);
    expect(headers).toMatchObject({ accept: "text/html, image/*", "accept-encoding": "identity" });
    expect(headers).not.toHaveProperty("cookie");
    expect(headers).not.toHaveProperty("referer");
  }
  expect(seen).toHaveLength(2);
});

const message = { headers: { "content-type": "application/json", "x-mark": "1" }, body: '{"größe":1}' };

test("a message is posted as it is, and only the status of the answer counts", async () => {
  const seen: { method: string | undefined; headers: Record<string, unknown>; body: string }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    seen.push({ method: request.method, headers: request.headers, body: await text(request) });
    response.writeHead(202).end("thanks");
  };
  const { url } = await startWebServer((request, response) => void take(request, response));

  expect(await atHome.deliver({ url, mode: "sandbox", ...message })).toEqual({ status: 202 });
  expect(seen).toMatchObject([{ method: "POST", body: '{"größe":1}', headers: { "x-mark": "1" } }]);
  expect(seen[0]?.headers["user-agent"]).toMatch(/^Brieftaube\/\d/);
});

test("a message is not carried on to where a redirect points, nor does it wait for an endless answer", async () => {
  const { url } = await startWebServer((request, response) => {
    if (request.url === "/away") response.writeHead(307, { location: `${url}/endless` }).end();
    else response.writeHead(200).write("x"); // and never ends
  });

  expect(await atHome.deliver({ url: `${url}/away`, mode: "sandbox", ...message })).toEqual({ status: 307 });
  expect(await atHome.deliver({ url: `${url}/endless`, mode: "sandbox", ...message })).toEqual({
    status: 200,
  });
});

test("messages go where files may come from, and nowhere else", async () => {
  const { url } = await startWebServer((_request, response) => response.end());
  const { web, resolve } = guardWith({
    "inside.example": "10.0.0.1",
    "two.example": ["1.1.1.1", "10.0.0.1"],
  });

  for (const forbidden of [
    url,
    "https://inside.example/",
    "https://two.example/",
    "http://website.example/",
  ]) {
    const live = { url: forbidden, mode: "live" as const };
    expect(await problemOf(web.deliver({ ...live, ...message })), forbidden).toBe("URL_NOT_ALLOWED");
    expect(await problemOf(web.requireAllowed(live)), forbidden).toBe("URL_NOT_ALLOWED");
  }
  expect(await problemOf(web.requireAllowed({ url: "https://nobody.example/", mode: "live" }))).toBe(
    "UNREACHABLE",
  );
  resolve.mockResolvedValueOnce([{ address: "1.1.1.1", family: 4 }]);
  await web.requireAllowed({ url: "https://website.example/hooks", mode: "live" });
});

test("a message that nobody answers in time has failed", async () => {
  const { url } = await startWebServer(() => {});

  const sent = atHome.deliver({ url, mode: "sandbox", timeoutMs: 100, ...message });

  expect(await problemOf(sent)).toBe("TOO_SLOW");
});

test("a host for something else than http is located by the same rules, with its name", async () => {
  const names = { "imap.website.example": ["1.1.1.1"], "sly.example": ["1.1.1.1", "10.0.0.1"] };
  const { web } = guardWith(names);
  const locate = (host: string) => web.locate({ host, mode: "live" });

  const { host: name, lookup, isHere } = await locate("IMAP.website.example");
  expect([name, isHere]).toEqual(["imap.website.example", false]);
  lookup("elsewhere.example", { all: true }, (_none, found) =>
    expect(found).toEqual([{ address: "1.1.1.1", family: 4 }]),
  );
  for (const host of [
    "sly.example",
    "localhost",
    "imap.internal",
    "10.0.0.1",
    "127.1",
    "a@b.example",
    "x/y",
    "[::1]",
  ])
    expect(await problemOf(locate(host)), host).toBe("URL_NOT_ALLOWED");
  expect(await problemOf(locate("nobody.example"))).toBe("UNREACHABLE");
  const home = guardWith({}, { allowLoopback: true }).web;
  expect(await home.locate({ host: "127.0.0.1", mode: "sandbox" })).toMatchObject({ isHere: true });
  expect(await problemOf(home.locate({ host: "127.0.0.1", mode: "live" }))).toBe("URL_NOT_ALLOWED");
});
