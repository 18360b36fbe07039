import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { GroupChoice } from "../confidentiality/GroupChoice.tsx";
import { CapFields } from "./CapFields.tsx";
import { capsInput } from "./caps.ts";
import { NetworksField } from "./NetworksField.tsx";
import { type Scope, ScopeChoice, type ScopeBundle } from "./ScopeChoice.tsx";
import styles from "./settings.module.css";
import { addressesIn } from "./typed-addresses.ts";

type TokenFormProps = { onMade: (made: OutputOf<"token_create">) => void };

export function TokenForm({ onMade }: TokenFormProps) {
  const { data, error, refetch } = useOperation("scope_list", { for: "token" });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Fields bundles={data.bundles} onMade={onMade} />;
}

/** What reads is ticked beforehand; what spends or decides is not. */
const emptyDraft = (bundles: readonly ScopeBundle[]) => ({
  name: "",
  scopes: bundles
    .filter(({ bundle }) => bundle === "read")
    .flatMap(({ scopes }) => scopes.map(({ scope }): Scope => scope)),
  caps: { lettersPerDay: "", eurosPerDay: "" },
  groupIds: [] as string[],
  networks: "",
  expiresOn: "",
});

function Fields({ bundles, onMade }: TokenFormProps & { bundles: readonly ScopeBundle[] }) {
  const text = useTexts(words);
  const [draft, setDraft, forget] = useDraft("token", emptyDraft(bundles));
  const create = useCall("token_create");
  const problems = fieldProblems(create.error);
  const { name, scopes, caps, groupIds, networks, expiresOn } = draft;
  const submit = () =>
    create.mutate(
      {
        name,
        scopes,
        ...capsInput(caps),
        groupIds,
        allowedNetworks: addressesIn(networks),
        expiresOn: expiresOn || null,
      },
      {
        onSuccess: (made) => {
          forget();
          onMade(made);
        },
      },
    );
  return (
    <form
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.pair}>
        <Field
          label={text.name}
          value={name}
          onChange={(next) => setDraft({ ...draft, name: next })}
          hint={text.nameHint}
          problem={problems["name"]}
          isRequired
        />
        <Field
          label={text.expiresOn}
          type="date"
          value={expiresOn}
          onChange={(next) => setDraft({ ...draft, expiresOn: next })}
          hint={text.expiresHint}
          problem={problems["expiresOn"]}
        />
      </div>
      <div className={styles.wide}>
        <ScopeChoice
          bundles={bundles}
          ticked={scopes}
          onChange={(next) => setDraft({ ...draft, scopes: next })}
        />
      </div>
      <CapFields caps={caps} onChange={(next) => setDraft({ ...draft, caps: next })} problem={create.error} />
      <GroupChoice
        label={text.groups}
        hint={text.groupsHint}
        ticked={groupIds}
        onChange={(next) => setDraft({ ...draft, groupIds: next })}
      />
      <NetworksField
        label={text.networks}
        hint={text.networksHint}
        typed={networks}
        onChange={(next) => setDraft({ ...draft, networks: next })}
        problems={problems}
        path="allowedNetworks"
      />
      {create.error && <Problem cause={create.error} />}
      <Button type="submit" look="first" isBusy={create.isPending}>
        {text.create}
      </Button>
    </form>
  );
}

const words = inBothLanguages({
  de: {
    name: "Name",
    nameHint: "Wofür er ist, zum Beispiel „Buchhaltung“.",
    expiresOn: "Gültig bis einschließlich",
    expiresHint: "Leer heißt: ohne Ablauf.",
    groups: "Vertrauliche Mandanten und Akten",
    groupsHint:
      "Er sieht, was diese Gruppen sehen dürfen. Ist keine angekreuzt, sieht er nichts Vertrauliches, aber alles andere.",
    networks: "Netze, aus denen er benutzt werden darf",
    networksHint: "Eine Adresse oder ein Netz je Zeile, etwa 203.0.113.7. Leer heißt: wie das Konto.",
    create: "Zugangsschlüssel erstellen",
  },
  en: {
    name: "Name",
    nameHint: "What it is for, such as “Accounting”.",
    expiresOn: "Valid up to and including",
    expiresHint: "Empty means: no end.",
    groups: "Confidential clients and files",
    groupsHint:
      "It sees what these groups may see. With none ticked it sees nothing confidential, and everything else.",
    networks: "Networks from which it may be used",
    networksHint: "One address or network on each line, such as 203.0.113.7. Empty means: as the account.",
    create: "Create the token",
  },
});
