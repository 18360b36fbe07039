import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useChanging } from "../../../session/changing.ts";
import { base64Of } from "../../../ui/FileDrop.tsx";

/** A file on its way to ride along with a draft; `cause` says why it does not. */
export type Upload = { id: number; letterId: string; title: string; file: File; cause: unknown };

/** They go on while the page changes: a new letter becomes a stored draft under them, and nobody waits to write on. */
let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
const tell = (next: readonly Upload[]): void => {
  uploads = next;
  for (const listener of listeners) listener();
};

const lastOf = new Map<string, Promise<void>>();
let counted = 0;

/** The files on their way to a letter. Whatever comes of them touches nothing that is being written. */
export function useUploads(letterId: string | null) {
  const attachImage = useChanging("attachment_upload_image");
  const attachPdf = useChanging("attachment_upload_pdf");
  const queries = useQueryClient();
  const all = useSyncExternalStore(subscribe, () => uploads);
  const start = useCallback(
    (to: string, files: readonly File[]): void => {
      for (const file of files) {
        const upload = { id: (counted += 1), letterId: to, title: titleOf(file.name), file, cause: null };
        tell([...uploads, upload]);
        const attach = async (): Promise<void> => {
          const { title } = upload;
          const data = await base64Of(file);
          await (file.type.startsWith("image/")
            ? attachImage({ letterId: to, imageBase64: data, title })
            : attachPdf({ letterId: to, pdfBase64: data, title }));
        };
        const done = (lastOf.get(to) ?? Promise.resolve())
          .then(attach)
          .then(() => forget(upload.id))
          .catch((cause: unknown) =>
            tell(uploads.map((each) => (each.id === upload.id ? { ...each, cause } : each))),
          )
          .then(() => queries.invalidateQueries());
        lastOf.set(to, done);
      }
    },
    [attachImage, attachPdf, queries],
  );
  return { uploads: all.filter((each) => each.letterId === letterId), start, forget };
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const forget = (id: number): void => tell(uploads.filter((each) => each.id !== id));

/** What stands on the letter under „Anlagen“. */
const titleOf = (fileName: string): string =>
  fileName.replace(/\.(pdf|png|jpe?g)$/i, "").slice(0, 200) || "Anlage";
