import { findOperation } from "../find-operation.ts";
import type { Language } from "../foundation/language.ts";
import type { Tenant } from "../foundation/tenant.ts";
import { identifyCalendar } from "../modules/access/access.ts";
import type { Services } from "../operations/call.ts";
import { portalLink } from "../operations/portal-link.ts";
import { weekdayText } from "../texts/moment-text.ts";
import { callOperation } from "./call-operation.ts";
import { refusalAnswer } from "./http-answer.ts";
import type { WebApp } from "./http-context.ts";
import { type CalendarEntry, icalendar } from "./icalendar.ts";
import { faultPage } from "./plain-pages.ts";

type Deadline = {
  orderId: string;
  letterId: string;
  recipient: string;
  isPosted: boolean;
  lastDay: string;
  latestSafe: string;
};

/** `GET /calendars/{key}/deadlines.ics`: a person's deadlines, for the calendar program that has the signed address. */
export function mountCalendars(app: WebApp, services: Services): void {
  app.get("/calendars/:key/deadlines.ics", async (context) => {
    const of = services.links.readCalendarKey(context.req.param("key"));
    if (!of) return faultPage(context, "fileLinkInvalid");
    const { language, tenant } = of;
    const answer = await callOperation(
      {
        name: "deadlines_upcoming",
        operation: findOperation("portal", "deadlines_upcoming"),
        identify: () => identifyCalendar(services, of, context.get("from")),
        readInput: () => Promise.resolve({}),
        signal: context.req.raw.signal,
        requestId: context.get("requestId"),
        language,
      },
      services,
    );
    if (!answer.ok)
      return answer.refusal.code === "UNAUTHORIZED"
        ? faultPage(context, "fileLinkEnded")
        : refusalAnswer(context, services, answer.refusal, { reader: "person" });
    const { items } = answer.value as { items: Deadline[] };
    const entries = items.flatMap((item) => entriesOf(item, language, services, tenant));
    return new Response(
      icalendar(texts[language].name + (isPlay(tenant) ? " (Sandbox)" : ""), entries, services.clock.now()),
      {
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": 'inline; filename="deadlines.ics"',
          "cache-control": "private, no-store",
        },
      },
    );
  });
}

const isPlay = ({ mode }: Tenant): boolean => mode === "sandbox";

/** The last day; and until it is posted, the hour by which it must be handed over. */
function entriesOf(
  { orderId, letterId, recipient, isPosted, lastDay, latestSafe }: Deadline,
  language: Language,
  { links }: Services,
  tenant: Tenant,
): CalendarEntry[] {
  const text = texts[language];
  const url = links.to(portalLink(`/letters/${letterId}`, tenant));
  // In somebody's calendar it stands among what is real.
  const titled = (title: string) => (isPlay(tenant) ? `Sandbox: ${title}` : title);
  const about = { text: `${text.mustArrive(weekdayText(lastDay, language))} ${text.noAdvice}`, url };
  return [
    { ...about, uid: `${orderId}-last@brieftaube`, title: titled(text.last(recipient)), day: lastDay },
    ...(isPosted
      ? []
      : [
          {
            ...about,
            uid: `${orderId}-safe@brieftaube`,
            title: titled(text.safe(recipient)),
            at: new Date(latestSafe),
          },
        ]),
  ];
}

const texts: Record<
  Language,
  Record<"last" | "safe" | "mustArrive", (what: string) => string> & Record<"name" | "noAdvice", string>
> = {
  de: {
    name: "Brieftaube: Fristen",
    last: (recipient) => `Frist: Brief an ${recipient} muss da sein`,
    safe: (recipient) => `Brief an ${recipient}: bis jetzt sicher übergeben`,
    mustArrive: (day) => `Der Brief muss bis ${day} angekommen sein.`,
    noAdvice: "Keine Rechtsberatung.",
  },
  en: {
    name: "Brieftaube: deadlines",
    last: (recipient) => `Deadline: letter to ${recipient} must be there`,
    safe: (recipient) => `Letter to ${recipient}: safe if handed over by now`,
    mustArrive: (day) => `The letter must have arrived by ${day}.`,
    noAdvice: "No legal advice.",
  },
};
