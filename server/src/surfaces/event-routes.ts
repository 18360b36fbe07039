import type { Services } from "../operations/call.ts";
import { findOperation } from "../find-operation.ts";
import type { HttpOptions, WebApp, WebContext } from "./http-context.ts";
import { answerCall } from "./rest.ts";

/** `GET /v1/events`: the query is the input. It may wait, until something happens or its caller goes away. */
export function mountEvents(app: WebApp, services: Services, { stopping }: HttpOptions): void {
  app.get("/v1/events", (context) => {
    const gone = context.req.raw.signal;
    return answerCall(context, services, {
      name: "event_list",
      operation: findOperation("rest", "event_list"),
      readInput: async () => queryOf(context),
      signal: stopping ? AbortSignal.any([gone, stopping]) : gone,
    });
  });
}

/** A name that is given twice becomes a list, which no input takes: nobody wonders which of the two counted. */
const queryOf = ({ req }: WebContext): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? "") : values,
    ]),
  );
