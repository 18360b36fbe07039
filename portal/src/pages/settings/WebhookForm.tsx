import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { GroupChoice } from "../confidentiality/GroupChoice.tsx";
import styles from "./settings.module.css";

const topics = ["order", "approval", "schedule", "wallet", "archive_export", "template"] as const;
const empty = { url: "", description: "", topics: [] as string[], groupIds: [] as string[] };

type WebhookFormProps = { onMade: (made: OutputOf<"webhook_create">) => void };

/** Where to send what; nothing ticked means everything. */
export function WebhookForm({ onMade }: WebhookFormProps) {
  const text = useTexts(words);
  const [draft, setDraft, forget] = useDraft("webhook", empty);
  const create = useCall("webhook_create");
  const problems = fieldProblems(create.error);
  const submit = () =>
    create.mutate(
      {
        url: draft.url,
        description: draft.description,
        types: draft.topics.map((topic) => `${topic}.*`),
        groupIds: draft.groupIds,
      },
      {
        onSuccess: (made) => {
          forget();
          onMade(made);
        },
      },
    );
  const turn = (topic: string, isOn: boolean) =>
    setDraft({
      ...draft,
      topics: [...draft.topics.filter((each) => each !== topic), ...(isOn ? [topic] : [])],
    });
  return (
    <Form onSubmit={submit}>
      <Field
        label={text.url}
        value={draft.url}
        onChange={(url) => setDraft({ ...draft, url })}
        hint={text.urlHint}
        problem={problems["url"]}
        isRequired
      />
      <Field
        label={text.description}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
        problem={problems["description"]}
      />
      <fieldset className={styles.bundle}>
        <legend>{text.topics}</legend>
        {topics.map((topic) => (
          <Tick
            key={topic}
            label={text.topic[topic]}
            isOn={draft.topics.includes(topic)}
            onChange={(isOn) => turn(topic, isOn)}
          />
        ))}
        <p className={styles.fine}>{text.none}</p>
      </fieldset>
      <GroupChoice
        label={text.groups}
        hint={text.groupsHint}
        ticked={draft.groupIds}
        onChange={(groupIds) => setDraft({ ...draft, groupIds })}
      />
      {create.error && <Problem cause={create.error} />}
      <Button type="submit" look="first" isBusy={create.isPending}>
        {text.create}
      </Button>
    </Form>
  );
}

const words = inBothLanguages({
  de: {
    url: "Adresse",
    urlHint: "Eine öffentliche Adresse, die mit https:// beginnt.",
    description: "Wofür (freiwillig)",
    topics: "Ereignisse",
    topic: {
      order: "Aufträge: jeder neue Stand eines Briefs",
      approval: "Freigaben: erbeten, erteilt, abgelehnt, verfallen",
      schedule: "Geplanter Versand",
      wallet: "Guthaben ist niedrig",
      archive_export: "Exporte",
      template: "Vorlagen wurden freigegeben",
    },
    none: "Ist nichts angekreuzt, erfährt der Empfänger alles.",
    groups: "Vertrauliche Mandanten und Akten",
    groupsHint: "Er erfährt, was diese Gruppen sehen dürfen. Ist keine angekreuzt, erfährt er davon nichts.",
    create: "Empfänger anlegen",
  },
  en: {
    url: "Address",
    urlHint: "A public address that begins with https://.",
    description: "What for (optional)",
    topics: "Events",
    topic: {
      order: "Orders: every new status of a letter",
      approval: "Approvals: asked for, given, refused, expired",
      schedule: "Planned sending",
      wallet: "The balance is low",
      archive_export: "Exports",
      template: "Templates were released",
    },
    none: "With nothing ticked the endpoint is told of everything.",
    groups: "Confidential clients and files",
    groupsHint: "It is told of what these groups may see. With none ticked it is told nothing of that.",
    create: "Add the endpoint",
  },
});
