import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { AddressWindow } from "../../ui/AddressWindow.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Form } from "../../ui/Form.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { emptyAddress, typedAddress, writtenAddress } from "./typed-address.ts";

type Letter = OutputOf<"letter_get">;

/** A letter that came back gets another address and becomes a new one, to be sent alike. */
export function ReaddressPage() {
  const text = useTexts(words);
  const { letterId } = useParams({ from: "/letters/$letterId/readdress" });
  const { data, error, refetch } = useOperation("letter_get", { letterId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={data.subject}>
      {data.order?.status === "returned" ? (
        <NewAddress letter={data} lines={data.order.recipientLines} />
      ) : (
        <Empty title={text.over}>
          <LinkButton to="/letters/$letterId" params={{ letterId }}>
            {text.toLetter}
          </LinkButton>
        </Empty>
      )}
    </Page>
  );
}

function NewAddress({ letter, lines }: { letter: Letter; lines: readonly string[] }) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const { letterId, recipient } = letter;
  const [typed, change, forget] = useDraft(
    `readdress.${letterId}`,
    recipient ? typedAddress(recipient) : emptyAddress,
  );
  const [inBook, setInBook] = useState(true);
  const readdress = useCall("letter_readdress");
  const make = async () => {
    const recipientAddressInline = writtenAddress(typed) ?? {};
    const made = await readdress.mutateAsync({ letterId, recipientAddressInline, updateAddressBook: inBook });
    forget();
    say({ text: made.entriesChanged > 0 ? text.madeAndMoved : text.made });
    const search = { act: "send" } as Record<string, string>;
    void navigate({ to: "/letters/$letterId/edit", params: { letterId: made.letterId }, search });
  };
  return (
    <>
      <Sheet title={text.back}>
        <AddressWindow lines={lines} />
        <p>{text.more}</p>
      </Sheet>
      <Sheet title={text.address}>
        <Form onSubmit={() => void make().catch(() => {})}>
          <AddressFields
            value={typed}
            onChange={change}
            problems={fieldProblems(readdress.error)}
            path="recipientAddressInline"
          />
          <Tick label={text.inBook} hint={text.inBookHint} isOn={inBook} onChange={setInBook} />
          {readdress.error && <Problem cause={readdress.error} />}
          <Button look="first" type="submit" isBusy={readdress.isPending}>
            {text.go}
          </Button>
        </Form>
      </Sheet>
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Noch einmal verschicken",
    back: "Von hier kam der Brief zurück",
    more: "Der Brief entsteht noch einmal, mit demselben Text, denselben Anlagen und derselben Versandart. Er kostet noch einmal; der bisherige bleibt, wie er ist, und beide verweisen aufeinander.",
    address: "Neue Anschrift",
    inBook: "Auch im Adressbuch ändern",
    inBookHint: "In jedem Eintrag, der die alte Anschrift nennt.",
    go: "Weiter zum Verschicken",
    made: "Der Brief ist noch einmal angelegt.",
    madeAndMoved: "Der Brief ist noch einmal angelegt, das Adressbuch geändert.",
    over: "Dieser Brief ist nicht zurückgekommen.",
    toLetter: "Zum Brief",
  },
  en: {
    title: "Send again",
    back: "The letter came back from here",
    more: "A new letter is made with the same text, attachments and delivery. It costs once more; the old one stays as it is, and both name each other.",
    address: "New address",
    inBook: "Change the address book, too",
    inBookHint: "In each entry that says the old address.",
    go: "On to sending",
    made: "The new letter is there.",
    madeAndMoved: "The new letter is there, and the address book is changed.",
    over: "This letter did not come back.",
    toLetter: "To the letter",
  },
});
