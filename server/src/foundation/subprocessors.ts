import { isIP } from "node:net";
import type { Config } from "./config.ts";

/** A company outside of whoever runs the service that handles data for it, and what it is for. */
export type Subprocessor = {
  task: "print" | "payment" | "address" | "mail" | "files" | "database";
  /** The name of what is used; null where the settings name only a machine. */
  name: string | null;
  /** Where the data goes. */
  host: string;
};

/** Whom the settings bring in. Machines of one's own, on this one or in the same network, are nobody else. */
export function subprocessorsOf(
  config: Pick<
    Config,
    "carriers" | "payments" | "addresses" | "mail" | "blobs" | "databaseUrl" | "replicaDatabaseUrl"
  >,
): Subprocessor[] {
  const { carriers, payments, addresses, mail, blobs, databaseUrl, replicaDatabaseUrl } = config;
  const used: { task: Subprocessor["task"]; name: string | null; url: string }[] = [
    ...carriers.flatMap((carrier) => {
      if (carrier.name === "pingen") return [{ task: "print" as const, name: "Pingen", url: carrier.apiUrl }];
      if (carrier.name === "letterxpress")
        return [{ task: "print" as const, name: "LetterXpress", url: carrier.url }];
      if (carrier.name === "epost")
        return [{ task: "print" as const, name: "Deutsche Post E-POST", url: carrier.url }];
      return [];
    }),
    ...(payments.name === "stripe"
      ? [{ task: "payment" as const, name: "Stripe", url: payments.apiUrl }]
      : []),
    ...(addresses.de.name === "openplz"
      ? [{ task: "address" as const, name: "OpenPLZ", url: addresses.de.url }]
      : []),
    ...(addresses.other.name === "google"
      ? [{ task: "address" as const, name: "Google", url: addresses.other.url }]
      : []),
    ...(mail ? [{ task: "mail" as const, name: null, url: mail.url }] : []),
    ...(blobs.startsWith("s3://") ? [{ task: "files" as const, name: null, url: blobs }] : []),
    ...[databaseUrl, replicaDatabaseUrl].flatMap((url) =>
      url ? [{ task: "database" as const, name: null, url }] : [],
    ),
  ];
  return used.flatMap(({ task, name, url }) => {
    const host = hostOf(url);
    return host && isOutside(host) ? [{ task, name, host }] : [];
  });
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

/** A name of the internet; addresses and names of one word belong to a network of one's own. */
const isOutside = (host: string): boolean =>
  isIP(host) === 0 &&
  !host.startsWith("[") &&
  host.includes(".") &&
  !/\.(?:local|internal|lan|localhost)$/.test(host);
