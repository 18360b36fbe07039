import {
  type Action,
  insist,
  keep,
  oneOf,
  has,
  person,
  program,
  recent,
  somePartner,
  type Worker,
} from "./action.ts";

/** Ladders, on which overdue invoices are dunned while all else goes on. */
export const dunningActions: readonly Action[] = [
  {
    name: "set up a dunning ladder",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const by = worker.random.happens(0.5) ? person(partner) : program(partner);
      const saved = await insist(worker, () => worker.call(by, "dunning_ladder_save", ladderOf(worker)));
      if (saved.ok) keep(worker, "ladder", partner, saved.value["ladderId"]);
    },
  },
  {
    name: "change a dunning ladder",
    weight: 1,
    isPossible: has("ladder"),
    async run(worker) {
      const { partner, id: ladderId } = recent(worker, worker.memory.things.ladder);
      const change = () =>
        worker.call(person(partner), "dunning_ladder_save", {
          ladderId,
          ...ladderOf(worker),
          runningToo: worker.random.happens(0.5),
        });
      const retire = () => worker.call(person(partner), "dunning_ladder_retire", { ladderId });
      await (worker.random.happens(0.7)
        ? Promise.all([change(), change()])
        : Promise.all([change(), retire()]));
    },
  },
  {
    name: "hold the dunning of an invoice",
    weight: 2,
    isPossible: has("document"),
    async run(worker) {
      const { partner, id: documentId } = recent(worker, worker.memory.things.document);
      const kind = worker.random.pick(["pause", "dispute", "end"]);
      const hold = () =>
        worker.call(person(partner), "dunning_hold", { documentId, kind, reason: "Rückfrage" });
      const resume = () =>
        insist(worker, () =>
          worker.call(program(partner), "dunning_resume", {
            documentId,
            skipStep: worker.random.happens(0.3),
          }),
        );
      await oneOf(worker, [
        resume,
        resume,
        () => hold().then(resume),
        () => Promise.all([hold(), resume()]),
        () => Promise.all([hold(), hold()]),
      ]);
    },
  },
];

const ladderOf = ({ random }: Worker) => ({
  name: random.pick(["Übliche Mahnleiter", "Strenge Mahnleiter"]),
  steps: [
    { days: random.between(1, 3), documentType: "zahlungserinnerung", zahlungszielTage: 1 },
    { days: 2, documentType: "mahnung", zahlungszielTage: 1, mahngebuehrCents: 250, verzugspauschale: true },
  ],
  lastStep: { days: 2, suggestion: "mahnbescheid" },
  fromDueDate: "2000-01-01",
});
