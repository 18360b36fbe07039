import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { placeOf, type Postal } from "./address-values.ts";
import styles from "./people.module.css";

type Hit = OutputOf<"address_search_company">["items"][number];
type SearchProps = { onTake: (address: Postal) => void };

/** Finds the address of a company or authority and fills the form with it. */
export function CompanySearch({ onTake }: SearchProps) {
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const searched = useSettled(query.trim());
  return (
    <Sheet title={text.title}>
      <Field label={text.search} type="search" value={query} onChange={setQuery} hint={text.hint} />
      {searched.length > 1 && <Hits query={searched} onTake={onTake} />}
    </Sheet>
  );
}

function Hits({ query, onTake }: SearchProps & { query: string }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("address_search_company", { query }, { keepPrevious: true });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <Empty title={text.none(query)} />;
  return (
    <ul className={styles.list}>
      {data.items.map((hit) => (
        <FoundCompany
          key={`${hit.source} ${hit.addressId ?? ""} ${hit.name} ${placeOf(hit.recipient)}`}
          hit={hit}
          onTake={onTake}
        />
      ))}
    </ul>
  );
}

function FoundCompany({ hit, onTake }: SearchProps & { hit: Hit }) {
  const text = useTexts(words);
  const { name, recipient, streetAddress, poboxAddress, source, asOf } = hit;
  const isOwn = hit.addressId !== null;
  return (
    <li className={styles.item}>
      <strong>{name}</strong>
      <span>{placeOf(recipient)}</span>
      <span className={styles.quiet}>{isOwn ? text.ownBook : text.from(source, asOf)}</span>
      <div className={styles.actions}>
        {poboxAddress && streetAddress ? (
          <>
            <Button onClick={() => onTake(poboxAddress)}>{text.takeBox}</Button>
            <Button onClick={() => onTake(streetAddress)}>{text.takeStreet}</Button>
          </>
        ) : (
          <Button onClick={() => onTake(recipient)}>{text.take}</Button>
        )}
      </div>
    </li>
  );
}

const words = inBothLanguages({
  de: {
    title: "Firma oder Behörde suchen",
    search: "Name",
    hint: "Behörden und große öffentliche Stellen, dazu Ihr eigenes Adressbuch",
    none: (query: string) => `Nichts gefunden zu „${query}“.`,
    ownBook: "Steht schon in Ihrem Adressbuch",
    from: (source: string, asOf: string) => `Quelle: ${source}, Stand ${asOf}`,
    take: "Übernehmen",
    takeBox: "Postfach übernehmen",
    takeStreet: "Hausanschrift übernehmen",
  },
  en: {
    title: "Find a company or authority",
    search: "Name",
    hint: "Authorities and large public bodies, and your own address book",
    none: (query: string) => `Nothing found for “${query}”.`,
    ownBook: "Already in your address book",
    from: (source: string, asOf: string) => `Source: ${source}, as of ${asOf}`,
    take: "Take it",
    takeBox: "Take the PO box",
    takeStreet: "Take the street address",
  },
});
