/** What a client may take into a conversation by its address: one record each, read by the tool that reads it anyway. */
export type RecordKind = {
  /** RFC 6570. */
  uriTemplate: string;
  name: string;
  title: string;
  description: string;
  /** The one variable of the address, and the input of `tool` that it is. */
  variable: string;
  tool: string;
  /** Where ids are found by the beginning of what somebody types, or by a name. */
  finder?: Finder;
};

/** A tool that lists things, what it is asked, how it searches for a name, if it does, and what of an item completes a text. */
export type Finder = {
  tool: string;
  input?: Record<string, unknown>;
  readonly byName?: (text: string) => Record<string, unknown>;
  readonly value: (item: Record<string, unknown>) => unknown;
  /** What people call the item whose value is an id. */
  readonly knownAs?: (item: Record<string, unknown>) => unknown;
};

const letters: Finder = {
  tool: "letter_list",
  byName: (text) => ({ recipientNameContains: text }),
  value: ({ letterId }) => letterId,
  knownAs: ({ subject }) => subject,
};

/** A letter names its latest order. */
const orders: Finder = { ...letters, value: ({ orderId }) => orderId };

const documents: Finder = {
  tool: "document_list",
  byName: (text) => ({ recipientQuery: text }),
  value: ({ documentId }) => documentId,
  knownAs: ({ documentNumber }) => documentNumber,
};

const templates: Finder = {
  tool: "template_list",
  value: ({ templateId }) => templateId,
  knownAs: ({ name }) => name,
};

export const recordKinds: readonly RecordKind[] = [
  {
    uriTemplate: "service://letters/{letterId}",
    name: "letter",
    title: "A letter",
    description: "Its text, recipient, pages and orders.",
    variable: "letterId",
    tool: "letter_get",
    finder: letters,
  },
  {
    uriTemplate: "service://orders/{orderId}",
    name: "order",
    title: "An order",
    description: "Where a sent letter is, step by step.",
    variable: "orderId",
    tool: "order_status",
    finder: orders,
  },
  {
    uriTemplate: "service://documents/{documentId}",
    name: "document",
    title: "A billing document",
    description: "An invoice, reminder, dunning letter or credit note with its sums and what is open.",
    variable: "documentId",
    tool: "document_get",
    finder: documents,
  },
  {
    uriTemplate: "service://templates/{templateId}",
    name: "template",
    title: "A template",
    description: "Its text and the fields that it asks for.",
    variable: "templateId",
    tool: "template_get",
    finder: templates,
  },
];

/** The record that an address names, if it names one; our own name does as well as `service`. */
export function recordAt(uri: string): { kind: RecordKind; id: string } | null {
  const address = uri.replace(/^brieftaube:/, "service:");
  for (const kind of recordKinds) {
    const [start = ""] = kind.uriTemplate.split("{");
    if (address.startsWith(start) && address.length > start.length)
      return { kind, id: address.slice(start.length) };
  }
  return null;
}
