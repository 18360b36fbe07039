import { useState } from "react";
import { type InputOf, Refused } from "../../../client.ts";
import { useCall } from "../../../session/calls.ts";
import { useLanguage } from "../../../texts/language.tsx";

/** Brings a file to the service: an address for it, then its bytes as they are. Null where it was refused; `problem` says why. */
export function useBringPdf(purpose: InputOf<"upload_create">["purpose"] = "letter") {
  const open = useCall("upload_create");
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const run = async (file: File): Promise<string | null> => {
    setProblem(null);
    setBusy(true);
    try {
      const fileName = file.name.slice(0, 200) || "PDF";
      const { uploadId, uploadUrl } = await open.mutateAsync({ purpose, fileName });
      await put(new URL(uploadUrl).pathname, file, language);
      return uploadId;
    } catch (cause) {
      setProblem(cause);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, problem };
}

async function put(path: string, file: File, language: string): Promise<void> {
  const answer = await fetch(path, { method: "PUT", body: file, headers: { "accept-language": language } });
  if (answer.ok) return;
  const body = (await answer.json().catch(() => null)) as {
    error?: ConstructorParameters<typeof Refused>[0];
  } | null;
  throw body?.error ? new Refused(body.error) : new Error(`The upload was answered with ${answer.status}.`);
}
