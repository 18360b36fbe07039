import { type Action, has, keep, oneOf, person, program, recent, somePartner } from "./action.ts";

/** How letters look: what is sent meanwhile keeps the look it was approved with. */
export const lookActions: readonly Action[] = [
  {
    name: "draw a letterhead",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const design = { schemaVersion: 2, firstPage: { elements: [textAt(`Haus ${partner.mark}`)] } };
      await oneOf(worker, [
        async () => {
          const name = `Bogen ${worker.number()} ${partner.mark}`;
          const saved = await worker.call(program(partner), "letter_design_save", { name, design });
          if (saved.ok) keep(worker, "design", partner, saved.value["designId"]);
        },
        () =>
          worker.call(program(partner), "brand_kit_save", {
            brandKit: { colors: { primary: worker.random.pick(["#143c78", "#207040"]) } },
            brandingOwnershipConfirmed: true,
          }),
        async () => {
          const seen = await worker.call(program(partner), "brand_kit_get", {});
          if (!seen.ok) return;
          await worker.call(person(partner), "brand_kit_change", {
            brandKit: { colors: { primary: "#802040" } },
            brandingOwnershipConfirmed: true,
            basedOn: seen.value["savedAt"] ?? null,
          });
        },
      ]);
    },
  },
  {
    name: "use or drop a letterhead",
    weight: 1,
    isPossible: has("design"),
    async run(worker) {
      const { partner, id: designId } = recent(worker, worker.memory.things.design);
      const listed = await worker.call(program(partner), "sender_profile_list", {});
      const profiles = listed.ok ? ((listed.value["items"] ?? []) as { profileId: string }[]) : [];
      const profileIds = profiles.map(({ profileId }) => profileId);
      await oneOf(worker, [
        () => worker.call(person(partner), "design_use", { designId, profileIds }),
        async () => {
          await worker.call(program(partner), "letter_design_delete", { designId });
          if (worker.random.happens(0.5)) await worker.call(person(partner), "design_restore", { designId });
        },
      ]);
    },
  },
];

const textAt = (text: string) => ({
  kind: "text",
  name: "Name",
  text,
  xMm: 25,
  yMm: 12,
  widthMm: 120,
  heightMm: 10,
  sizePt: 16,
});
