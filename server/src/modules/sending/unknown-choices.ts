import type { Language } from "../../foundation/language.ts";
import type { FieldProblem, ProblemText } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { findAddress } from "../addresses/addresses.ts";
import { type AssetKind, findAssets } from "../branding/branding.ts";
import { findClientByNumber } from "../clients/clients.ts";
import { findDesign } from "../designs/designs.ts";
import { findSender } from "../senders/senders.ts";
import { findVersion } from "../templates/templates.ts";

type Choices = {
  senderProfileId?: string | undefined;
  senderAddressId?: string | undefined;
  signatureId?: string | undefined;
  letterheadId?: string | undefined;
  designId?: string | undefined;
  templateId?: string | undefined;
  mandantennummer?: string | undefined;
  recipient?: { addressId?: string | undefined } | undefined;
};

type Asker = Pick<Call, "db" | "caller" | "language">;

/** What a send with these choices would not find, each at its field: said while somebody can still choose another. */
export async function unknownChoices(call: Asker, choices: Choices, under: string): Promise<FieldProblem[]> {
  const { recipient, ...named } = choices;
  const asked = Object.entries({ ...named, "recipient.addressId": recipient?.addressId });
  const looked = await Promise.all(
    asked.map(async ([field, value]) => {
      const kind = isKind(field) ? kinds[field] : undefined;
      if (!kind || typeof value !== "string" || (await kind.isThere(call, value))) return [];
      return [{ path: `${under}${field}`, rule: "unknown", message: kind.says[call.language] }];
    }),
  );
  return looked.flat();
}

type Kind = {
  isThere: (call: Asker, value: string) => Promise<boolean>;
  says: Record<Language, ProblemText>;
};

const saying = (de: string, en: string, list: string): Kind["says"] => ({
  de: {
    text: `${de}; wählen Sie aus den vorhandenen, oder lassen Sie das Feld frei`,
    forPrograms: `${list} nennt sie`,
  },
  en: {
    text: `${en}; choose from those there are, or leave the field empty`,
    forPrograms: `${list} names them`,
  },
});

const asset =
  (wanted: AssetKind): Kind["isThere"] =>
  async ({ db, caller }, id) =>
    (await findAssets(db, caller, [id])).some(({ kind }) => kind === wanted);

const address: Kind = {
  isThere: async ({ db, caller }, id) => (await findAddress(db, caller, id)) !== undefined,
  says: saying(
    "diese Adresse steht nicht im Adressbuch",
    "this address is not in the address book",
    "address_list",
  ),
};

const kinds = {
  senderProfileId: {
    isThere: async ({ db, caller }, id) => (await findSender(db, caller, id)) !== undefined,
    says: saying("diesen Absender gibt es nicht", "there is no such sender", "sender_profile_list"),
  },
  senderAddressId: address,
  "recipient.addressId": address,
  signatureId: {
    isThere: asset("signature"),
    says: saying("diese Unterschrift gibt es nicht", "there is no such signature", "signature_list"),
  },
  letterheadId: {
    isThere: asset("letterhead"),
    says: saying("diesen Briefkopf gibt es nicht", "there is no such letterhead", "letterhead_list"),
  },
  designId: {
    isThere: async ({ db, caller }, id) => (await findDesign(db, caller, id))?.archived === false,
    says: saying(
      "dieses Design gibt es nicht, oder es ist archiviert",
      "there is no such design, or it was archived",
      "letter_design_list",
    ),
  },
  templateId: {
    isThere: async ({ db, caller }, id) => {
      const version = await findVersion(db, caller, id);
      return version?.archived === false && version.status === "released";
    },
    says: saying(
      "diese Vorlage gibt es nicht, oder sie ist nicht freigegeben",
      "there is no such template, or none that is released",
      "template_list",
    ),
  },
  mandantennummer: {
    isThere: async ({ db, caller }, number) =>
      (await findClientByNumber(db, caller, number))?.archivedAt === null,
    says: saying("diese Mandantennummer gibt es nicht", "there is no client of this number", "mandant_list"),
  },
} satisfies Record<string, Kind>;

const isKind = (field: string): field is keyof typeof kinds => field in kinds;
