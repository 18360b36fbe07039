import { z } from "zod";
import type { Language } from "../foundation/language.ts";
import type { Services } from "./call.ts";
import { definePage, messagePage, type Page, seeOther } from "./page.ts";
import type { PortalSession } from "./portal-session.ts";
import { signInNeeded } from "./sign-in-needed.ts";

type IdsIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | IdsIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** Where one record's short address leads; null for a foreign one, or one behind a wall, as for none. */
type FindWay<Path extends string> = (
  ids: Record<IdsIn<Path>, string>,
  partnerIds: readonly string[],
  services: Services & { userId: string },
) => Promise<string | null>;

/**
 * A short address, as answers and mails have it. It asks for a sign-in where needed, and leads to the page of the portal,
 * in the account and the world that the record belongs to.
 */
export const defineDoor = <const Path extends `/${string}`>(path: Path, findWay: FindWay<Path>): Page =>
  definePage({
    method: "GET",
    path,
    async run({ params, language, session }, services) {
      const ids = z.record(z.string(), z.guid()).safeParse(params);
      if (!ids.success) return nothingHere(language);
      const person = await session();
      if (!person) return signInNeeded(addressOf(path, ids.data), language);
      const way = await findWay(ids.data, partnersOf(person), {
        ...services,
        userId: person.userId,
      });
      return way === null ? nothingHere(language) : seeOther(way);
    },
  });

/** The short address of a list, which bears the same name in the portal. */
export const defineListDoor = (path: `/${string}`): Page =>
  definePage({
    method: "GET",
    path,
    async run({ language, session }) {
      return (await session()) ? seeOther(`/portal${path}`) : signInNeeded(path, language);
    },
  });

/** The same page whatever is missing: a foreign record is not told from none. */
export const nothingHere = (language: Language): Promise<Response> =>
  messagePage(texts[language].title, texts[language].more, language, 404);

const addressOf = (path: string, ids: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? "");

const partnersOf = ({ memberships }: PortalSession): string[] =>
  memberships.map(({ partnerId }) => partnerId);

const texts: Record<Language, Record<"title" | "more", string>> = {
  de: {
    title: "Hier ist nichts",
    more: "Unter dieser Adresse gibt es in Ihren Konten nichts. Bitte prüfen Sie den Link, und ob Sie mit dem richtigen Konto angemeldet sind.",
  },
  en: {
    title: "Nothing here",
    more: "There is nothing at this address in your accounts. Please check the link, and that you are signed in to the right account.",
  },
};
