import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startService } from "./running-service.ts";

const letter = {
  subject: "Angebot",
  content: "Sehr geehrte Frau Beispiel,\n\nvielen Dank für Ihre Anfrage.\n\nMit freundlichen Grüßen",
  recipientName: "Erika Beispiel",
  recipientStreet: "Lange Straße 5",
  recipientZip: "80331",
  recipientCity: "München",
};

describe("a letter on its way through the real program", () => {
  let service: Awaited<ReturnType<typeof startService>>;

  beforeAll(async () => {
    service = await startService();
  }, 240_000);
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
  }, 240_000);

  const untilStatus = (orderId: string, status: string) =>
    vi.waitFor(
      async () => expect(await service.call("order_status", { orderId })).toMatchObject({ status }),
      {
        timeout: 30_000,
        interval: 200,
      },
    );
  const sent = async (changes: object = {}): Promise<string> => {
    const { orderId } = await service.call("order_send", {
      ...letter,
      clientOrderId: randomUUID(),
      ...changes,
    });
    return String(orderId);
  };

  test("it is handed over by itself, and it is followed to its recipient and proven", async () => {
    const orderId = await sent({ deliveryType: "einschreiben_einwurf" });

    await untilStatus(orderId, "submitted");
    await service.passTime("P7D");

    expect(await service.call("order_status", { orderId })).toMatchObject({
      status: "delivered",
      trackingNumber: expect.any(String),
    });
    await vi.waitFor(
      async () =>
        expect(await service.call("order_einlieferungsbeleg", { orderId })).toMatchObject({
          available: true,
          verified: true,
        }),
      { timeout: 30_000, interval: 200 },
    );
  }, 240_000);

  test("an answer that is lost is asked for, and the letter goes out once", async () => {
    const orderId = await sent({ recipientName: "Sandbox Carrier Timeout" });

    await service.passTime("PT4H");
    await untilStatus(orderId, "printing");

    const { history } = await service.call("order_status", { orderId });
    expect(history.filter(({ status }) => status === "submitted")).toHaveLength(1);
  }, 240_000);
});
