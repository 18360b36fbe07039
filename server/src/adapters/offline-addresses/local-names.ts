import { placeKey } from "../../foundation/place-names.ts";

/** Towns that letters name in another language than the post does. */
const names: Record<string, Record<string, string>> = {
  DE: {
    Munich: "München",
    Cologne: "Köln",
    Nuremberg: "Nürnberg",
    Hanover: "Hannover",
    Brunswick: "Braunschweig",
    "Frankfort on the Main": "Frankfurt am Main",
    Hamelin: "Hameln",
    "Aix-la-Chapelle": "Aachen",
    Treves: "Trier",
    Mayence: "Mainz",
  },
  AT: { Vienna: "Wien", Vienne: "Wien" },
  CH: {
    Geneva: "Genève",
    Genf: "Genève",
    Ginevra: "Genève",
    Lausanna: "Lausanne",
    Neuenburg: "Neuchâtel",
    "Freiburg im Üechtland": "Fribourg",
    Freiburg: "Fribourg",
    Sitten: "Sion",
    Siders: "Sierre",
    Basle: "Basel",
    Bâle: "Basel",
    Berne: "Bern",
    Lucerne: "Luzern",
    Soleure: "Solothurn",
    Coire: "Chur",
    Delsberg: "Delémont",
    Pruntrut: "Porrentruy",
    Bellenz: "Bellinzona",
  },
  LI: {},
};

const byKey = new Map(
  Object.entries(names).map(([country, known]) => [
    country,
    new Map(Object.entries(known).map(([foreign, local]) => [placeKey(foreign), local])),
  ]),
);

export const localName = (city: string, country: string): string | undefined =>
  byKey.get(country)?.get(placeKey(city));

export const knownLocalNames = (): { country: string; local: string }[] =>
  Object.entries(names).flatMap(([country, known]) =>
    Object.values(known).map((local) => ({ country, local })),
  );
