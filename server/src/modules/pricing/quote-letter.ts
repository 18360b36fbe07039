import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Carrier } from "../../ports/carrier.ts";
import type { PriceWish } from "./letter-price.ts";
import { listPriceTables } from "./price-tables.ts";
import { type Quote, quoteFor } from "./quote.ts";
import { type PriceList, type PriceTerms, priceListFor, priceTerms } from "./tiers.ts";

/** The same with every other way the letter could go; `standard` for another country asks for these alone. */
export const quoteLetter = (carriers: readonly Carrier[], wanted: PriceWish, language: Language): Quote =>
  quoteFor(listPriceTables(), carriers, wanted, language);

/** The volume tier of a partner, by what was handed over for it in the last 30 Berlin days; whether it prints on both sides, and pays VAT. */
export const tierOf = (db: Database | Tx, tenant: Tenant, at: Date): Promise<PriceTerms> =>
  priceTerms(db, tenant, listPriceTables(), at);

/** All tiers with example prices, and where a partner stands among them; null where no table holds. */
export const priceList = (db: Database | Tx, tenant: Tenant, at: Date): Promise<PriceList | null> =>
  priceListFor(db, tenant, listPriceTables(), at);
