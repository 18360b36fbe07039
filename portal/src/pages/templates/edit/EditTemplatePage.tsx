import { useParams } from "@tanstack/react-router";
import { useOperation } from "../../../session/calls.ts";
import { useInAddress } from "../../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { TemplateEditor } from "./TemplateEditor.tsx";
import { emptyWriting, writingOf } from "./writing.ts";

/** Writes a template that there is not yet. */
export function NewTemplatePage() {
  return <TemplateEditor template={null} initial={emptyWriting} />;
}

/** Writes a new version of a template, beginning with the one that was looked at. */
export function EditTemplatePage() {
  const text = useTexts(words);
  const { templateId } = useParams({ from: "/templates/$templateId/edit" });
  const [versionId, setVersionId] = useInAddress("version");
  const { data, error, refetch } = useOperation("template_open", {
    templateId,
    ...(versionId !== "" && { versionId }),
  });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (!data.may.edit)
    return (
      <Page title={data.name}>
        <Empty title={text.mayNot}>
          <LinkButton to="/templates/$templateId" params={{ templateId }}>
            {text.back}
          </LinkButton>
        </Empty>
      </Page>
    );
  return (
    <TemplateEditor
      key={`${templateId} ${versionId}`}
      template={data}
      initial={writingOf(data)}
      onOpen={setVersionId}
    />
  );
}

const words = inBothLanguages({
  de: {
    mayNot: "Diese Vorlage können Sie nicht bearbeiten. Auf ihrer Seite steht, was möglich ist.",
    back: "Zur Vorlage",
  },
  en: { mayNot: "You cannot edit this template. Its page says what can be done.", back: "To the template" },
});
