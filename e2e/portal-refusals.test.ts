import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOf, hasBrowser } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** What is refused stands at its field, all at once, and the first of them has the focus. */
describe.runIf(hasBrowser)("a refusal in a form", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const form = () => page.locator("main form:has(button[type=submit])").first();
  const open = async (path: string) => {
    await page.goto(`${service.url}/portal${path}`);
    await form().waitFor();
  };
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const described = activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
      return {
        isInvalid: activeElement?.getAttribute("aria-invalid") === "true",
        says: described.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
      };
    });

  /** Fills what must not be empty with something of its kind. */
  async function fillRequired(): Promise<void> {
    for (const field of await form().locator("input:required, textarea:required").all()) {
      const kind = await field.getAttribute("type");
      if ((await field.inputValue()) !== "" || kind === "checkbox") continue;
      await field.fill(kind === "email" ? "neu@example.com" : kind === "date" ? "2027-01-31" : "12345");
    }
  }

  test("fields that must not be empty say so together, in the reader's words", async () => {
    await open("/clients/new");
    const required = await form().locator("input:required").count();
    await form().locator("button[type=submit]").click();
    await expect.poll(() => form().locator("[aria-invalid=true]").count()).toBe(required);
    expect(await focused()).toMatchObject({
      isInvalid: true,
      says: expect.stringContaining("Bitte füllen Sie dieses Feld aus."),
    });
    expect(await barriersOf(page)).toEqual([]);
  }, 240_000);

  test.each([
    "/settings/team",
    "/wallet",
    "/settings/tokens",
    "/settings/webhooks",
    "/clients/new",
    "/settings/billing",
  ])(
    "%s shows whatever the service finds wrong at the fields themselves",
    async (path) => {
      await open(path);
      await fillRequired();
      const refused: string[] = [];
      await page.route("**/v1/portal/*", async (route) => {
        const request = route.request();
        if (!request.headers()["idempotency-key"]) return route.continue();
        refused.push(...leavesOf(request.postDataJSON(), ""));
        const problems = refused.map((each) => ({
          path: each,
          message: `Prüfwort ${each}.`,
          rule: "custom",
        }));
        const error = { code: "VALIDATION_ERROR", message: "…", requestId: "r-4711", details: { problems } };
        return route.fulfill({ status: 400, json: { error } });
      });
      await form().locator("button[type=submit]").click();
      await page.getByText("Prüfwort").first().waitFor();
      await page.unrouteAll({ behavior: "wait" });

      expect(refused.length).toBeGreaterThan(0);
      const atFields = await form().locator("[aria-invalid=true]").count();
      expect(
        await page
          .getByRole("alert")
          .getByText(/Prüfwort/)
          .allTextContents(),
        "every problem has its field",
      ).toEqual([]);
      expect(atFields).toBe(refused.length);
      await expect.poll(async () => (await focused()).isInvalid).toBe(true);
      expect((await focused()).says).toContain("Prüfwort");
      expect(await page.getByText("r-4711").count()).toBe(0);
    },
    240_000,
  );
});

/** The inputs that a person types or chooses; keys and versions are the page's own. */
function leavesOf(value: unknown, path: string): string[] {
  if (Array.isArray(value) || typeof value === "boolean" || value === null) return [];
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, inner]) =>
      ownKeys.has(key) ? [] : leavesOf(inner, path ? `${path}.${key}` : key),
    );
  return [path];
}

const ownKeys = new Set(["requestNonce", "basedOn", "ifUnchangedSince"]);
