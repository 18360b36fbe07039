import type { Partner } from "../partners.ts";
import {
  type Action,
  has,
  insist,
  keep,
  oneOf,
  person,
  program,
  recent,
  somePartner,
  type Worker,
} from "./action.ts";
import { letterFor, remember } from "./sending.ts";

/** Letters that are written first and sent later, by people and by programs. */
export const draftActions: readonly Action[] = [
  {
    name: "write a draft and plan it",
    weight: 5,
    async run(worker) {
      const partner = somePartner(worker);
      const letterId = await writtenDraft(worker, partner);
      if (letterId === null) return;
      const reply = await worker.call(program(partner), "letter_schedule", {
        letterId,
        mode: "in",
        delay: worker.random.pick(["1h", "3h", "2d"]),
      });
      remember(worker, partner, "", reply);
    },
  },
  {
    name: "work on a draft",
    weight: 4,
    isPossible: has("draft"),
    async run(worker) {
      const { partner, id: letterId } = recent(worker, worker.memory.things.draft);
      const number = worker.number();
      const owner = person(partner);
      await oneOf(worker, [
        () => worker.call(owner, "letter_save", { letterId, ...writtenOf(partner, number) }),
        () => worker.call(owner, "letter_dispatch", { letterId, dispatch: { color: false } }),
        async () => {
          const copied = await worker.call(owner, "letter_duplicate", { letterId });
          if (copied.ok) keep(worker, "draft", partner, copied.value["letterId"]);
        },
        async () => {
          const added = await worker.call(program(partner), "attachment_upload_pdf", {
            letterId,
            pdfBase64: PDF,
          });
          if (added.ok)
            await worker.call(owner, "attachments_arrange", {
              letterId,
              attachmentIds: [added.value["attachmentId"]],
            });
        },
        async () => {
          const key = `key-${number}`;
          const input = { letterId, clientOrderId: key };
          remember(
            worker,
            partner,
            key,
            await insist(worker, () => worker.call(program(partner), "order_send", input)),
          );
        },
        async () => {
          const key = `key-${number}`;
          const input = { letterId, clientOrderId: key, reason: "Bitte ansehen." };
          remember(
            worker,
            partner,
            key,
            await insist(worker, () => worker.call(program(partner), "approval_submit", input)),
          );
        },
      ]);
    },
  },
  {
    name: "write in the portal",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const number = worker.number();
      const input = { clientLetterId: `draft-${number}`, ...writtenOf(partner, number) };
      const saved = await insist(worker, () => worker.call(person(partner), "letter_save", input));
      if (saved.ok) keep(worker, "draft", partner, saved.value["letterId"]);
    },
  },
];

/** A draft that a program has written; null: nobody knows whether it was stored. */
export async function writtenDraft(worker: Worker, partner: Partner): Promise<string | null> {
  const number = worker.number();
  const draft = await insist(worker, () =>
    worker.call(program(partner), "letter_create_draft", {
      ...writtenOf(partner, number),
      clientLetterId: `draft-${number}`,
    }),
  );
  if (!draft.ok) return null;
  keep(worker, "draft", partner, draft.value["letterId"]);
  return String(draft.value["letterId"]);
}

function writtenOf(partner: Partner, number: number): Record<string, unknown> {
  const { subject, content } = letterFor(partner, number);
  const recipientAddressInline = {
    name: `Person ${number} ${partner.mark}`,
    street: "Lange Straße",
    houseNumber: "5",
    zip: "80331",
    city: "München",
  };
  return { subject, content, recipientAddressInline };
}

/** What somebody encloses; the stand-in for the typesetter does not look inside. */
const PDF = Buffer.from("%PDF-1.7\n% an enclosure\n%%EOF\n").toString("base64");
