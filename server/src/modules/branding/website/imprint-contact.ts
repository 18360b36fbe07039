import { type Detail, detail } from "./imprint-detail.ts";
import { textAfter } from "./imprint-labels.ts";
import type { Line } from "./imprint-lines.ts";
import type { Organisation } from "./structured-data.ts";

const professions: readonly { key: string; label: RegExp }[] = [
  { key: "berufsbezeichnung", label: /(?:gesetzliche\s+)?berufsbezeichnung|professional title/i },
  {
    key: "kammer",
    label:
      /(?:zuständige\s+|mitglied (?:der|in der)\s+)?(?:berufs)?kammer(?=\s*:)|zuständige kammer|competent chamber|mitglied der(?=\s+\p{Lu}\p{L}*kammer)/iu,
  },
  { key: "aufsichtsbehoerde", label: /(?:zuständige\s+)?aufsichtsbehörde|supervisory authority/i },
];

export const profession = (lines: readonly Line[]): Detail[] =>
  professions.flatMap(({ key, label }) => {
    const [found] = textAfter(lines, label);
    const value = found?.text || found?.below[0];
    if (!found || !value || value.length > 150) return [];
    return [detail(key, value.replace(/\s*\(.*$/, "").replace(/[.;]$/, ""), found.source, "medium")];
  });

const phone = /(\+?\(?\d[\d\s()/.–-]{5,22}\d)/;

export function contact(
  lines: readonly Line[],
  { host, organisation }: { host: string; organisation: Organisation | null },
): Detail[] {
  const found: Detail[] = [];
  const callable = lines.find(
    ({ text }) => /(?:^|[^a-z])(?:tel(?:efon)?|fon|phone|call)\b\.?/i.test(text) && phone.test(text),
  );
  const mobile = lines.find(({ text }) => /mobil|handy|^t:?\s/i.test(text) && phone.test(text));
  const called = callable ?? mobile;
  const number = called && phone.exec(called.text.replace(/^.*?(?:tel|fon|phone|mobil|handy|^t)/i, ""))?.[1];
  if (called && number) found.push(detail("telefon", number, called.text, callable ? "high" : "medium"));
  else if (organisation?.telephone)
    found.push(detail("telefon", organisation.telephone, organisation.telephone, "medium"));
  const mail = bestMail(lines, host);
  if (mail) found.push(mail);
  else if (organisation?.email) found.push(detail("email", organisation.email, organisation.email, "medium"));
  if (/[a-z]/i.test(host)) found.push(detail("web", host, host, "high"));
  return found;
}

/** Addresses that are written to be read by people only, `info (at) example (dot) org`, are put together again. */
function bestMail(lines: readonly Line[], host: string): Detail | null {
  const domain = host.replace(/^www\./, "");
  const mails = lines.flatMap(({ text }) => {
    const plain = text
      .replace(/\s*[([{<]\s*(?:at|ät|@|a)\s*[)\]}>]\s*/gi, "@")
      .replace(/\s*[([{<]\s*(?:dot|punkt|\.)\s*[)\]}>]\s*/gi, ".")
      .replace(/(?<=[\w.-]) (?:at|@) (?=[\w-]+(?:\.| dot )\w)/gi, "@");
    const [mail] = /[\w.%+-]{1,64}@(?:[\w-]{1,63}\.){1,6}[a-z]{2,24}/i.exec(plain) ?? [];
    return mail === undefined ? [] : [{ mail: mail.toLowerCase(), text }];
  });
  const own = mails.find(({ mail }) => mail.endsWith(`@${domain}`)) ?? mails[0];
  if (!own) return null;
  return detail("email", own.mail, own.text, own.mail.endsWith(domain) ? "high" : "medium");
}
