import { BookUser, FolderOpen, LayoutTemplate, Mail, MailPlus, Receipt, Users } from "lucide-react";
import { useState } from "react";
import { useKindName } from "../../pages/documents/document-names.tsx";
import { addressedTo } from "../../pages/letters/compose/known-recipient.ts";
import { emptyForm, isTouched, type LetterForm, wholeForm } from "../../pages/letters/compose/letter-form.ts";
import { statusNames } from "../../pages/letters/letter-status.tsx";
import { useOperation } from "../../session/calls.ts";
import { useDraft, useKeepDraft } from "../../session/draft.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import type { Goal, GoalGroup } from "./goals.ts";

const OF_EACH = 5;

/** What the account holds by these words: letters, recipients, documents, templates, clients. */
export function useFound(query: string): { groups: GoalGroup[]; isAsking: boolean } {
  const text = useTexts(words);
  const names = useTexts(statusNames);
  const kindName = useKindName();
  const writeTo = useWriteTo();
  const asked = { enabled: query.length >= 2, keepPrevious: true };
  const letters = useOperation("letter_find", { query, limit: OF_EACH }, asked);
  const addresses = useOperation("address_book", { searchQuery: query, limit: OF_EACH }, asked);
  const documents = useOperation("document_search", { query, limit: OF_EACH }, asked);
  const templates = useOperation("template_search", { query, limit: OF_EACH }, asked);
  const clients = useOperation("mandant_search", { query, limit: OF_EACH }, asked);
  const matters = useOperation("matter_list", { searchQuery: query, limit: OF_EACH }, asked);
  if (query.length < 2) return { groups: [], isAsking: false };
  return {
    isAsking: [letters, addresses, documents, templates, clients, matters].some(
      ({ isFetching }) => isFetching,
    ),
    groups: [
      {
        name: text.letters,
        items: (letters.data?.items ?? []).map((letter) => ({
          name: letter.subject,
          aside: [letter.recipientCompany ?? letter.recipientName, names[letter.status]]
            .filter(Boolean)
            .join(" · "),
          path: `/letters/${letter.letterId}`,
          icon: Mail,
        })),
      },
      {
        name: text.addresses,
        items: (addresses.data?.items ?? []).flatMap((address): Goal[] => [
          {
            name: address.company ?? address.name,
            aside: [address.company && address.name, address.city].filter(Boolean).join(", "),
            path: `/addresses/${address.addressId}`,
            icon: BookUser,
          },
          ...(writeTo && address.addressType === "recipient"
            ? [
                {
                  name: text.writeTo(address.company ?? address.name),
                  aside: address.city,
                  path: "/letters/new",
                  icon: MailPlus,
                  before: () => writeTo(address),
                },
              ]
            : []),
        ]),
      },
      {
        name: text.documents,
        items: (documents.data?.items ?? []).map((document) => ({
          name: document.documentNumber ?? kindName(document),
          aside: [kindName(document), document.recipientCompany ?? document.recipientName].join(" · "),
          path: `/documents/${document.documentId}`,
          icon: Receipt,
        })),
      },
      {
        name: text.templates,
        items: (templates.data?.items ?? []).map((template) => ({
          name: template.name,
          path: `/templates/${template.templateId}`,
          icon: LayoutTemplate,
        })),
      },
      {
        name: text.clients,
        items: (clients.data?.items ?? []).map((client) => ({
          name: client.name,
          aside: client.mandantennummer,
          path: `/clients/${encodeURIComponent(client.mandantennummer)}`,
          icon: Users,
        })),
      },
      {
        name: text.matters,
        items: (matters.data?.items ?? []).map(({ matterId, number, name }) => ({
          name: number,
          aside: name,
          path: `/matters/${matterId}`,
          icon: FolderOpen,
        })),
      },
    ],
  };
}

/** Opens a new letter with this recipient; not offered while another one is begun, which would be lost. */
function useWriteTo(): ((address: Parameters<typeof addressedTo>[1]) => void) | null {
  const { role } = useHere();
  const [initial] = useState(emptyForm);
  const [kept] = useDraft<LetterForm>("letter.new", initial);
  const keep = useKeepDraft();
  if (role === "viewer" || isTouched(wholeForm(kept))) return null;
  return (address) => keep("letter.new", { ...addressedTo(emptyForm(), address), isChanged: false });
}

const words = inBothLanguages({
  de: {
    letters: "Briefe",
    addresses: "Adressbuch",
    documents: "Rechnungen",
    templates: "Vorlagen",
    clients: "Mandanten",
    matters: "Akten",
    writeTo: (name: string) => `Brief an ${name}`,
  },
  en: {
    letters: "Letters",
    addresses: "Address book",
    documents: "Documents",
    templates: "Templates",
    clients: "Clients",
    matters: "Files",
    writeTo: (name: string) => `Letter to ${name}`,
  },
});
