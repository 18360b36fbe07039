import type { ActionInput, ToolInput, ToolOutput } from "../../../client.ts";
import { type Block, isFilled } from "../../../ui/blocks/block-kinds.ts";
import { emptyAddress, type TypedAddress, typedAddress, writtenAddress } from "../typed-address.ts";

type Letter = ToolOutput<"letter_get">;
type Written = Omit<ActionInput<"letter_save">, "letterId" | "revision" | "clientLetterId">;

/** A letter as it stands in the form, before the service has seen it. */
export type LetterForm = {
  /** What the service has of it, as far as this browser knows. */
  revision: number | null;
  /** Something was written since. */
  isChanged: boolean;
  subject: string;
  language: "de" | "en";
  recipient: TypedAddress;
  senderProfileId: string;
  designId: string;
  includeSignature: boolean;
  presetName: string;
  reference: Letter["reference"];
  kind: "text" | "blocks";
  content: string;
  blocks: Block[];
  styleDefs: Letter["styleDefs"];
  dispatch: Dispatch;
};

/** How it is to go out; no part of the draft, so this browser keeps it. */
export type Dispatch = {
  /** Empty: as the preset says, or the standard. */
  deliveryType: string;
  express: boolean;
  print: "auto" | "colour" | "black";
  scheduledAt: string;
  mandantennummer: string;
};

export const emptyForm = (): LetterForm => ({
  revision: null,
  isChanged: false,
  subject: "",
  language: "de",
  recipient: emptyAddress,
  senderProfileId: "",
  designId: "",
  includeSignature: false,
  presetName: "",
  reference: {},
  kind: "text",
  content: "",
  blocks: [],
  styleDefs: null,
  dispatch: { deliveryType: "", express: false, print: "auto", scheduledAt: "", mandantennummer: "" },
});

/** A stored draft in the form, for whoever goes on writing it. */
export const formOf = (letter: Letter): LetterForm => ({
  ...emptyForm(),
  revision: letter.revision,
  subject: letter.subject,
  language: letter.language,
  recipient: letter.recipient ? typedAddress(letter.recipient) : emptyAddress,
  senderProfileId: letter.senderProfileId ?? "",
  designId: letter.designId ?? "",
  includeSignature: letter.signatureId !== null,
  reference: letter.reference,
  kind: letter.blocks ? "blocks" : "text",
  content: letter.content ?? "",
  blocks: (letter.blocks ?? []) as Block[],
  styleDefs: letter.styleDefs,
});

/** What the service is told of it; what is empty is left out. */
export const writtenOf = (form: LetterForm): Written => {
  const recipientAddressInline = writtenAddress(form.recipient);
  return {
    subject: form.subject,
    language: form.language,
    ...(form.kind === "text"
      ? { content: form.content }
      : {
          blocks: form.blocks.filter(isFilled),
          ...(form.styleDefs && { styleDefs: form.styleDefs }),
        }),
    ...(recipientAddressInline && { recipientAddressInline }),
    ...(form.senderProfileId && { senderProfileId: form.senderProfileId }),
    ...(form.designId && { designId: form.designId }),
    ...(form.includeSignature && { includeSignature: true }),
    ...(form.presetName && { presetName: form.presetName }),
    reference: form.reference,
  };
};

/** Whether two say the same to the service; nothing was typed between them. */
export const isSameWriting = (one: LetterForm, other: LetterForm): boolean =>
  JSON.stringify(writtenOf(one)) === JSON.stringify(writtenOf(other));

/** Whether there is anything to look at. */
export const hasText = ({ kind, content, blocks }: LetterForm): boolean =>
  kind === "text" ? content.trim() !== "" : blocks.some(isFilled);

type SendOptions = Pick<
  ToolInput<"order_send">,
  "deliveryType" | "express" | "color" | "scheduledAt" | "mandantennummer" | "presetName"
>;

/** What a send is told beside the draft. */
export const sendOptions = ({
  dispatch,
  presetName,
}: Pick<LetterForm, "dispatch" | "presetName">): SendOptions => ({
  ...(dispatch.deliveryType && {
    deliveryType: dispatch.deliveryType as NonNullable<SendOptions["deliveryType"]>,
  }),
  ...(dispatch.express && { express: true }),
  ...(dispatch.print !== "auto" && { color: dispatch.print === "colour" }),
  ...(dispatch.scheduledAt && { scheduledAt: dispatch.scheduledAt }),
  ...(dispatch.mandantennummer && { mandantennummer: dispatch.mandantennummer }),
  ...(presetName && { presetName }),
});
