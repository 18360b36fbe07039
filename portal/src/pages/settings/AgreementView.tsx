import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { saveFrom } from "../../ui/save-file.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { AcceptAgreement } from "./AcceptAgreement.tsx";
import { AgreementText } from "./AgreementText.tsx";
import styles from "./settings.module.css";

export type Agreement = OutputOf<"agreement_get">;

/** One agreement: where it stands, its whole text, and accepting it. */
export function AgreementView({ agreement }: { agreement: Agreement["agreement"] }) {
  const { data, error, refetch } = useOperation("agreement_get", { agreement });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <AgreementState agreement={data} />
      <AgreementWords agreement={data} />
      {data.needsAcceptance && <AcceptAgreement key={data.version} agreement={data} />}
    </>
  );
}

function AgreementState({ agreement }: { agreement: Agreement }) {
  const text = useTexts(words);
  const { version, publishedAt, sha256, acceptedVersion, acceptedBy, acceptedAt, needsAcceptance } =
    agreement;
  const { processor, subprocessorsUrl } = agreement;
  const state = needsAcceptance ? (acceptedVersion ? "older" : "missing") : "accepted";
  return (
    <Sheet title={text.state} actions={<PdfButton agreement={agreement.agreement} />}>
      <p>
        <Badge tone={state === "accepted" ? "good" : "warn"}>{text[state]}</Badge>
      </p>
      <Facts
        facts={[
          [
            text.processor,
            processor ? (
              processor.join(", ")
            ) : (
              <a key="imprint" href="/imprint">
                {text.imprint}
              </a>
            ),
          ],
          [
            text.subprocessors,
            <a key="subprocessors" href={subprocessorsUrl}>
              {text.list}
            </a>,
          ],
          [text.version, version],
          [text.published, <DateTime key="published" at={publishedAt} to="day" />],
          ...(acceptedBy && acceptedAt
            ? [
                [text.by, acceptedBy] as const,
                [text.at, <DateTime key="at" at={acceptedAt} />] as const,
                [text.acceptedVersion, acceptedVersion] as const,
              ]
            : []),
        ]}
      />
      <p className={styles.fine}>
        {text.sha256} <code className={styles.hash}>{sha256}</code>
      </p>
    </Sheet>
  );
}

/** The file is set when somebody asks for it. */
function PdfButton({ agreement }: Pick<Agreement, "agreement">) {
  const text = useTexts(words);
  const pdf = useCall("agreement_pdf");
  const save = () => pdf.mutate({ agreement }, { onSuccess: ({ url, fileName }) => saveFrom(url, fileName) });
  return (
    <>
      <Button isBusy={pdf.isPending} onClick={save}>
        {text.pdf}
      </Button>
      {pdf.error && <Problem cause={pdf.error} />}
    </>
  );
}

function AgreementWords({ agreement: { text: blocks, bindingText } }: { agreement: Agreement }) {
  const text = useTexts(words);
  return (
    <Sheet title={text.whole}>
      <AgreementText label={text.wholeLabel} blocks={blocks} />
      {bindingText && (
        <details>
          <summary>{text.binding}</summary>
          <AgreementText label={text.binding} blocks={bindingText} language="de" />
        </details>
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    state: "Stand",
    accepted: "angenommen",
    older: "neue Fassung, bitte annehmen",
    missing: "noch nicht angenommen",
    processor: "Auftragnehmer",
    imprint: "siehe Impressum",
    subprocessors: "Weitere Auftragsverarbeiter",
    list: "Zur Liste",
    version: "Fassung",
    published: "Veröffentlicht",
    by: "Angenommen von",
    at: "Angenommen am",
    acceptedVersion: "Angenommene Fassung",
    sha256: "SHA-256 des deutschen Textes:",
    pdf: "Als PDF herunterladen",
    whole: "Wortlaut",
    wholeLabel: "Wortlaut zum Lesen",
    binding: "Verbindlicher deutscher Text",
  },
  en: {
    state: "State",
    accepted: "accepted",
    older: "new version, please accept",
    missing: "not accepted yet",
    processor: "Processor",
    imprint: "see the imprint",
    subprocessors: "Sub-processors",
    list: "To the list",
    version: "Version",
    published: "Published",
    by: "Accepted by",
    at: "Accepted on",
    acceptedVersion: "Accepted version",
    sha256: "SHA-256 of the German text:",
    pdf: "Download as PDF",
    whole: "Text",
    wholeLabel: "Text to read",
    binding: "The German text, which is binding",
  },
});
