import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { refusalCodes, refusalSamples } from "../surfaces/refusal-samples.ts";
import { wordsForPerson } from "./input-words.ts";
import { explain, explainToPerson } from "./refusal-messages.ts";
import { Refusal, type RefusalCode, type Refusals, toldTo } from "../foundation/refusal.ts";
import type { Caller } from "../operations/call.ts";
import { withPage } from "../operations/refusal-page.ts";

/** A name of a tool or an input, a code, a command, a path: nothing that stands on a page. */
const forPrograms = /`|\b[a-z]+_[a-z]|\b[a-z]+[A-Z]|details\.|\/portal\/|\bToken\b|\btoken\b/;

test("what a person is told names no tool, input or command", () => {
  for (const code of refusalCodes)
    for (const language of ["de", "en"] as const) {
      const { message, hint } = explainToPerson(code, refusalSamples[code], language);
      expect.soft(`${message} ${hint}`, `${code}, ${language}`).not.toMatch(forPrograms);
      expect.soft(message, code).toMatch(/[.:]$/);
    }
});

/** A limit, a missing role or a missing yes is for people: whoever is refused is sent to them, not told the command. */
test("no refusal but for want of a token names a command of the operator", () => {
  for (const code of refusalCodes.filter((each) => each !== "UNAUTHORIZED"))
    for (const details of [refusalSamples[code], ...(otherwise[code] ?? [])])
      for (const language of ["de", "en"] as const)
        expect
          .soft(explain(code, details, language).hint, `${code}, ${language}`)
          .not.toContain("`brieftaube ");
});

/** What the texts say otherwise than in the samples. */
const approvalUrl = "https://brieftaube.example/approvals/5d0f7e0a-3c1b-4a8e-8a55-0c6f2b7d9e12";
const otherwise: { [Code in RefusalCode]?: Refusals[Code][] } = {
  ORDER_NOT_FIXABLE: [
    { orderId: randomUUID(), letterId: randomUUID(), status: "returned" },
    { orderId: randomUUID(), letterId: randomUUID(), status: "returned", goesOutAs: "document" },
    { orderId: randomUUID(), letterId: randomUUID(), status: "returned", goesOutAs: "copy" },
    { orderId: randomUUID(), letterId: randomUUID(), status: "returned", sentAgainAs: randomUUID() },
  ],
  FORBIDDEN_SCOPE: [
    { scope: "approval:decide", approvalUrl },
    { scope: "approval:decide", reason: "signed_yes", approvalUrl },
  ],
  FORBIDDEN_ROLE: [{ role: "owner", connection: "oauth" }, { role: "operator" }],
  DAILY_CAP_EXCEEDED: [{ ...refusalSamples.DAILY_CAP_EXCEEDED, cap: "cents", setBy: "token" }],
  FORM_REQUIRED: [{ ...refusalSamples.FORM_REQUIRED, recognised: true }],
  DEADLINE_MISSED: [
    { ...refusalSamples.DEADLINE_MISSED, reason: "at_risk" },
    { ...refusalSamples.DEADLINE_MISSED, reason: "at_risk", approvalUrl },
    { ...refusalSamples.DEADLINE_MISSED, reason: "too_late" },
  ],
};

/** What has a page gets it from the call alone. */
function withoutPage<Details extends object>(details: Details): Details {
  const copy = { ...details };
  Reflect.deleteProperty(copy, "portalUrl");
  return copy;
}

/** A token that is tried from a foreign network may be stolen: which account it is of, is not told. */
const FROM_ELSEWHERE = "NETWORK_NOT_ALLOWED";

test.each(["partner_token", "oauth"] as const)(
  "whatever tells a program (%s) of the portal, of owners or of a person who acts also gives the address",
  (connection) => {
    const caller = { partnerId: randomUUID(), mode: "live", connection } as Caller;
    const links = { to: (path: string) => `https://brieftaube.example${path}` };
    let told = 0;
    for (const code of refusalCodes.filter((each) => each !== FROM_ELSEWHERE))
      for (const details of [refusalSamples[code], ...(otherwise[code] ?? [])])
        for (const language of ["de", "en"] as const) {
          const refusal = withPage(new Refusal(code, withoutPage(details)), {
            caller,
            links,
          });
          const { message, hint } = explain(code, refusal.details, language);
          if (!/portal|\bowners?\b|Inhaber|\bperson\b|\bMensch/i.test(`${message} ${hint}`)) continue;
          told += 1;
          expect.soft(hint, `${code}, ${language}`).toMatch(/https:\/\/brieftaube\.example\/\S+/);
          expect.soft(hint, `${code}, ${language}`).not.toMatch(/(^|\s)\/portal\//);
        }
    expect(told).toBeGreaterThan(20);
  },
);

test.each([
  ["partner_token", "order:send", "make a token with order:send", "/portal/settings/tokens"],
  ["oauth", "order:send", "grant order:send by connecting again", "/portal/settings/connections"],
  ["oauth", "client:write", "make a token with client:write", "/portal/settings/tokens"],
] as const)("a %s without %s is told the way to it", (connection, scope, way, page) => {
  const caller = { partnerId: randomUUID(), mode: "live", connection } as Caller;
  const links = { to: (path: string) => `https://brieftaube.example${path}` };

  const { details } = withPage(new Refusal("FORBIDDEN_SCOPE", { scope }), { caller, links });

  const { hint } = explain("FORBIDDEN_SCOPE", details as Refusals["FORBIDDEN_SCOPE"], "en");
  expect(hint).toContain(way);
  expect(hint).toContain(page);
});

test("a page of the portal is of the account and world of the call, and people in the portal are not sent there", () => {
  const caller = { partnerId: randomUUID(), mode: "sandbox", connection: "oauth" } as Caller;
  const links = { to: (path: string) => `https://brieftaube.example${path}` };
  const refusal = new Refusal("INSUFFICIENT_FUNDS", { neededCents: 2, availableCents: 1 });

  expect(withPage(refusal, { caller, links }).details).toEqual({
    neededCents: 2,
    availableCents: 1,
    portalUrl: `https://brieftaube.example/portal/wallet?partner=${caller.partnerId}&mode=sandbox`,
  });
  expect(withPage(refusal, { caller: { ...caller, session: {} } as Caller, links })).toBe(refusal);
});

test("programs and people are told the same problem, each what they can follow", () => {
  const message = { text: "there is no such client", forPrograms: "mandant_search finds the number" };
  const problem = { path: "mandantennummer", rule: "unknown", message };

  expect(toldTo("person", problem)).toEqual({ ...problem, message: "there is no such client" });
  expect(toldTo("program", problem).message).toBe("there is no such client; mandant_search finds the number");
  expect(explain("VALIDATION_ERROR", { problems: [problem] }, "en").message).toContain(
    "mandantennummer: there is no such client; mandant_search finds the number",
  );
  expect(explainToPerson("VALIDATION_ERROR", { problems: [problem] }, "en").message).toBe(
    "There is no such client.",
  );
});

const typed: [string, z.ZodType, unknown, string, string][] = [
  ["nothing", z.string(), undefined, "Bitte füllen Sie dieses Feld aus.", "Please fill this in."],
  ["empty", z.string().min(1), "", "Bitte füllen Sie dieses Feld aus.", "Please fill this in."],
  ["long", z.string().max(3), "four", "Bitte höchstens 3 Zeichen.", "At most 3 characters, please."],
  ["small", z.int().min(4), 1, "Bitte mindestens 4.", "At least 4, please."],
  ["halves", z.int(), 1.5, "Dieser Wert passt hier nicht.", "This value does not fit here."],
  ["no mail", z.email(), "x", "Das ist keine E-Mail-Adresse.", "This is not an e-mail address."],
  ["no date", z.iso.date(), "x", "Das ist kein Datum.", "This is not a date."],
  [
    "no choice",
    z.enum(["a"]),
    "b",
    "Bitte wählen Sie einen der angebotenen Werte.",
    "Please choose one of the offered values.",
  ],
];

test.each(typed)("beside a field it is said plainly: %s", (_name, schema, input, de, en) => {
  const issue = schema.safeParse(input, { reportInput: true }).error?.issues[0];
  expect(issue && [wordsForPerson(issue, "de"), wordsForPerson(issue, "en")]).toEqual([de, en]);
});

test("a busy service says what keeps it busy, never a number of calls", () => {
  for (const reason of ["rendering", "changing", "waiting", "reading_websites", "uploading"] as const)
    for (const language of ["de", "en"] as const)
      for (const said of [explain, explainToPerson]) {
        const { message, hint } = said("RATE_LIMITED", { reason, retryAfterSeconds: 30 }, language);
        expect(message).not.toMatch(/\d/);
        expect(hint).toContain("30");
      }
});
