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
import { remember } from "./sending.ts";

/** Templates from the first draft to the letter that is written with one. */
export const templateActions: readonly Action[] = [
  {
    name: "write a template",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const number = worker.number();
      const input = textOf(worker, `Vorlage ${number} ${partner.mark}`);
      const made = worker.random.happens(0.5)
        ? await worker.call(program(partner), "template_save", input)
        : await worker.call(person(partner), "template_draft_save", input);
      if (!made.ok) return;
      keep(worker, "template", partner, made.value["templateId"]);
      const { templateId, versionId } = made.value;
      await release(worker, partner, { templateId, versionId });
    },
  },
  {
    name: "change a template",
    weight: 4,
    isPossible: has("template"),
    async run(worker) {
      const { partner, id: templateId } = recent(worker, worker.memory.things.template);
      await oneOf(worker, [
        async () => {
          const input = { templateId, ...textOf(worker, `Vorlage neu ${worker.number()} ${partner.mark}`) };
          const made = await worker.call(program(partner), "template_save", input);
          if (!made.ok) return;
          const { versionId } = made.value;
          if (worker.random.happens(0.3))
            await worker.call(program(partner), "template_draft_discard", { templateId, versionId });
          else await release(worker, partner, { templateId, versionId });
        },
        async () => {
          const name = `Abschrift ${worker.number()} ${partner.mark}`;
          const copied = await worker.call(person(partner), "template_copy", { templateId, name });
          if (copied.ok) keep(worker, "template", partner, copied.value["templateId"]);
        },
        () => worker.call(person(partner), "template_archive", { templateId }),
      ]);
    },
  },
  {
    name: "write with a template",
    weight: 2,
    isPossible: has("template"),
    async run(worker) {
      const { partner, id: templateId } = recent(worker, worker.memory.things.template);
      const number = worker.number();
      const released = await worker.call(program(partner), "template_get", { templateId });
      if (!released.ok) return;
      const input = {
        clientLetterId: `mit-vorlage-${number}`,
        templateId,
        templateVersionId: released.value["versionId"],
        mergeValues: { wort: `Wort ${number}` },
      };
      const made = await insist(worker, () => worker.call(person(partner), "letter_from_template", input));
      if (made.ok) keep(worker, "draft", partner, made.value["letterId"]);
    },
  },
  {
    name: "send with a template",
    weight: 3,
    isPossible: has("template"),
    async run(worker) {
      const { partner, id: templateId } = recent(worker, worker.memory.things.template);
      const number = worker.number();
      const key = `key-${number}`;
      const input = {
        templateId,
        mergeFields: { wort: `Wort ${number}` },
        recipientName: `Person ${number} ${partner.mark}`,
        recipientStreet: "Lange Straße",
        recipientHouseNumber: "5",
        recipientZip: "80331",
        recipientCity: "München",
        clientOrderId: key,
      };
      remember(
        worker,
        partner,
        key,
        await insist(worker, () => worker.call(program(partner), "order_send", input)),
      );
    },
  },
];

const textOf = (worker: Worker, name: string) => ({
  name,
  subjectTemplate: name,
  contentTemplate: `Guten Tag,\n\n{{wort}} ${worker.number()}.`,
  mergeFields: [{ key: "wort", label: "Wort", sample: "Zusage" }],
});

/** Who wrote it does not release it alone where there are several people. */
async function release(
  worker: Worker,
  partner: Parameters<typeof program>[0],
  version: { templateId: unknown; versionId: unknown },
): Promise<void> {
  await (worker.random.happens(0.5)
    ? worker.call(person(partner, partner.approver), "template_version_release", version)
    : worker.call(program(partner), "template_release", version));
}
