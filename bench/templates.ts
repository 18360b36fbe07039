import { randomUUID } from "node:crypto";
import { type DemoService, withDemoService } from "./demo-service.ts";
import { type Bound, mediansMs, report } from "./measure.ts";
import { recipient, type SampleTemplate, templates } from "./templates/sample-templates.ts";

/**
 * How long a batch of 100 letters of one template takes to prepare, each with values of its own, beside 100 letters
 * that come with the same words in the call. Both are rehearsed by `order_send_batch`: filled, composed, checked and
 * priced, and nothing stored.
 */
const LETTERS = 100;
const turns = process.argv.includes("--long") ? 7 : 3;

await withDemoService(async (demo) => {
  const bounds: Bound[] = [];
  for (const [name, template] of Object.entries(templates)) bounds.push(await compared(demo, name, template));
  process.exitCode = report(bounds) ? 0 : 1;
});

async function compared(
  demo: DemoService,
  name: string,
  { input, valuesOf }: SampleTemplate,
): Promise<Bound> {
  const saved = await demo.called("template_save", input);
  const { templateId, versionId } = saved;
  await demo.called("template_release", { templateId, versionId });
  const numbers = Array.from({ length: LETTERS }, (_, at) => at);
  const plain = await Promise.all(numbers.map((at) => filled(demo, templateId, valuesOf(at))));
  const ms = await mediansMs(
    {
      plain: () => rehearsed(demo, plain),
      template: () =>
        rehearsed(
          demo,
          numbers.map((at) => ({
            templateId,
            templateVersionId: versionId,
            templateMergeValues: valuesOf(at),
          })),
        ),
    },
    { turns, inARow: 1 },
  );
  const [ofPlain = 0, ofTemplate = 0] = [ms["plain"], ms["template"]];
  console.log(
    `${name}: ${LETTERS} plain letters ${ofPlain.toFixed(0)} ms · of a template ${ofTemplate.toFixed(0)} ms`,
  );
  return {
    what: `${name}: a batch of a template over plain letters`,
    measured: ofTemplate / ofPlain,
    atMost: 1.5,
  };
}

/** The letter in the words of the template, as a caller would write it out. */
async function filled({ called }: DemoService, templateId: unknown, mergeValues: object): Promise<object> {
  const { subject, content, blocks } = await called("template_apply_with_merge_fields", {
    templateId,
    mergeValues,
  });
  return content === null ? { subject, blocks } : { subject, content };
}

async function rehearsed({ called }: DemoService, letters: readonly object[]): Promise<void> {
  const items = letters.map((letter) => ({ clientOrderId: randomUUID(), ...recipient, ...letter }));
  const { counts, results } = await called("order_send_batch", { items, dryRun: true });
  if ((counts as { ok: number }).ok !== LETTERS) throw new Error(JSON.stringify(results).slice(0, 2000));
}
