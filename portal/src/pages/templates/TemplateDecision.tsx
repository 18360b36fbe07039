import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { CopyForm } from "./TemplateCopy.tsx";
import type { OpenTemplate } from "./template-words.tsx";
import styles from "./Templates.module.css";

type Props = { template: OpenTemplate };

/** What a person can do with the version: release a draft, copy it, throw it away, take the template out of use. */
export function TemplateDecision({ template }: Props) {
  const text = useTexts(words);
  if (template.curated) return <CopyForm template={template} />;
  const { release, may } = template;
  return (
    <Sheet title={release === null ? text.standing : text.decide}>
      <Standing template={template} />
      {release !== null && <Release template={template} right={release} />}
      {(may.discard || may.archive) && (
        <div className={styles.buttons}>
          {may.discard && <Discard template={template} />}
          {may.archive && <Archive template={template} />}
        </div>
      )}
    </Sheet>
  );
}

/** Where a version stands that nobody has to decide about, and where another one matters more. */
function Standing({ template }: Props) {
  const text = useTexts(words);
  const { status, archived, released, newest, version, sendable, documentKind } = template;
  if (status === "discarded") return <Note>{text.discarded}</Note>;
  if (archived) return <Note>{text.archived}</Note>;
  return (
    <>
      {status === "superseded" && (
        <Note>
          {text.superseded}{" "}
          {released && <VersionLink to={released} label={text.toReleased(released.version)} />}
        </Note>
      )}
      {status === "released" && <p>{sendable ? text.usable : documentKind === "form" && text.needsCover}</p>}
      {newest && newest.version > version && newest.status === "draft" && (
        <Note>
          {text.newerDraft} <VersionLink to={newest} label={text.toDraft(newest.version)} />
        </Note>
      )}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className={`${styles.note} ${styles.warning}`}>
    <span>{children}</span>
  </p>
);

function VersionLink({ to, label }: { to: NonNullable<OpenTemplate["newest"]>; label: string }) {
  return (
    <Link
      to="/templates/$templateId"
      params={{ templateId: to.templateId }}
      search={{ version: to.versionId }}
    >
      {label}
    </Link>
  );
}

function Release({ template, right }: Props & { right: NonNullable<OpenTemplate["release"]> }) {
  const text = useTexts(words);
  const say = useNotice();
  const release = useCall("template_version_release");
  const { templateId, versionId, version, name, released, releaseBlocker } = template;
  if (right === "only_deciders") return <p>{text.onlyDeciders}</p>;
  if (right === "four_eyes" || right === "nobody_else")
    return (
      <p>
        {text.fourEyes} {right === "four_eyes" ? text.sendLink : text.nobodyElse}
      </p>
    );
  if (releaseBlocker) return <Blocked template={template} />;
  // Once it is released this part of the page is gone; the notice is said all the same.
  const press = () =>
    void release.mutateAsync({ templateId, versionId }).then(
      () => say({ text: text.isReleased(name) }),
      () => {},
    );
  return (
    <>
      <p>
        {text.releaseMore} {released && text.supersedes(released.version)}{" "}
        {right === "may_alone" && text.mayAlone}
      </p>
      {released && released.version > version && <Note>{text.older(released.version)}</Note>}
      {release.error && <Problem cause={release.error} />}
      <div className={styles.buttons}>
        <Button look="first" isBusy={release.isPending} onClick={press}>
          {text.release}
        </Button>
      </div>
    </>
  );
}

/** The cover must be released first; if that cannot be, another one must be chosen. */
function Blocked({ template: { cover } }: Props) {
  const text = useTexts(words);
  const canWait = cover?.status === "draft" && !cover.archived;
  return (
    <Note>
      {text.coverNotReleased(cover?.name ?? text.unknownCover)}{" "}
      {canWait ? <VersionLink to={cover} label={text.toCover} /> : text.coverGone}
    </Note>
  );
}

function Discard({ template: { templateId, versionId, released } }: Props) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const discard = useCall("template_draft_discard");
  const confirm = async () => {
    await discard.mutateAsync({ templateId, versionId });
    say({ text: text.isDiscarded });
    if (released) await navigate({ to: "/templates/$templateId", params: { templateId } });
    else await navigate({ to: "/templates" });
  };
  return (
    <ConfirmButton label={text.discard} title={text.discardAsk} yes={text.discardYes} onConfirm={confirm}>
      <p>{text.discardMore}</p>
    </ConfirmButton>
  );
}

function Archive({ template: { templateId, name } }: Props) {
  const text = useTexts(words);
  const say = useNotice();
  const archive = useCall("template_archive");
  const confirm = async () => {
    await archive.mutateAsync({ templateId });
    say({ text: text.isArchived(name) });
  };
  return (
    <ConfirmButton label={text.archive} title={text.archiveAsk} yes={text.archiveYes} onConfirm={confirm}>
      <p>{text.archiveMore}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    decide: "Ihre Entscheidung",
    standing: "Stand",
    release: "Freigeben",
    releaseMore: "Mit der Freigabe kann diese Fassung sofort zum Versenden verwendet werden.",
    supersedes: (version: number) =>
      `Sie löst Fassung ${version} ab; Briefe, die schon angenommen sind, ändern sich nicht.`,
    older: (version: number) =>
      `Achtung: Dieser Entwurf ist älter als die freigegebene Fassung ${version}. Mit der Freigabe gilt wieder der ältere Text.`,
    isReleased: (name: string) => `„${name}“ ist freigegeben.`,
    mayAlone:
      "Sie haben diesen Entwurf selbst geschrieben. Da Sie die einzige Person in diesem Konto sind, können Sie ihn auch selbst freigeben.",
    fourEyes:
      "Sie haben diesen Entwurf selbst geschrieben. Freigeben muss ihn deshalb jemand anderes mit der Rolle Freigabe oder Inhaberin/Inhaber.",
    sendLink: "Schicken Sie dieser Person einfach die Adresse dieser Seite.",
    nobodyElse:
      "Zurzeit hat außer Ihnen niemand in diesem Konto eine dieser Rollen. Sie lassen sich unter „Team“ vergeben.",
    onlyDeciders:
      "Sie können diesen Entwurf ansehen. Freigeben dürfen Personen mit den Rollen Freigabe und Inhaberin/Inhaber.",
    coverNotReleased: (name: string) =>
      `Dieses Formular lässt sich noch nicht freigeben: Das Anschreiben „${name}“, das davor geheftet wird, ist selbst nicht freigegeben.`,
    unknownCover: "ein Anschreiben",
    coverGone:
      "Speichern Sie eine neue Fassung mit einem anderen Anschreiben, oder mit keinem: Dann gibt es an, wer das Formular versendet.",
    toCover: "Geben Sie zuerst das Anschreiben frei",
    discard: "Entwurf verwerfen",
    discardAsk: "Diesen Entwurf verwerfen?",
    discardMore:
      "Der Entwurf lässt sich danach nicht mehr freigeben. Sein Inhalt bleibt zum Nachlesen erhalten.",
    discardYes: "Ja, verwerfen",
    isDiscarded: "Der Entwurf ist verworfen.",
    archive: "Vorlage archivieren",
    archiveAsk: "Diese Vorlage archivieren?",
    archiveMore:
      "Die Vorlage verschwindet mit allen Fassungen aus den Listen und kann nicht mehr zum Versenden verwendet werden. Ihr Inhalt und die Briefe daraus bleiben erhalten. Das lässt sich nicht zurücknehmen.",
    archiveYes: "Ja, archivieren",
    isArchived: (name: string) => `„${name}“ ist archiviert.`,
    usable: "Diese Fassung kann zum Versenden verwendet werden.",
    needsCover: "Beim Versenden muss ein Anschreiben angegeben werden, das vor das Formular kommt.",
    superseded: "Inzwischen gilt eine neuere Fassung.",
    toReleased: (version: number) => `Zur freigegebenen Fassung ${version}`,
    newerDraft: "Es gibt einen neueren Entwurf.",
    toDraft: (version: number) => `Zu Fassung ${version}`,
    discarded: "Dieser Entwurf ist verworfen; er wird nicht verwendet und lässt sich nicht mehr freigeben.",
    archived: "Diese Vorlage ist archiviert und nicht mehr in Gebrauch. Briefe daraus bleiben erhalten.",
  },
  en: {
    decide: "Your decision",
    standing: "Status",
    release: "Release",
    releaseMore: "Once released, this version can be used for sending at once.",
    supersedes: (version: number) =>
      `It takes the place of version ${version}; letters that were accepted before do not change.`,
    older: (version: number) =>
      `Careful: this draft is older than the released version ${version}. Releasing it brings the older text back.`,
    isReleased: (name: string) => `“${name}” is released.`,
    mayAlone:
      "You wrote this draft yourself. Since you are the only person in this account, you can release it yourself.",
    fourEyes:
      "You wrote this draft yourself. Therefore somebody else with the role approver or owner must release it.",
    sendLink: "Simply send that person the address of this page.",
    nobodyElse:
      "At present nobody but you has one of these roles in this account. They are given under “Team”.",
    onlyDeciders: "You can look at this draft. People with the roles approver and owner release it.",
    coverNotReleased: (name: string) =>
      `This form cannot be released yet: the cover letter “${name}” that goes before it is not released itself.`,
    unknownCover: "a cover letter",
    coverGone:
      "Save a new version with another cover letter, or with none: then whoever sends the form names one.",
    toCover: "Release the cover letter first",
    discard: "Discard the draft",
    discardAsk: "Discard this draft?",
    discardMore: "The draft cannot be released after that. What it says is kept for reading.",
    discardYes: "Yes, discard it",
    isDiscarded: "The draft is discarded.",
    archive: "Archive the template",
    archiveAsk: "Archive this template?",
    archiveMore:
      "The template leaves all lists with all its versions and can no longer be used for sending. What it says and the letters made of it are kept. This cannot be undone.",
    archiveYes: "Yes, archive it",
    isArchived: (name: string) => `“${name}” is archived.`,
    usable: "This version can be used for sending.",
    needsCover: "Whoever sends it must name a cover letter that goes before the form.",
    superseded: "A newer version has taken its place.",
    toReleased: (version: number) => `To the released version ${version}`,
    newerDraft: "There is a newer draft.",
    toDraft: (version: number) => `To version ${version}`,
    discarded: "This draft is discarded; it is not used and can no longer be released.",
    archived: "This template is archived and no longer in use. Letters made of it are kept.",
  },
});
