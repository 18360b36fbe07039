import { expect, test } from "vitest";
import { Refusal } from "../foundation/refusal.ts";
import { RenderBusy } from "../rendering/processes/render-errors.ts";
import { errorBody } from "../surfaces/error-answer.ts";
import { orRefuse } from "./render.ts";

test("a renderer without a free turn says so, and when to come back", async () => {
  const refusal = await orRefuse(Promise.reject(new RenderBusy(0))).catch((cause: unknown) => cause);
  if (!(refusal instanceof Refusal)) throw new Error("not refused");

  const { error } = errorBody(refusal, { language: "en", requestId: "1" });
  expect(error).toMatchObject({
    code: "RATE_LIMITED",
    retryable: true,
    details: { reason: "rendering", retryAfterSeconds: 30 },
    message:
      "More pages are being drawn at this moment than the service can draw; there was no turn for this call.",
    hint: "Wait 30 seconds, then call again; nothing was changed.",
  });
  const german = errorBody(refusal, { language: "de", requestId: "1", reader: "person" }).error;
  expect(german.message).toContain("mehr Seiten gezeichnet");
  expect(german.hint).toBe("Bitte versuchen Sie es in 30 Sekunden erneut; es wurde nichts geändert.");
});
