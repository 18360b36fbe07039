import type { PostalAddress } from "../src/foundation/postal-address.ts";
import type { Tenant } from "../src/foundation/tenant.ts";
import { setIssuer } from "../src/modules/operator/operator.ts";
import { setBillingAddress } from "../src/modules/receipts/receipts.ts";
import type { World } from "./world.ts";

const place = { company: null, pobox: null, country: "DE" };
const operatorAddress = {
  ...place,
  name: "Brieftaube Betriebs GmbH",
  street: "Taubenweg",
  houseNumber: "1",
  zip: "10115",
  city: "Berlin",
};
const officeAddress = {
  ...place,
  name: "Muster GmbH",
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
};

/** The operator says who issues receipts. */
export const issuerKnown = ({ services }: World) =>
  setIssuer(
    { db: services.db, now: services.clock.now(), who: "Olga Operator" },
    { address: operatorAddress, taxNumber: "30/123/45678", vatId: "DE136695976" },
  );

/** An owner says to whom they are made out. */
export const billedTo = (
  { services }: World,
  tenant: Tenant,
  language: "de" | "en" = "de",
  { vatId = null, ...elsewhere }: Partial<PostalAddress> & { vatId?: string | null } = {},
) =>
  setBillingAddress(services.databases.ofTenant(tenant), tenant.partnerId, {
    address: { ...officeAddress, ...elsewhere },
    vatId,
    language,
    changedAt: services.clock.now(),
    changedBy: "Ada Absender",
  });

/** What the database holds of a tenant's receipts, the oldest month first. */
export const receiptsOf = ({ services }: World, { partnerId, mode }: Tenant) =>
  services.db
    .selectFrom("receipts")
    .selectAll()
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("month")
    .execute();
