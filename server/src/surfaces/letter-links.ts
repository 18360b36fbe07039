import { findOperation } from "../find-operation.ts";
import { Refusal } from "../foundation/refusal.ts";
import { identifyLetterLink } from "../modules/access/access.ts";
import type { Services } from "../operations/call.ts";
import { refusalAnswer } from "./http-answer.ts";
import { bearerOf, type WebApp } from "./http-context.ts";
import { answerCall } from "./rest.ts";

/** `POST /v1/letter-link/{name}`: what whoever holds a link to one letter asks or does. The link's secret comes as bearer. */
export function mountLetterLinks(app: WebApp, services: Services): void {
  app.post("/v1/letter-link/:name", (context) => {
    const operation = findOperation("letter_link", context.req.param("name"));
    if (!operation)
      return refusalAnswer(context, services, new Refusal("NOT_FOUND", { what: "action" }), toPerson);
    const identify = () =>
      identifyLetterLink(services, bearerOf(context.req.raw.headers), operation.effect !== "read");
    return answerCall(context, services, { name: operation.name, operation, identify, ...toPerson });
  });
}

const toPerson = { reader: "person" } as const;
