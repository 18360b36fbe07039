import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { signedInBrowser } from "./approvals.ts";
import { base64, plainPng } from "./sample-pictures.ts";
import { sentLetter } from "./sends.ts";
import type { World } from "./world.ts";

/** Half a second of daylight. */
export const photo = async (): Promise<string> => base64(await plainPng(40, 30));

/** Whoever holds a link, as their phone speaks. */
export const phoneWith = (world: World, url: string) => {
  const [, secret = ""] = url.split("#");
  const call = async (name: string, input: object = {}) => {
    const answer = await world.fetch(`/v1/letter-link/${name}`, {
      method: "POST",
      token: secret,
      headers: { "content-type": "application/json", "accept-language": "de" },
      body: JSON.stringify(input),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const step = (name: string, said: object = {}) =>
    call("letter_walk_step", {
      step: name,
      stepKey: randomUUID(),
      deviceAt: world.services.clock.now().toISOString(),
      ...said,
    });
  return { call, step };
};

/** A letter that is ready to be signed by hand, its office in the portal, and what is printed on its sheets. */
export async function letterToSign(world: World, send: object = {}) {
  const { orderId } = await sentLetter(world, { fulfilment: "in_house", ...send });
  await world.runDue();
  const office = await signedInBrowser(world, { role: "owner" });
  const row = await world.services.db
    .selectFrom("inHouseLetters")
    .select("sheetCode")
    .where("orderId", "=", orderId)
    .executeTakeFirstOrThrow();
  const linkFor = async (kind: "own" | "courier", more: object = {}) => {
    const { status, body } = await office.call("in_house_link_create", {
      orderId,
      kind,
      ...(kind === "courier" && { holder: "Bodo Bote" }),
      ...more,
    });
    expect(status).toBe(200);
    return { linkId: String(body["linkId"]), ...phoneWith(world, String(body["url"])) };
  };
  const statusOf = async () => {
    await world.runDue();
    const answer = await world.call("order_status", { orderId });
    return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  };
  return { orderId, sheetCode: row.sheetCode, office, linkFor, statusOf };
}

/** Everything that a courier says of a drop. */
export const dropOf = async (world: World) => ({
  address: "Leopoldstraße 8, 80802 München",
  at: world.services.clock.now().toISOString(),
  photoBase64: await photo(),
});
