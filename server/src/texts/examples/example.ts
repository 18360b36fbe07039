/** A call that works as it stands, for whoever sees an operation for the first time. */
export type Example = {
  title: string;
  input: Record<string, unknown>;
  /** Which of the ids below its answer brings into the world, and where it stands in it. */
  makes?: Partial<Record<ExampleId, string>>;
};

export type Examples = Record<string, readonly [Example, ...Example[]]>;

/**
 * The ids that examples name. What every account has is named by its own id; the others stand for what the example that
 * makes them has answered in the demo account.
 */
export const exampleIds = {
  sender: "01990000-0000-7000-8000-000000000001",
  address: "01990000-0000-7000-8000-000000000002",
  client: "01990000-0000-7000-8000-000000000003",
  letter: "01990000-0000-7000-8000-000000000010",
  plannedLetter: "01990000-0000-7000-8000-000000000012",
  order: "01990000-0000-7000-8000-000000000020",
  registeredOrder: "01990000-0000-7000-8000-000000000021",
  returnedOrder: "01990000-0000-7000-8000-000000000022",
  mailedOrder: "01990000-0000-7000-8000-000000000023",
  postedOrder: "01990000-0000-7000-8000-000000000024",
  proofUpload: "01990000-0000-7000-8000-000000000025",
  approval: "01990000-0000-7000-8000-000000000030",
  design: "01990000-0000-7000-8000-000000000040",
  template: "01990000-0000-7000-8000-000000000050",
  templateDraft: "01990000-0000-7000-8000-000000000051",
  templateChange: "01990000-0000-7000-8000-000000000052",
  job: "01990000-0000-7000-8000-000000000060",
  invoice: "01990000-0000-7000-8000-000000000070",
  wrongInvoice: "01990000-0000-7000-8000-000000000072",
  payment: "01990000-0000-7000-8000-000000000073",
  ladder: "01990000-0000-7000-8000-000000000074",
  preset: "01990000-0000-7000-8000-0000000000c0",
  endpoint: "01990000-0000-7000-8000-0000000000d0",
  matter: "01990000-0000-7000-8000-000000000080",
  serial: "01990000-0000-7000-8000-000000000090",
  pdfSerial: "01990000-0000-7000-8000-000000000091",
  call: "01990000-0000-7000-8000-0000000000b0",
  upload: "01990000-0000-7000-8000-0000000000a0",
} as const;
export type ExampleId = keyof typeof exampleIds;

/** Templates of the service itself: the same in every account. */
export const curatedTemplates = {
  cancellation: "dc067247-de39-8cf5-a609-ad5384634b75",
  newAddress: "d0b31efb-ccc5-8261-acc8-70efda46b968",
} as const;

/** A person who does not exist, at a place that does. */
export const erika = {
  name: "Erika Beispiel",
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
  country: "DE",
} as const;

/** One page, A4, with a bar on it. */
export const PAGE_PDF =
  "JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgNTk1IDg0Ml0vUmVzb3VyY2VzPDw+Pi9Db250ZW50cyA0IDAgUj4+ZW5kb2JqCjQgMCBvYmo8PC9MZW5ndGggMjA+PnN0cmVhbQoxMDAgMTAwIDIwMCA1MCByZSBmIAplbmRzdHJlYW1lbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDA5IDAwMDAwIG4gCjAwMDAwMDAwNTIgMDAwMDAgbiAKMDAwMDAwMDEwMSAwMDAwMCBuIAowMDAwMDAwMTkzIDAwMDAwIG4gCnRyYWlsZXI8PC9TaXplIDUvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgoyNTgKJSVFT0Y=";
