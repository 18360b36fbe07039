import type { RequestListener } from "node:http";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startSite } from "../../../../test/websites/start-site.ts";
import { startWebServer } from "../../../../test/websites/web-server.ts";
import { startWorld, type World } from "../../../../test/world.ts";

/** The parts of an answer that the tests look at. */
type Imported = {
  websiteUrl: string;
  siteName: string | null;
  brandKit: { logos: { assetId: string }[]; colors: Record<string, string>; font: string | null };
  colors: { accent: { hex: string; foundHex: string; contrastOnWhite: number } | null };
  typeface: { found: string; reason: string } | null;
  logos: { assetId: string; previewUrl: string; score: number; source: string; sourceUrl: string | null }[];
  imprint: {
    rechtsform: string | null;
    pflichtangaben: Record<string, unknown>;
    details: { key: string; value: unknown; sourceText: string; confidence: string }[];
    missingFields: string[];
  } | null;
  notes: { code: string; message: string }[];
  nextStep: string;
};

const importFrom = async (world: World, websiteUrl: string, more: object = {}): Promise<Imported> => {
  const answer = await world.call("brand_import_from_website", { websiteUrl, ...more });
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
  return (answer as unknown as { value: Imported }).value;
};

const codes = ({ notes }: Imported): string[] => notes.map(({ code }) => code);

/** What a person would take from each of the sites in `test/websites/sites`. */
const sites = [
  {
    name: "law-office",
    kit: { colors: { primary: "#6b2737", accent: "#6b2737", text: "#22201f" }, font: "EB Garamond" },
    logo: { source: "image", sourceUrl: "/img/logo-hansen-lindner.svg" },
    rechtsform: "partg_mbb",
    pflichtangaben: {
      name: "Hansen Lindner Rechtsanwälte PartG mbB",
      anschrift: { strasse: "Am Germaniahafen", hausnummer: "7", plz: "24143", ort: "Kiel" },
      partner: ["Dr. Maike Hansen", "Jörn Lindner"],
      registergericht: "Amtsgericht Kiel",
      registernummer: "PR 512 KI",
      ustId: "DE211166299",
      berufsbezeichnung: "Rechtsanwältin, Rechtsanwalt",
      kammer: "Schleswig-Holsteinische Rechtsanwaltskammer",
      telefon: "0431 / 555 01-0",
      email: "kanzlei@hansen-lindner.example",
    },
    notes: [],
  },
  {
    name: "bakery",
    kit: { colors: { primary: "#c2571a", accent: "#bf5415", secondary: "#5a3218" }, font: "Carlito" },
    logo: { source: "inline_svg", sourceUrl: null },
    rechtsform: "ek",
    pflichtangaben: {
      firma: "Backstube Kornblum e. K.",
      inhaber: "Swantje Kornblum",
      registernummer: "HRA 4711",
      email: "brot@kornblum.example",
    },
    notes: ["accent_darkened"],
  },
  {
    name: "corporate",
    kit: { colors: { primary: "#004b87", secondary: "#eb881f", text: "#1b2733" }, font: "Arimo" },
    logo: { source: "image", sourceUrl: "/assets/npw-logo-600x150-004b87.png" },
    rechtsform: "ag",
    pflichtangaben: {
      firma: "Norddeutsche Pumpenwerke AG",
      vorstand: ["Dr.-Ing. Katharina Brandt", "Mehmet Öztürk", "Claas von der Heide"],
      vorstandsvorsitz: "Dr.-Ing. Katharina Brandt",
      aufsichtsratsvorsitz: "Prof. Dr. Heinrich Stahl",
      sitz: "Hamburg",
      registernummer: "HRB 98765",
    },
    notes: [],
  },
  {
    name: "old-workshop",
    options: { encoding: "latin1" },
    kit: { colors: { primary: "#1b4d3e", text: "#333333" }, font: "Source Sans 3" },
    logo: { source: "image", sourceUrl: "/bilder/logo-280x70-1b4d3e.gif" },
    rechtsform: "gmbh_co_kg",
    pflichtangaben: {
      firma: "Schlosserei Grünwälder GmbH & Co. KG",
      registernummer: "HRA 1234",
      komplementaere: [
        {
          firma: "Grünwälder Verwaltungs-GmbH",
          sitz: "Daun",
          registergericht: "Amtsgericht Wittlich",
          registernummer: "HRB 5678",
          geschaeftsfuehrer: ["Hans-Jürgen Grünwälder", "Änne Müller-Lüdenscheidt"],
        },
      ],
    },
    notes: [],
  },
  {
    name: "wordpress-shop",
    kit: { colors: { primary: "#2f6b2f", secondary: "#e0a526" }, font: "Source Sans 3" },
    logo: { source: "image", sourceUrl: "/wp-content/uploads/sonnental-800x320-2f6b2f.png" },
    rechtsform: "ug",
    pflichtangaben: {
      firma: "Hofladen Sonnental UG (haftungsbeschränkt)",
      geschaeftsfuehrer: ["Leonie Sonntag", "Dr. Paul-Emil de la Cruz"],
      registergericht: "Amtsgericht Freiburg i. Br.",
      email: "hof@sonnental.example",
    },
    notes: ["light_logo"],
  },
  {
    name: "one-page",
    kit: { colors: { primary: "#7b2cbf" }, font: "Inter" },
    logo: { source: "image", sourceUrl: null },
    rechtsform: "einzelunternehmen",
    pflichtangaben: {
      vorname: "Deniz",
      nachname: "Yılmaz",
      anschrift: { strasse: "Kottbusser Damm", hausnummer: "25/26", plz: "10967", ort: "Berlin" },
      steuernummer: "181/815/08155",
      telefon: "0176 5550 4321",
    },
    notes: [],
  },
  {
    name: "english",
    kit: { colors: { primary: "#ffd100", text: "#202124" }, font: "Inter" },
    logo: { source: "stylesheet", sourceUrl: "/img/wordmark-500x120-ffd100.png" },
    rechtsform: "gmbh",
    pflichtangaben: {
      firma: "Alster Analytics GmbH",
      geschaeftsfuehrer: ["Sophie Meyer", "John O'Neill"],
      registergericht: "Amtsgericht Hamburg",
    },
    notes: ["accent_darkened"],
  },
  {
    name: "broken",
    kit: { colors: { primary: "#b0005a" }, font: null },
    logo: { source: "image", sourceUrl: "/logo-200x80-b0005a.png" },
    rechtsform: "gbr",
    pflichtangaben: { name: "Blumen Öztürk GbR", gesellschafter: ["Ayşe Öztürk", "Bärbel Klein"] },
    notes: ["no_typeface"],
  },
  {
    name: "austrian",
    // The header is wrong: the text is UTF-8.
    options: { charset: "iso-8859-1" },
    kit: { colors: { primary: "#a4161a" }, font: "Carlito" },
    logo: { source: "image", sourceUrl: "/logo-300x100-a4161a.png" },
    rechtsform: "at_gmbh",
    pflichtangaben: {
      firma: "Tischlerei Huber GmbH",
      anschrift: { strasse: "Herrengasse", hausnummer: "16", plz: "8010", ort: "Graz", land: "Österreich" },
      firmenbuchnummer: "FN 122119m",
      firmenbuchgericht: "Landesgericht Graz",
      ustId: "ATU61071271",
    },
    notes: [],
  },
] as const;

test.for(sites)(
  "the site $name yields its colours, typeface, logo and imprint, ready to be adopted",
  async ({ name, kit, logo, rechtsform, pflichtangaben, notes, ...rest }) => {
    const world = await startWorld();
    const site = await startSite(name, "options" in rest ? rest.options : {});

    const found = await importFrom(world, site.url);

    expect(found.brandKit).toMatchObject(kit);
    const sourceUrl = logo.sourceUrl && `${site.url}${logo.sourceUrl}`;
    expect(found.logos[0]).toMatchObject({ source: logo.source, sourceUrl });
    expect(found.imprint).toMatchObject({ rechtsform, pflichtangaben, missingFields: [] });
    expect(codes(found)).toEqual(notes);
    const sender = { rechtsform, pflichtangaben: found.imprint?.pflichtangaben };
    expect(await world.call("sender_profile_upsert", sender)).toMatchObject({
      ok: true,
      value: { complete: true },
    });
    const brand = { brandKit: found.brandKit, brandingOwnershipConfirmed: true };
    expect(await world.call("brand_kit_save", brand)).toMatchObject({ ok: true });
  },
);

test("a page with nothing on it yields empty proposals that say what is missing", async () => {
  const world = await startWorld();
  const [script, plain] = [await startSite("script-only"), await startSite("no-imprint")];

  const nothing = { brandKit: { logos: [], colors: {}, font: null }, logos: [], imprint: null };
  const missing = ["no_colours", "no_typeface", "no_logos", "no_imprint"];
  const fromScript = await importFrom(world, script.url);
  expect(fromScript).toMatchObject(nothing);
  expect(codes(fromScript)).toEqual(["script_only", ...missing]);
  const fromPlain = await importFrom(world, plain.url);
  expect(fromPlain).toMatchObject({ ...nothing, siteName: "Wanderfreunde" });
  expect(codes(fromPlain)).toEqual(missing);
});

test("logos are stored once, shown by a link, at most as many as asked for, and belong to the account", async () => {
  const world = await startWorld();
  const { url } = await startSite("wordpress-shop");

  const few = await importFrom(world, url, { maxLogoCandidates: 1 });
  const again = await importFrom(world, url, { maxLogoCandidates: 2 });

  expect(few.logos).toHaveLength(1);
  expect(again.logos.map(({ assetId }) => assetId)).toEqual([few.logos[0]?.assetId, expect.any(String)]);
  const stored = await world.services.db.selectFrom("brandAssets").select(["kind", "sourceUrl"]).execute();
  expect(stored).toHaveLength(2);
  const picture = await world.fetch(new URL(few.logos[0]?.previewUrl ?? "").pathname, { token: null });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  const stranger = await world.openOffice();
  const taken = await world.call(
    "brand_kit_save",
    { brandKit: few.brandKit, brandingOwnershipConfirmed: true },
    { token: stranger.token },
  );
  expect(taken).toMatchObject({ ok: false, error: { code: "VALIDATION_ERROR" } });
});

test("nothing is adopted, and the next step says so in the caller's language", async () => {
  const world = await startWorld();
  const { url } = await startSite("bakery");

  const answer = await world.call("brand_import_from_website", { websiteUrl: url }, { language: "de" });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      nextStep: expect.stringMatching(/^Es wurde nichts übernommen.*brand_kit_save.*sender_profile_upsert/),
      notes: [{ code: "accent_darkened", message: expect.stringMatching(/dunklerer Ton/) }],
    },
  });
  expect(await world.call("brand_kit_get", {})).toMatchObject({ ok: true, value: { saved: false } });
  expect(await world.call("sender_profile_list", {})).toMatchObject({ ok: true, value: { total: 0 } });
});

const zeros: RequestListener = (_request, response) => {
  function* gigabyte() {
    const chunk = Buffer.alloc(65_536);
    for (let sent = 0; sent < 2 ** 30; sent += chunk.length) yield chunk;
  }
  response.writeHead(200, { "content-type": "text/html" });
  pipeline(gigabyte, response).catch(() => {});
};
const bomb: RequestListener = (request, response) => {
  response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
  response.end(gzipSync(Buffer.alloc(20_000_000)));
};

test("a page that cannot be had is refused with its reason, and nothing is stored", async () => {
  const world = await startWorld();
  const { url } = await startWebServer((request, response) => {
    if (request.url === "/zeros") return zeros(request, response);
    if (request.url === "/bomb") return bomb(request, response);
    if (request.url === "/loop") return response.writeHead(302, { location: "/loop" }).end();
    if (request.url === "/inside") return response.writeHead(302, { location: "http://10.0.0.1/" }).end();
    if (request.url === "/pdf") return response.writeHead(200, { "content-type": "application/pdf" }).end();
    if (request.url === "/reset") return request.socket.destroy();
    return response.writeHead(404).end();
  });

  for (const [websiteUrl, reason] of [
    [`${url}/loop`, "TOO_MANY_REDIRECTS"],
    [`${url}/inside`, "URL_NOT_ALLOWED"],
    [`${url}/pdf`, "WRONG_TYPE"],
    [`${url}/reset`, "UNREACHABLE"],
    [`${url}/nothing`, "BAD_STATUS"],
    ["http://10.0.0.1/", "URL_NOT_ALLOWED"],
    ["169.254.169.254/latest/meta-data", "URL_NOT_ALLOWED"],
    ["ftp://website.example", "URL_NOT_ALLOWED"],
    ["javascript:alert(1)", "URL_NOT_ALLOWED"],
    ["https://anna:secret@website.example/", "URL_NOT_ALLOWED"],
    ["not an address", "URL_NOT_ALLOWED"],
  ] as const)
    expect(await world.call("brand_import_from_website", { websiteUrl }), websiteUrl).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR", details: { reason, problems: [{ path: "websiteUrl" }] } },
    });
  for (const websiteUrl of [`${url}/zeros`, `${url}/bomb`])
    expect(await world.call("brand_import_from_website", { websiteUrl })).toMatchObject({
      ok: false,
      error: { code: "CONTENT_REJECTED", details: { reason: "FILE_TOO_LARGE", place: "websiteUrl" } },
    });
  expect(await world.services.db.selectFrom("brandAssets").select("id").execute()).toEqual([]);
});

test("an input that breaks the rules is named", async () => {
  const world = await startWorld();
  const websiteUrl = "https://website.example";

  for (const [input, path] of [
    [{}, "websiteUrl"],
    [{ websiteUrl: "" }, "websiteUrl"],
    [{ websiteUrl: `${websiteUrl}/${"x".repeat(2048)}` }, "websiteUrl"],
    [{ websiteUrl: `${websiteUrl}/\u0000` }, "websiteUrl"],
    [{ websiteUrl, maxLogoCandidates: 0 }, "maxLogoCandidates"],
    [{ websiteUrl, maxLogoCandidates: 11 }, "maxLogoCandidates"],
    [{ websiteUrl, depth: 3 }, "depth"],
  ] as const)
    expect(await world.call("brand_import_from_website", input)).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
    });
});

test("a live caller cannot reach this machine even where a sandbox may", async () => {
  const world = await startWorld();
  const { url } = await startSite("bakery");
  const { token } = await world.openOffice({ mode: "live" });

  expect(await world.call("brand_import_from_website", { websiteUrl: url }, { token })).toMatchObject({
    ok: false,
    error: { details: { reason: "URL_NOT_ALLOWED" } },
  });
});

test("hostile pictures, style sheets and imprints are left out, and the rest is read", async () => {
  const world = await startWorld();
  const svg =
    (body: string, head = ""): RequestListener =>
    (_request, response) =>
      void response
        .writeHead(200, { "content-type": "image/svg+xml" })
        .end(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`);
  const asked: string[] = [];
  const trap = await startWebServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  const answers: Record<string, RequestListener> = {
    "/": (_request, response) =>
      void response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html><title>Falle</title>
        <link rel=stylesheet href=/endless.css><link rel=stylesheet href=http://10.0.0.1/x.css><style>h1{color:#004b87}</style>
        <header><a href=/>${[
          "script.svg",
          "entity.svg",
          "outside.svg",
          "huge.svg",
          "zeros",
          "wrong-png-300x100-112233",
        ]
          .map((name) => `<img class=logo src=/${name}>`)
          .join(
            "",
          )}<img class=logo src=http://10.0.0.1/logo.png><img class=logo src=https://169.254.169.254/logo.png>
          <img class=logo src=file:///etc/passwd></a></header><h1>Guten Tag</h1><p>${"Text ".repeat(50)}</p>
        <a href=/impressum>Impressum</a>`),
    "/endless.css": (request, response) => zeros(request, response),
    "/zeros": zeros,
    "/script.svg": svg(`<script>fetch("${trap.url}")</script><rect width="9" height="9"/>`),
    "/entity.svg": svg("&x;", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`),
    "/outside.svg": svg(`<image href="${trap.url}/pixel.png" width="9" height="9"/>`),
    "/huge.svg": svg(`<rect width="9" height="9"/>`.repeat(150_000)),
    "/impressum": (_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
      const packed = createGzip();
      pipeline(
        function* () {
          for (let sent = 0; sent < 3_000; sent++) yield Buffer.alloc(16_384, "<p>");
        },
        packed,
        response,
      ).catch(() => {});
    },
  };
  const { url } = await startSite("none", { answers });

  const found = await importFrom(world, url, { maxLogoCandidates: 10 });

  expect(found).toMatchObject({ brandKit: { colors: { primary: "#004b87" } }, logos: [], imprint: null });
  expect(codes(found)).toEqual(
    expect.arrayContaining(["styles_missing", "logo_refused", "no_logos", "no_imprint"]),
  );
  expect(asked).toEqual([]);
});

test("only a few websites are read at once; the caller is told to come back", async () => {
  const world = await startWorld();
  let open = () => {};
  const opened = new Promise<void>((resolve) => void (open = resolve));
  const { url } = await startWebServer((_request, response) => {
    void opened.then(() => response.writeHead(404).end());
  });
  const call = () => world.call("brand_import_from_website", { websiteUrl: url });

  const calls = Array.from({ length: 5 }, call);
  const first = await Promise.race(calls.map(async (answer, at) => answer.then(() => at)));
  await Promise.race(calls.filter((_, at) => at !== first));
  open();

  const answers = await Promise.all(calls);
  const codes = answers.map((answer) => (answer.ok ? "ok" : answer.error.code));
  expect(codes.toSorted()).toEqual([
    "RATE_LIMITED",
    "RATE_LIMITED",
    "VALIDATION_ERROR",
    "VALIDATION_ERROR",
    "VALIDATION_ERROR",
  ]);
});
