import { z } from "zod";
import { eventKinds, type EventTopic, eventTopics } from "../../operations/event-kinds.ts";
import { typeText } from "../type-text.ts";
import { eventWords } from "./event-words.ts";
import { inCell } from "./table-cell.ts";

/** `docs/events.md`: every type of event, from the table that the service itself goes by. */
export const eventsMarkdown = (): string => `# Events

<!-- Generated from the program: \`npm run contract\` writes it. -->

How to hear of them, by asking or by webhook: [Webhooks](webhooks.md).

An event is written in the transaction of what it tells: there is no change without its event and no event without its change.

| Field | Is |
|---|---|
| \`id\` | opaque: names the event and its place in the order |
| \`type\` | topic and happening, as \`order.posted\`; \`order.*\` means all of a topic where types are asked for |
| \`occurredAt\` | when it happened, by the account's clock; a webhook has it as \`timestamp\` besides |
| \`subjectId\` | what it happened to |
| \`data\` | by topic, as below; \`detail.code\` says why, \`detail.by.kind\` who, \`detail.text\` is what one of your own people or programs wrote |
| \`mode\` | \`sandbox\` or \`live\` |

${eventTopics.map(topicSection).join("\n")}`;

function topicSection(topic: EventTopic): string {
  const { scope, data } = eventKinds[topic];
  const { title, subject, when, example } = eventWords[topic];
  return `## ${title}

Seen with the scope \`${scope}\`. \`subjectId\` is ${subject}.

| Type | Comes when |
|---|---|
${Object.entries(when)
  .map(([happening, words]) => `| \`${topic}.${happening}\` | ${inCell(words)} |`)
  .join("\n")}

\`\`\`ts
type Data = ${typeText(z.toJSONSchema(data, { io: "output" }))};
\`\`\`

\`\`\`json
${JSON.stringify(exampleEvent(topic, example), null, 2)}
\`\`\`
`;
}

/** One whole event of a topic, as a listener gets it. */
const exampleEvent = (
  topic: EventTopic,
  { happening, subjectId, data }: (typeof eventWords)[EventTopic]["example"],
) => ({
  id: "ODM2LjE",
  type: `${topic}.${happening}`,
  occurredAt: "2026-11-16T15:00:00.000Z",
  subjectId,
  data,
  mode: "sandbox",
});
