import { useDeferredValue, useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { HoldButton } from "./HoldButton.tsx";
import { PartnerSwitchButton } from "./PartnerSwitchButton.tsx";

const PER_PAGE = 50;

type Partner = OutputOf<"partner_list">["items"][number];

/** Every account of the service, and the switch that disables one. */
export function PartnersPage() {
  const text = useTexts(words);
  const [query, setQuery] = useInAddress("q");
  const searched = useDeferredValue(query);
  return (
    <Page title={text.title} lead={text.lead}>
      <Sheet>
        <Field label={text.search} type="search" value={query} onChange={setQuery} hint={text.searchHint} />
        <Partners key={searched} query={searched} />
      </Sheet>
    </Page>
  );
}

function Partners({ query }: { query: string }) {
  const text = useTexts(words);
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useOperation(
    "partner_list",
    { query, limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <Empty title={text.none} />;
  const columns: Column<Partner>[] = [
    { key: "name", head: text.name, cell: ({ name, slug }) => <Named name={name} slug={slug} /> },
    { key: "state", head: text.state, cell: (partner) => <State partner={partner} /> },
    { key: "people", head: text.people, cell: ({ people }) => people, align: "number", isExtra: true },
    {
      key: "since",
      head: text.since,
      cell: ({ createdAt }) => <DateTime at={createdAt} to="day" />,
      isExtra: true,
    },
    { key: "switch", head: text.act, cell: (partner) => <Switches partner={partner} /> },
  ];
  return (
    <>
      <Table label={text.title} columns={columns} rows={data.items} rowKey={({ partnerId }) => partnerId} />
      <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} isNewestFirst={false} />
    </>
  );
}

const Switches = ({ partner }: { partner: Partner }) => (
  <>
    {(partner.heldAt !== null || partner.features.includes("live")) && <HoldButton partner={partner} />}{" "}
    <PartnerSwitchButton partner={partner} />
  </>
);

const Named = ({ name, slug }: { name: string; slug: string }) => (
  <>
    {name} <code>{slug}</code>
  </>
);

function State({
  partner: { features, disabledAt, disabledReason, heldAt, heldReason },
}: {
  partner: Partner;
}) {
  const text = useTexts(words);
  if (disabledAt)
    return (
      <>
        <Badge tone="bad">{text.disabled}</Badge> <DateTime at={disabledAt} />: {disabledReason}
      </>
    );
  if (heldAt)
    return (
      <>
        <Badge tone="bad">{text.held}</Badge> <DateTime at={heldAt} />: {heldReason}
      </>
    );
  return features.includes("live") ? (
    <Badge tone="good">{text.live}</Badge>
  ) : (
    <Badge tone="quiet">{text.sandbox}</Badge>
  );
}

const words = inBothLanguages({
  de: {
    title: "Konten",
    act: "Schritt",
    lead: "Alle Konten des Dienstes. Was sie schreiben, ist hier nicht zu sehen.",
    search: "Suchen",
    searchHint: "Name oder Kurzname",
    none: "Kein Konto gefunden.",
    name: "Konto",
    state: "Zustand",
    people: "Menschen",
    since: "Seit",
    disabled: "gesperrt",
    held: "zurückgehalten",
    live: "Echtbetrieb",
    sandbox: "nur Sandbox",
  },
  en: {
    title: "Accounts",
    act: "Step",
    lead: "All accounts of the service. What they write cannot be seen here.",
    search: "Search",
    searchHint: "Name or short name",
    none: "No account found.",
    name: "Account",
    state: "State",
    people: "People",
    since: "Since",
    disabled: "disabled",
    held: "on hold",
    live: "live",
    sandbox: "sandbox only",
  },
});
