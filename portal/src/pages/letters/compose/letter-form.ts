import type { InputOf, OutputOf } from "../../../client.ts";
import { type Block, isFilled } from "../../../ui/blocks/block-kinds.ts";
import { emptyAddress, type TypedAddress, typedAddress, writtenAddress } from "../typed-address.ts";

type Letter = OutputOf<"letter_get">;
type Written = Omit<InputOf<"letter_save">, "letterId" | "revision" | "clientLetterId" | "dispatch">;
type Chosen = InputOf<"letter_dispatch">["dispatch"];

/** A letter as it stands in the form, before the service has seen it. */
export type LetterForm = {
  /** What the service has of it, as far as this browser knows. */
  revision: number | null;
  /** Something was written since; how it is to be sent is compared. */
  isChanged: boolean;
  storedDispatch: Dispatch;
  subject: string;
  language: "de" | "en";
  recipient: TypedAddress;
  /** Who gets a copy. */
  copies: TypedCopy[];
  /** It may leave in several envelopes, where it is too long for one. */
  inParts: boolean;
  senderProfileId: string;
  designId: string;
  includeSignature: boolean;
  /** Empty: the account's. */
  signatureId: string;
  presetName: string;
  reference: Letter["reference"];
  /** What it declares; empty: nobody said, null: nobody was asked. */
  declaration: string | null;
  kind: "text" | "blocks";
  content: string;
  blocks: Block[];
  styleDefs: Letter["styleDefs"];
  dispatch: Dispatch;
};

/** Somebody who gets a copy, as the form shows it. */
export type TypedCopy = {
  recipient: TypedAddress;
  deliveryType: string;
  enclosures: boolean;
  listed: boolean;
};

export const emptyCopy: TypedCopy = {
  recipient: emptyAddress,
  deliveryType: "standard",
  enclosures: true,
  listed: true,
};

/** How it is to go out, as the form shows it; it is stored with the draft. */
export type Dispatch = {
  /** Empty: as the preset says, or the standard. */
  deliveryType: string;
  express: boolean;
  print: "auto" | "colour" | "black";
  sides: "auto" | "one" | "both";
  /** As clocks in Berlin show it. */
  scheduledAt: string;
  mandantennummer: string;
  /** Empty: none. */
  matterId: string;
  /** What a preset once brought along. */
  rules: Pick<Chosen, "auditTag" | "approvalMode" | "maxCostEuros">;
};

const emptyDispatch: Dispatch = {
  deliveryType: "",
  express: false,
  print: "auto",
  sides: "auto",
  scheduledAt: "",
  mandantennummer: "",
  matterId: "",
  rules: {},
};

export const emptyForm = (): LetterForm => ({
  revision: null,
  isChanged: false,
  storedDispatch: emptyDispatch,
  subject: "",
  language: "de",
  recipient: emptyAddress,
  copies: [],
  inParts: false,
  senderProfileId: "",
  designId: "",
  includeSignature: false,
  signatureId: "",
  presetName: "",
  reference: {},
  declaration: null,
  kind: "text",
  content: "",
  blocks: [],
  styleDefs: null,
  dispatch: emptyDispatch,
});

/** A form that this browser has kept, perhaps since before drafts said how they are sent. */
export const wholeForm = (kept: Partial<LetterForm>): LetterForm => ({
  ...emptyForm(),
  ...kept,
  dispatch: { ...emptyDispatch, ...kept.dispatch },
});

/** A stored draft in the form, for whoever goes on writing it. */
export const formOf = (letter: Letter): LetterForm => ({
  ...emptyForm(),
  revision: letter.revision,
  subject: letter.subject,
  language: letter.language,
  recipient: letter.recipient ? typedAddress(letter.recipient) : emptyAddress,
  copies: letter.copies.map((copy) => ({ ...copy, recipient: typedAddress(copy.recipient) })),
  inParts: letter.inParts,
  senderProfileId: letter.senderProfileId ?? "",
  designId: letter.designId ?? "",
  includeSignature: letter.signatureId !== null,
  signatureId: letter.signatureId ?? "",
  reference: letter.reference,
  declaration: letter.dispatch.declaration ?? "",
  kind: letter.blocks ? "blocks" : "text",
  content: letter.content ?? "",
  blocks: (letter.blocks ?? []) as Block[],
  styleDefs: letter.styleDefs,
  dispatch: dispatchOf(letter),
  storedDispatch: dispatchOf(letter),
});

/** How a stored draft is to be sent. */
export const dispatchOf = ({ dispatch }: Letter): Dispatch => ({
  deliveryType: dispatch.deliveryType ?? "",
  express: dispatch.express ?? false,
  print: dispatch.color === null ? "auto" : dispatch.color ? "colour" : "black",
  sides: dispatch.duplex === null ? "auto" : dispatch.duplex ? "both" : "one",
  scheduledAt: dispatch.scheduledAt === null ? "" : berlinMinute(dispatch.scheduledAt),
  mandantennummer: dispatch.mandantennummer ?? "",
  matterId: dispatch.matterId ?? "",
  rules: {
    ...(dispatch.auditTag !== null && { auditTag: dispatch.auditTag }),
    ...(dispatch.approvalMode !== null && { approvalMode: dispatch.approvalMode }),
    ...(dispatch.maxCostEuros !== null && { maxCostEuros: dispatch.maxCostEuros }),
  },
});

/** `2026-11-20T09:00`, as a field for date and time has it. */
const berlinMinute = (at: string): string =>
  new Date(at).toLocaleString("sv-SE", { timeZone: "Europe/Berlin" }).slice(0, 16).replace(" ", "T");

/** What the service is told of it; what is empty is left out. */
export const writtenOf = (form: LetterForm): Written => {
  const recipientAddressInline = writtenAddress(form.recipient);
  return {
    subject: form.subject,
    language: form.language,
    ...(form.kind === "text"
      ? { content: form.content }
      : {
          blocks: filledBlocks(form).map(({ block }) => block),
          ...(form.styleDefs && { styleDefs: form.styleDefs }),
        }),
    ...(recipientAddressInline && { recipientAddressInline }),
    ...(form.senderProfileId && { senderProfileId: form.senderProfileId }),
    ...(form.designId && { designId: form.designId }),
    ...(form.includeSignature && { includeSignature: true }),
    ...(form.includeSignature && form.signatureId && { signatureId: form.signatureId }),
    ...(form.presetName && { presetName: form.presetName }),
    copies: writtenCopies(form),
    ...(form.inParts && { inParts: true }),
    reference: form.reference,
    ...(form.declaration !== null && { declaration: form.declaration || null }),
  };
};

type WrittenCopy = InputOf<"letter_copies_save">["copies"][number];

/** Those who get a copy; who was only begun with is left out. */
export const writtenCopies = ({ copies }: Pick<LetterForm, "copies">): WrittenCopy[] =>
  copies.flatMap(({ recipient: typed, deliveryType, enclosures, listed }) => {
    const recipient = writtenAddress(typed);
    return recipient
      ? [
          {
            recipient,
            deliveryType: deliveryType as NonNullable<WrittenCopy["deliveryType"]>,
            enclosures,
            listed,
          },
        ]
      : [];
  });

/** The blocks that say something, and where they stand in the form: only these are sent. */
const filledBlocks = ({ blocks }: LetterForm): { block: Block; at: number }[] =>
  blocks
    .map((block, at) => ({ block: block.type === "list" ? withoutEmptyItems(block) : block, at }))
    .filter(({ block }) => isFilled(block));

type ListBlock = Extract<Block, { type: "list" }>;

/** An item that was just begun is neither printed nor refused. */
const withoutEmptyItems = (list: ListBlock): ListBlock => ({
  ...list,
  items: list.items.flatMap((item): ListBlock["items"] => {
    if (typeof item === "string") return item.trim() === "" ? [] : [item];
    const items = item.items?.filter((inner) => inner.trim() !== "");
    if (item.text.trim() !== "") return [{ ...item, ...(items && { items }) }];
    return items ?? [];
  }),
});

/** What the service said of blocks, by where they stand in the form. */
export function blockProblems(
  form: LetterForm,
  problems: Readonly<Record<string, string>>,
): Record<number, string[]> {
  const sent = filledBlocks(form);
  const found: Record<number, string[]> = {};
  for (const [path, message] of Object.entries(problems)) {
    const at = sent[Number(/^blocks\.(\d+)/.exec(path)?.[1] ?? Number.NaN)]?.at;
    if (at !== undefined) (found[at] ??= []).push(message);
  }
  return found;
}

/** What the service is told of how it is to be sent; what is empty is left out. */
export const chosenOf = ({
  deliveryType,
  express,
  print,
  sides,
  scheduledAt,
  ...rest
}: Dispatch): Chosen => ({
  ...(deliveryType && { deliveryType: deliveryType as NonNullable<Chosen["deliveryType"]> }),
  ...(express && { express }),
  ...(print !== "auto" && { color: print === "colour" }),
  ...duplexOf({ sides }),
  ...(scheduledAt && { scheduledAt }),
  ...(rest.mandantennummer.trim() && { mandantennummer: rest.mandantennummer.trim() }),
  ...(rest.matterId && { matterId: rest.matterId }),
  ...rest.rules,
});

/** As the service takes it; nothing where the account decides. */
export const duplexOf = ({ sides }: Pick<Dispatch, "sides">): { duplex?: boolean } =>
  sides === "auto" ? {} : { duplex: sides === "both" };

/** Whether anything stands in the form that the service does not have. */
export const isTouched = (form: LetterForm): boolean => form.isChanged || isRedirected(form);

/** Whether it is to be sent otherwise than the service knows. */
export const isRedirected = ({ dispatch, storedDispatch }: LetterForm): boolean =>
  !isSame(chosenOf(dispatch), chosenOf(storedDispatch));

/** What was stored, in the form as it stands by now: what was typed in the meantime stays, and is still to be stored. */
export const settled = (now: LetterForm, saved: LetterForm): LetterForm => ({
  ...now,
  revision: saved.revision,
  isChanged: !isSame(writtenOf(now), writtenOf(saved)),
  storedDispatch: saved.dispatch,
});

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether there is anything to look at. */
export const hasText = ({ kind, content, blocks }: LetterForm): boolean =>
  kind === "text"
    ? content.trim() !== ""
    : blocks.some((block) => block.type !== "separator" && isFilled(block));
