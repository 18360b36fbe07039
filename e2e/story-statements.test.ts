import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exampleSender } from "../server/src/modules/senders/example-senders.ts";
import { collectivePdf } from "../server/test/pdfs/collective-pdf.ts";
import { hasBrowser, leaveBrowser, openBrowser, readFirstPage } from "./browser.ts";
import { openService } from "./running-service.ts";

/** The whole of it has 900 pages; `STATEMENTS=36` is a quick look. */
const STATEMENTS = Number(process.env["STATEMENTS"] ?? 180);
const isWhole = STATEMENTS >= 180;

const houses = [
  { number: "H-1", name: "Lange Straße", owner: "Eigentümer Acker", iban: "DE89370400440532013000" },
  { number: "H-2", name: "Kurze Straße", owner: "Eigentümer Bach", iban: "DE02120300000000202051" },
  { number: "H-3", name: "Breite Straße", owner: "Eigentümer Clausen", iban: "DE02500105170137075030" },
] as const;

type Tenant = { name: string; street: string; nr: string; house: (typeof houses)[number] };

const tenants: Tenant[] = Array.from({ length: STATEMENTS }, (_, at) => {
  const house = houses[at % houses.length] ?? houses[0];
  // One of them has moved away: the sandbox's post brings such a letter back.
  const name = at === 4 ? "Sandbox Undeliverable" : `Kim Beispiel${at + 1}`;
  return { name, street: house.name, nr: String(1 + Math.floor(at / 3)), house };
});

/** Two windows lack the place. */
const UNREADABLE = [7, 20];

const windowOf = ({ name, street, nr }: Tenant): string[] => [name, `${street} ${nr}`, "80331 München"];
const statementOf = (tenant: Tenant, at: number) => ({
  address: windowOf(tenant),
  pages: isWhole ? 5 : 2 + (at % 4),
  number: `M-${at + 1}`,
});

const list = [
  "Name;Straße;Nr;PLZ;Ort;Objekt;Absender;Mieternummer",
  ...tenants.map(({ name, street, nr, house }, at) =>
    [name, street, nr, "80331", "München", house.number, house.owner, `M-${at + 1}`].join(";"),
  ),
].join("\n");

/** Story 6: the statements. A program with one PDF for all, a person who decides, and costs for each house at the end. */
describe.runIf(hasBrowser)("the statements", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let page: Page;
  let serialId = "";
  const matterIds = new Map<string, string>();
  const WAIT = { timeout: isWhole ? 900_000 : 240_000, interval: 1000 };

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    page = await browser.newPage({ locale: "de-DE" });
    await page.goto(service.signInLink);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const { number, name, owner, iban } of houses) {
      await service.call("sender_profile_upsert", {
        ...exampleSender("gmbh"),
        displayName: owner,
        bankverbindung: { kontoinhaber: owner, iban, bankname: "Hausbank" },
      } as never);
      const { matterId } = await asPerson<{ matterId: string }>("matter_save", {
        number,
        name,
        basedOn: null,
      });
      matterIds.set(number, matterId);
    }
    if (isWhole) await service.command("partner", "set", "--letters-per-day", "1000").catch(() => undefined);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  /** What a person's page would ask. */
  const asPerson = async <Answer>(name: string, input: object): Promise<Answer> =>
    page.evaluate(
      async ([operation, given]) => {
        const answer = await fetch(`/v1/portal/${operation}`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-brieftaube-mode": "sandbox" },
          body: given,
        });
        const body = (await answer.json()) as Answer;
        if (!answer.ok) throw new Error(JSON.stringify(body));
        return body;
      },
      [name, JSON.stringify(input)] as const,
    );

  const status = () => service.call("serial_status", { serialId, limit: 100 });
  const until = (state: string) =>
    vi.waitFor(async () => {
      const now = await status();
      expect(now.state).toBe(state);
      return now;
    }, WAIT);

  async function brought(pdf: Buffer): Promise<string> {
    const { uploadId, uploadUrl } = await service.call("upload_create", {
      purpose: "collective",
      fileName: "Abrechnungen 2025.pdf",
    });
    const put = await fetch(uploadUrl, { method: "PUT", body: new Uint8Array(pdf) });
    expect(put.status).toBe(200);
    return uploadId;
  }

  /** Checks all rows, hands in what is fit, and has a person say yes to all of it. */
  async function sent(letters: number): Promise<number> {
    await service.call("serial_rehearse", { serialId });
    const { counts, totalCents } = await until("rehearsed");
    expect(counts.sendable).toBe(letters);
    await service.call("serial_submit", { serialId, letters, totalCents, reason: "Abrechnungen 2025" });
    const { approval } = await until("submitted");
    await page.goto(String(approval?.approvalUrl));
    await readFirstPage(page);
    await page.getByRole("button", { name: /^Freigeben/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Freigeben/ })
      .click();
    await page.getByText(new RegExp(`^${letters} Briefe .*freigegeben`)).waitFor();
    return totalCents;
  }

  test("one PDF is cut at the addresses and joined to the list; what cannot be read is shown, never guessed", async () => {
    const made = await service.call("serial_create", {
      name: "Abrechnungen 2025",
      letter: { finished: true, subject: "Betriebskosten {{Mieternummer}}" },
      listBase64: Buffer.from(list).toString("base64"),
    });
    ({ serialId } = made);
    const all = tenants.map((tenant, at) => {
      const statement = statementOf(tenant, at);
      return UNREADABLE.includes(at) ? { ...statement, address: statement.address.slice(0, 2) } : statement;
    });

    await service.call("serial_split", { serialId, uploadId: await brought(collectivePdf(all)) });
    const { split } = await until("made");

    expect(split?.pieces).toMatchObject({ all: STATEMENTS, sure: STATEMENTS - 2, undecided: 2 });
    const pieces = await service.call("serial_pieces", { serialId, limit: 5 });
    expect(pieces.items.slice(0, 2)).toMatchObject(
      UNREADABLE.map(() => ({ sureness: "open", place: null, state: "undecided" })),
    );
    await service.call("serial_assign", { serialId });
    expect((await until("made")).split?.pieces).toMatchObject({ cut: STATEMENTS - 2, undecided: 2 });
  }, 1_800_000);

  test("one yes releases all but two; these are made again with their whole address, and go later", async () => {
    const first = await sent(STATEMENTS - 2);

    // The two are brought again, now with the place in the window.
    const mended = UNREADABLE.map((at) => statementOf(tenants[at] ?? expect.fail(), at));
    await service.call("serial_split", { serialId, uploadId: await brought(collectivePdf(mended)) });
    expect((await until("made")).split?.pieces).toMatchObject({ all: 2, sure: 2 });
    await service.call("serial_assign", { serialId });
    await until("made");
    const second = await sent(2);

    await vi.waitFor(async () => {
      const { total } = await service.call("letter_list", { statusFilter: "submitted", limit: 1 });
      expect(total).toBe(STATEMENTS);
    }, WAIT);
    await service.passTime("P4D");
    const { postedCents, reservedCents } = await service.call("wallet_balance", {});
    expect([100_000 - postedCents, reservedCents]).toEqual([first + second, 0]);
  }, 1_800_000);

  test("costs stand with each house, to the cent; each owner wrote under their own name", async () => {
    const rows = [];
    for (let offset = 0; offset < STATEMENTS; offset += 100)
      rows.push(...(await service.call("serial_status", { serialId, limit: 100, offset })).rows);
    for (const { number, owner } of houses) {
      const own = rows.filter(({ cells }) => cells["Objekt"] === number);
      const { costs } = await asPerson<{ costs: { letters: number; totalCents: number } }>("matter_costs", {
        matterId: matterIds.get(number),
      });
      expect(costs).toMatchObject({
        letters: own.length,
        totalCents: own.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
      });
      expect(own.every(({ cells }) => cells["Absender"] === owner)).toBe(true);
    }
    const senders = await service.call("letter_list", { limit: 100 });
    expect(senders.total).toBe(STATEMENTS);
  }, 240_000);

  test("what the post brings back comes to the desk", async () => {
    await service.passTime("P7D");
    await vi.waitFor(async () => {
      const { items } = await asPerson<{ items: { kind: string; recipient: string }[] }>("desk_list", {});
      expect(items).toMatchObject([{ kind: "returned", recipient: "Sandbox Undeliverable" }]);
    }, WAIT);
  }, 240_000);
});
