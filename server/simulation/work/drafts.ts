import { randomUUID } from "node:crypto";
import { arrive } from "../../src/modules/uploads/arrive.ts";
import { lookIntoMailboxes } from "../../src/modules/uploads/mail/watch-mailboxes.ts";
import { receiveUpload } from "../../src/modules/uploads/receive.ts";
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
  someDay,
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
        () => worker.call(owner, "letter_hand_over", { letterId, userId: partner.approver.userId }),
        async () => {
          await worker.call(owner, "letter_discard", { letterId });
          if (worker.random.happens(0.7))
            await insist(worker, () => worker.call(owner, "letter_restore", { letterId }));
        },
        () =>
          worker.call(program(partner), "letter_split_parts", {
            letterId,
            inParts: worker.random.happens(0.7),
          }),
        () =>
          worker.call(program(partner), "letter_copies_save", {
            letterId,
            copies: copiesFor(worker, partner),
          }),
        async () => {
          const copied = await worker.call(owner, "letter_duplicate", { letterId });
          if (copied.ok) keep(worker, "draft", partner, copied.value["letterId"]);
        },
        async () => {
          const added = await worker.call(program(partner), "attachment_upload_pdf", {
            letterId,
            ...(await enclosureOf(worker, partner)),
          });
          if (added.ok)
            await worker.call(owner, "attachments_arrange", {
              letterId,
              attachmentIds: [added.value["attachmentId"]],
            });
        },
        async () => {
          const key = `key-${number}`;
          const input = {
            letterId,
            clientOrderId: key,
            // With copies, these wait for their letter.
            ...(worker.random.happens(0.3) && { arrival: { by: someDay(worker) } }),
          };
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
    name: "look at one's desk",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const owner = person(partner, worker.random.pick([partner.owner, partner.approver]));
      const desk = await worker.call(owner, "desk_list", {});
      const items = (desk.ok ? desk.value["items"] : []) as DeskItem[];
      for (const { kind, subjectIds, letterId } of items.slice(0, 2)) {
        if (kind === "returned") {
          const { recipientAddressInline } = writtenOf(partner, worker.number());
          const input = { letterId, recipientAddressInline, updateAddressBook: worker.random.happens(0.5) };
          const again = await worker.call(owner, "letter_readdress", input);
          if (again.ok) keep(worker, "draft", partner, again.value["letterId"]);
        }
        const done = worker.random.happens(0.8);
        await insist(worker, () => worker.call(owner, "desk_tick", { kind, subjectIds, done }));
      }
    },
  },
  {
    name: "find a file in the intake",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const { partnerId, mode, owner, approver } = partner;
      const about = { partner, name: "a file arrives", input: {} };
      const arrivalKey = `folder:${worker.number()}`;
      const from = { fileName: "brief.pdf", arrivedFrom: "ordner", holderId: null, bytes: PDF };
      const file = { partnerId, mode, source: "folder", arrivalKey, ...from } as const;
      const bring = () =>
        worker.errand(about, async (services) => {
          await arrive(services, file);
          return {};
        });
      await bring();
      if (worker.random.happens(0.3)) await bring();
      const by = person(partner, owner);
      if (worker.random.happens(0.2))
        await worker.call(by, worker.random.pick(["print_queue_open", "print_queue_close"]), {});
      const seen = await worker.call(by, "intake_list", {});
      const [found] = (seen.ok ? seen.value["items"] : []) as { uploadId: string }[];
      if (!found) return;
      const { uploadId } = found;
      const { subject, recipientAddressInline } = writtenOf(partner, worker.number());
      await oneOf(worker, [
        () => worker.call(by, "intake_hand_over", { uploadId, userId: approver.userId }),
        () => worker.call(by, "intake_discard", { uploadId, discarded: worker.random.happens(0.7) }),
        async () => {
          const made = await worker.call(by, "letter_from_pdf", {
            uploadId,
            subject,
            recipientAddressInline,
          });
          if (made.ok) keep(worker, "draft", partner, made.value["letterId"]);
        },
      ]);
    },
  },
  {
    name: "send a PDF to the mailbox",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const by = person(partner, partner.owner);
      const login = `${partner.mark}@kanzlei.example`;
      const named = {
        host: "imap.example",
        login,
        password: "geheim",
        allowedSenders: ["scan@kanzlei.example"],
      };
      const { random, outside } = worker;
      await insist(worker, () => worker.call(by, "mailbox_set", named));
      outside.inbox.push({ login, subject: `${partner.mark} ${worker.number()}`, bytes: PDF, isRead: false });
      const about = { partner, name: "mailboxes are looked into", input: {} };
      await worker.errand(about, async (services) => {
        await lookIntoMailboxes(services, new AbortController().signal);
        return {};
      });
      if (random.happens(0.3)) await worker.call(by, "mailbox_check", {});
      if (random.happens(0.1)) await worker.call(by, "mailbox_remove", {});
    },
  },
  {
    name: "bring a finished PDF",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const number = worker.number();
      const { subject, recipientAddressInline } = writtenOf(partner, number);
      const uploadId = await broughtFile(worker, partner, "letter");
      if (uploadId === null) return;
      const input = { uploadId, subject, recipientAddressInline, clientLetterId: `pdf-${number}` };
      const brought = await insist(worker, () =>
        worker.call(program(partner), "letter_from_pdf", { ...input, coverPage: number % 2 === 0 }),
      );
      if (brought.ok) keep(worker, "draft", partner, brought.value["letterId"]);
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

type DeskItem = { kind: string; subjectIds: string[]; letterId: string };

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
  return { subject, content, recipientAddressInline: addressOf(partner, number) };
}

const addressOf = (partner: Partner, number: number) => ({
  name: `Person ${number} ${partner.mark}`,
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
});

/** One or two others whom nobody else writes to. */
export const copiesFor = (worker: Worker, partner: Partner) =>
  Array.from({ length: worker.random.between(1, 2) }, () => ({
    recipient: addressOf(partner, worker.number()),
    enclosures: worker.random.happens(0.5),
    listed: worker.random.happens(0.7),
  }));

/** What somebody encloses; the stand-in for the typesetter does not look inside. */
const PDF = Buffer.from("%PDF-1.7\n% an enclosure\n%%EOF\n");

/** With the call, or brought before: then it is used once, however often the line doubles the call. */
async function enclosureOf(worker: Worker, partner: Partner): Promise<object> {
  if (worker.random.happens(0.5)) return { pdfBase64: PDF.toString("base64") };
  const uploadId = await broughtFile(worker, partner, "attachment");
  return uploadId === null ? { pdfBase64: PDF.toString("base64") } : { uploadId };
}

export async function broughtFile(worker: Worker, partner: Partner, purpose: string): Promise<string | null> {
  const fileName = `${purpose}.pdf`;
  const opened = await worker.call(program(partner), "upload_create", { purpose, fileName });
  if (!opened.ok) return null;
  const key = new URL(String(opened.value["uploadUrl"])).pathname.split("/").at(-1) ?? "";
  const about = { partner, name: "bytes of an upload", input: { fileName } };
  const brought = await worker.errand(about, (services) =>
    receiveUpload(services, {
      key,
      announcedBytes: PDF.length,
      body: bytesOnce(),
      language: "de",
      from: null,
      requestId: randomUUID(),
    }),
  );
  return brought.ok ? String(brought.value["uploadId"]) : null;
}

async function* bytesOnce(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(PDF);
}
