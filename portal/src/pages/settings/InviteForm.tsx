import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { InvitationLink } from "./InvitationLink.tsx";
import { type Role, roleMeanings, roleNames, roles } from "./role-names.ts";

const empty: { email: string; role: Role } = { email: "", role: "editor" };

export function InviteForm() {
  const text = useTexts(words);
  const names = useTexts(roleNames);
  const meanings = useTexts(roleMeanings);
  const say = useNotice();
  const [draft, setDraft, forget] = useDraft("invite", empty);
  const invite = useCall("member_invite");
  const [link, setLink] = useState<{ email: string; url: string } | null>(null);
  const send = () =>
    invite.mutate(
      { ...draft, email: draft.email.trim() },
      {
        onSuccess: ({ linkToPassOn }) => {
          if (linkToPassOn === null) say({ text: text.sent(draft.email.trim()) });
          setLink(linkToPassOn === null ? null : { email: draft.email.trim(), url: linkToPassOn });
          forget();
        },
      },
    );
  return (
    <>
      {link && <InvitationLink email={link.email} url={link.url} onDone={() => setLink(null)} />}
      <Form onSubmit={send}>
        <Field
          label={text.email}
          type="email"
          value={draft.email}
          onChange={(email) => setDraft((now) => ({ ...now, email }))}
          problem={fieldProblems(invite.error)["email"]}
          isRequired
        />
        <Choice
          label={text.role}
          value={draft.role}
          options={roles.map((role) => ({ value: role, label: names[role] }))}
          onChange={(role) => setDraft((now) => ({ ...now, role }))}
          hint={meanings[draft.role]}
          problem={fieldProblems(invite.error)["role"]}
        />
        {invite.error && <Problem cause={invite.error} />}
        <Button type="submit" look="first" isBusy={invite.isPending}>
          {text.send}
        </Button>
      </Form>
    </>
  );
}

const words = inBothLanguages({
  de: {
    email: "E-Mail-Adresse",
    role: "Rolle",
    send: "Einladung schicken",
    sent: (email: string) => `Die Einladung an ${email} ist unterwegs. Der Link gilt sieben Tage.`,
  },
  en: {
    email: "E-mail address",
    role: "Role",
    send: "Send the invitation",
    sent: (email: string) => `The invitation to ${email} is on its way. The link works for seven days.`,
  },
});
