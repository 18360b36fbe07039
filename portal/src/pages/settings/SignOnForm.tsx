import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { type Role, roleNames, roles } from "./role-names.ts";
import type { SignOnConnection } from "./SignOnPage.tsx";

type DefaultRole = "viewer" | "editor" | "approver" | "none";
type SecondFactor = SignOnConnection["secondFactor"];

type Typed = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  roleClaim: string;
  /** The names that mean a role, one on each line. */
  meaning: Record<Role, string>;
  defaultRole: DefaultRole;
  ownersByMapping: boolean;
  secondFactor: SecondFactor;
};

const namesFor = (connection: SignOnConnection | null, role: Role): string =>
  (connection?.roleMap ?? [])
    .filter((each) => each.role === role)
    .map(({ value }) => value)
    .join("\n");

const typedOf = (connection: SignOnConnection | null): Typed => ({
  issuer: connection?.issuer ?? "",
  clientId: connection?.clientId ?? "",
  clientSecret: "",
  roleClaim: connection?.roleClaim ?? "",
  meaning: {
    viewer: namesFor(connection, "viewer"),
    editor: namesFor(connection, "editor"),
    approver: namesFor(connection, "approver"),
    owner: namesFor(connection, "owner"),
  },
  defaultRole: connection ? ((connection.defaultRole ?? "none") as DefaultRole) : "viewer",
  ownersByMapping: connection?.ownersByMapping ?? false,
  secondFactor: connection?.secondFactor ?? "own",
});

const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const inputOf = ({ clientSecret, roleClaim, meaning, defaultRole, ...typed }: Typed) => ({
  ...typed,
  ...(clientSecret !== "" && { clientSecret }),
  roleClaim: roleClaim.trim() || null,
  roleMap: roles
    .filter((role) => role !== "owner" || typed.ownersByMapping)
    .flatMap((role) => linesIn(meaning[role]).map((value) => ({ value, role }))),
  defaultRole: defaultRole === "none" ? null : defaultRole,
});

/** The provider is asked before it is stored. The secret is kept nowhere but here until then. */
export function SignOnForm({ connection }: { connection: SignOnConnection | null }) {
  const text = useTexts(words);
  const names = useTexts(roleNames);
  const say = useNotice();
  const set = useCall("sign_on_set");
  const [typed, setTyped] = useState(() => typedOf(connection));
  const change = (changes: Partial<Typed>) => setTyped((now) => ({ ...now, ...changes }));
  const problems = fieldProblems(set.error);
  const submit = () =>
    set.mutate(inputOf(typed), {
      onSuccess: () => {
        change({ clientSecret: "" });
        say({ text: text.saved });
      },
    });
  const mapped = roles.filter((role) => role !== "owner" || typed.ownersByMapping);
  return (
    <Form onSubmit={submit}>
      <Field
        label={text.issuer}
        hint={text.issuerHint}
        value={typed.issuer}
        onChange={(issuer) => change({ issuer })}
        problem={problems["issuer"]}
        isRequired
      />
      <Field
        label={text.clientId}
        value={typed.clientId}
        onChange={(clientId) => change({ clientId })}
        problem={problems["clientId"]}
        autoComplete="off"
        isRequired
      />
      <Field
        label={text.clientSecret}
        type="password"
        hint={connection ? text.secretKept : text.secretHint}
        value={typed.clientSecret}
        onChange={(clientSecret) => change({ clientSecret })}
        problem={problems["clientSecret"]}
        autoComplete="new-password"
        isRequired={!connection}
      />
      <Choice
        label={text.secondFactor}
        value={typed.secondFactor}
        options={[
          { value: "own", label: text.own },
          { value: "provider", label: text.provider },
        ]}
        onChange={(secondFactor) => change({ secondFactor })}
        problem={problems["secondFactor"]}
      />
      <Choice
        label={text.defaultRole}
        hint={text.defaultRoleHint}
        value={typed.defaultRole}
        options={[
          { value: "viewer", label: names.viewer },
          { value: "editor", label: names.editor },
          { value: "approver", label: names.approver },
          { value: "none", label: text.notLetIn },
        ]}
        onChange={(defaultRole) => change({ defaultRole })}
        problem={problems["defaultRole"]}
      />
      <Field
        label={text.roleClaim}
        hint={text.roleClaimHint}
        value={typed.roleClaim}
        onChange={(roleClaim) => change({ roleClaim })}
        problem={problems["roleClaim"]}
      />
      {mapped.map((role) => (
        <Field
          key={role}
          label={text.groupsFor(names[role])}
          value={typed.meaning[role]}
          onChange={(value) => change({ meaning: { ...typed.meaning, [role]: value } })}
          rows={2}
        />
      ))}
      <Tick
        label={text.owners}
        hint={text.ownersHint}
        isOn={typed.ownersByMapping}
        onChange={(ownersByMapping) => change({ ownersByMapping })}
        problem={problems["roleMap"]}
      />
      {set.error && <Problem cause={set.error} />}
      <Button type="submit" look="first" isBusy={set.isPending}>
        {text.save}
      </Button>
    </Form>
  );
}

const words = inBothLanguages({
  de: {
    issuer: "Adresse des Anmeldedienstes („Issuer“)",
    issuerHint:
      "Zeichen für Zeichen, wie der Dienst sie nennt, zum Beispiel https://login.microsoftonline.com/…/v2.0 oder https://ihre-firma.okta.com.",
    clientId: "Client-ID",
    clientSecret: "Client-Secret",
    secretHint: "Wird verschlüsselt aufbewahrt und nie wieder gezeigt.",
    secretKept: "Leer lassen, um das bisherige zu behalten.",
    secondFactor: "Zweiter Faktor",
    own: "Brieftaube fragt nach dem eigenen zweiten Faktor",
    provider: "Der zweite Faktor des Anmeldedienstes genügt",
    defaultRole: "Rolle, wenn keine Gruppe passt",
    defaultRoleHint: "Gilt für neue Mitglieder und, sobald unten Gruppen stehen, für alle.",
    notLetIn: "nicht hereinlassen",
    roleClaim: "Angabe mit den Gruppen („Claim“)",
    roleClaimHint: "Meist „groups“ oder „roles“. Leer lassen, wenn Rollen im Team vergeben werden.",
    groupsFor: (role: string) => `Gruppen für „${role}“, eine je Zeile`,
    owners: "Der Anmeldedienst darf auch Inhaberinnen und Inhaber bestimmen",
    ownersHint:
      "Sonst machen das nur Menschen im Team. Die letzte Inhaberin oder der letzte Inhaber bleibt immer.",
    save: "Prüfen und speichern",
    saved: "Der Anmeldedienst antwortet und ist gespeichert.",
  },
  en: {
    issuer: "Address of the sign-in service (“issuer”)",
    issuerHint:
      "To the letter as the service calls itself, such as https://login.microsoftonline.com/…/v2.0 or https://your-company.okta.com.",
    clientId: "Client ID",
    clientSecret: "Client secret",
    secretHint: "Is kept encrypted and never shown again.",
    secretKept: "Leave it empty to keep the one before.",
    secondFactor: "Second factor",
    own: "Brieftaube asks for its own second factor",
    provider: "The service’s second factor is enough",
    defaultRole: "Role where no group fits",
    defaultRoleHint: "For new members and, as soon as groups stand below, for everybody.",
    notLetIn: "do not let in",
    roleClaim: "Claim with the groups",
    roleClaimHint: "Mostly “groups” or “roles”. Leave it empty where roles are given in the team.",
    groupsFor: (role: string) => `Groups for “${role}”, one on each line`,
    owners: "The service may also make owners",
    ownersHint: "Otherwise only people in the team do. The last owner always stays.",
    save: "Check and save",
    saved: "The sign-in service answers and is stored.",
  },
});
