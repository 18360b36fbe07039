import { html } from "hono/html";
import { z } from "zod";
import { berlinDay, berlinInstant, nextBerlinMidnight } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import { Refusal } from "../../../foundation/refusal.ts";
import { explain } from "../../../foundation/refusal-messages.ts";
import { modes } from "../../../foundation/tenant.ts";
import { callOfService, type Services } from "../../../operations/call.ts";
import {
  definePage,
  messagePage,
  type PageRequest,
  pageResponse,
  seeOther,
} from "../../../operations/page.ts";
import type { PortalSession } from "../../../operations/portal-session.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { tenantClock } from "../../accounts/accounts.ts";
import { formatNames } from "../export-view.ts";
import { listNewestExports, startExport, viewOfExport } from "../exports.ts";
import { archiveForm, type Given, rowsOf } from "./archive-body.ts";
import { texts } from "./archive-page-texts.ts";
import { archiveStyle } from "./archive-style.ts";

export const ARCHIVE_PATH = "/archive";
const MOST = 50;

/** The exports of a person's accounts, how far they are, and a form to start another. */
export const archivePage = definePage({
  method: "GET",
  path: ARCHIVE_PATH,
  async run({ language, session }, services) {
    const person = await session();
    return person ? show(services, person, language) : signInNeeded(ARCHIVE_PATH, language);
  },
});

/** Starts an export, as the person says there. */
export const archiveStart = definePage({
  method: "POST",
  path: ARCHIVE_PATH,
  async run({ language, headers, form, session }, services) {
    const text = texts[language];
    if (isFromOtherSite(headers, services.links.publicUrl))
      return messagePage(text.otherSite, text.otherSiteMore, language, 403);
    const person = await session();
    if (!person) return signInNeeded(ARCHIVE_PATH, language);
    const alert = await start(services, person, form, language);
    return alert === null ? seeOther(ARCHIVE_PATH) : show(services, person, language, { alert, form });
  },
});

/** Null: it was started. */
async function start(
  services: Services,
  person: PortalSession,
  form: PageRequest["form"],
  language: Language,
): Promise<string | null> {
  const text = texts[language];
  const given = Form.safeParse(form);
  if (!given.success) return text.badInput;
  const { account, firstDay, lastDay, format, client, email } = given.data;
  const [partnerId, mode] = account;
  const membership = person.memberships.find((each) => each.partnerId === partnerId);
  if (!membership || membership.role === "viewer") return text.readOnly;
  const tenant = { partnerId, mode };
  const now = (await tenantClock(services, tenant)).now();
  const call = { ...callOfService(services, tenant, now), language };
  return startExport(call, {
    format,
    since: berlinInstant(firstDay, 0),
    until: nextBerlinMidnight(berlinInstant(lastDay, 12)),
    mandantennummerFilter: client || undefined,
    notifyEmail: email || undefined,
    requestedByName: person.userName,
  }).then(
    () => null,
    (cause: unknown) => reasonOf(cause, language),
  );
}

export function reasonOf(cause: unknown, language: Language): string {
  if (!(cause instanceof Refusal)) throw cause;
  const [problem] = "problems" in cause.details ? cause.details.problems : [];
  return problem?.message ?? explain(cause.code, cause.details, language).message;
}

const Form = z.object({
  account: z
    .string()
    .transform((value) => value.split(" "))
    .pipe(z.tuple([z.guid(), z.enum(modes)])),
  format: z.enum(formatNames),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  client: z.string().trim().max(100).default(""),
  email: z.union([z.literal(""), z.email().max(320)]).default(""),
});

async function show(
  services: Services,
  { memberships }: PortalSession,
  language: Language,
  { alert, form }: { alert: string | null; form: Given } = { alert: null, form: {} },
): Promise<Response> {
  const text = texts[language];
  const partnerIds = memberships.map(({ partnerId }) => partnerId);
  const rows = await listNewestExports(services.db, partnerIds, MOST);
  const shown = [];
  for (const row of rows)
    shown.push({ row, view: viewOfExport(services, row, (await tenantClock(services, row)).now()) });
  const today = berlinDay(services.clock.now());
  const body = html`<p class="quiet">${text.intro}</p>
    ${alert === null ? "" : html`<p class="note" role="alert">${alert}</p>`}
    <div class="columns">${archiveForm(memberships, form, today, language)} ${rowsOf(shown, language)}</div>
    ${rows.length < MOST ? "" : html`<p class="quiet">${text.notAll(MOST)}</p>`}`;
  const status = alert === null ? 200 : 400;
  return pageResponse(
    { title: text.title, language, body, status, extraStyle: archiveStyle },
    ownFormHeaders,
  );
}
