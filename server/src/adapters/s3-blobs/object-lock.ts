import type { ListObject, S3mini } from "s3mini";
import type { LockMode } from "../../ports/blob-store.ts";
import { failureOf, nullIfMissing } from "./s3-requests.ts";

type Bucket = {
  s3: S3mini;
  /** The storage itself, for which a bucket is a thing that lies in it. */
  endpoint: S3mini;
  bucket: string;
  mode: LockMode;
  fetch: typeof fetch;
  ask: <T>(request: () => Promise<T>) => Promise<T>;
};

/** How one stored version is kept. */
type Kept = { versionId: string; until: Date | null; isHeld: boolean };

/**
 * Objects of a bucket with object lock. Whatever is stored there is a version; a version that is locked can be neither
 * removed nor changed, and a lock is only ever made longer: the header that would get past one is never sent.
 */
export function lockedObjects({ s3, endpoint, bucket, mode, fetch, ask }: Bucket) {
  /** A storage that does not know the question says nothing of it, or something else. */
  async function trouble(): Promise<string | null> {
    const answer = await ask(async () => {
      const url = await endpoint.getPresignedUrl("GET", bucket, LINK_SECONDS, { "object-lock": "" });
      const got = await fetch(url);
      const text = await got.text();
      if (got.status >= 500) throw Object.assign(new Error("no answer"), { code: "SlowDown" });
      return { status: got.status, text };
    });
    const code = /<Code>(\w+)<\/Code>/.exec(answer.text)?.[1];
    if (code === "NoSuchBucket") return "The S3 storage does not have this bucket.";
    if (answer.status === 401 || answer.status === 403)
      return "The S3 storage does not let these credentials ask for object lock: allow s3:GetBucketObjectLockConfiguration, s3:PutObjectRetention, s3:GetObjectRetention, s3:ListBucketVersions and s3:DeleteObjectVersion.";
    return answer.status === 200 && /<ObjectLockEnabled>Enabled<\/ObjectLockEnabled>/.test(answer.text)
      ? null
      : `The bucket ${bucket} has no object lock: create one with it (it can rarely be switched on later), copy the files there, and name that one.`;
  }

  // Where the question is not understood, the request that locks would be taken for another one.
  let isSure = false;
  async function requireLock(): Promise<void> {
    if (isSure) return;
    const why = await trouble();
    if (why !== null) throw new Error(why);
    isSure = true;
  }

  async function howKept(key: string, versionId?: string): Promise<Kept | null> {
    const asked = versionId === undefined ? {} : { versionId };
    const answer = await ask(() =>
      s3
        .getObjectRaw(key, false, 0, 1, asked)
        .catch((cause: unknown) =>
          failureOf(cause).status === NO_SUCH_RANGE
            ? s3.getObjectRaw(key, true, 0, 1, asked)
            : Promise.reject(cause),
        )
        .catch(nullIfMissing),
    );
    await answer?.body?.cancel();
    return answer && keptBy(answer.headers);
  }

  async function setRetention(key: string, versionId: string, until: Date): Promise<void> {
    const body = Buffer.from(
      `<Retention xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Mode>${mode.toUpperCase()}</Mode><RetainUntilDate>${wholeSeconds(until)}</RetainUntilDate></Retention>`,
    );
    await ask(async () => {
      const url = await s3.getPresignedUrl("PUT", key, LINK_SECONDS, { retention: "", versionId });
      const answer = await fetch(url, { method: "PUT", body });
      const text = await answer.text();
      if (answer.ok) return;
      throw Object.assign(
        new Error(text),
        answer.status >= 500 ? { code: "SlowDown" } : { code: codeIn(text) },
      );
    });
  }

  const versionsOf = async (key: string): Promise<Required<Pick<ListObject, "VersionId">>[]> =>
    ((await ask(() => s3.listObjectVersions(key))) ?? []).flatMap((version) =>
      version.VersionId === undefined ? [] : [{ ...version, VersionId: version.VersionId }],
    );

  return {
    mode,
    trouble,

    async keep(key: string, until: Date): Promise<Date | null> {
      await requireLock();
      const now = await howKept(key);
      if (!now) return null;
      if (now.until && now.until >= until) return now.until;
      await setRetention(key, now.versionId, until);
      const then = (await howKept(key, now.versionId))?.until;
      // Somebody else may have made it longer in between; shorter would be no lock.
      if (!then || then.getTime() < Math.floor(until.getTime() / 1000) * 1000)
        throw new Error("The S3 storage said that it locked a blob, and did not.");
      return then;
    },

    async keptUntil(key: string): Promise<Date | null> {
      const kept = [];
      for (const { VersionId, ...version } of await versionsOf(key))
        if (!("IsDeleteMarker" in version && version.IsDeleteMarker))
          kept.push(await howKept(key, VersionId));
      const ends = kept.flatMap((one) => (one?.isHeld ? NO_END : one?.until)?.getTime() ?? []);
      return ends.length === 0 ? null : new Date(Math.max(...ends));
    },

    /** All that was ever stored there: what merely bears a mark that it was deleted would be there still. */
    async remove(key: string): Promise<void> {
      for (const { VersionId: versionId } of await versionsOf(key))
        await ask(() => s3.deleteObject({ key, versionId }).catch(nullIfMissing));
    },
  };
}

const LINK_SECONDS = 300;
const NO_SUCH_RANGE = 416;
/** What somebody holds by a legal hold stays until they lift it. */
const NO_END = new Date("9999-12-31T00:00:00Z");

function keptBy(headers: Headers): Kept {
  const versionId = headers.get("x-amz-version-id");
  if (versionId === null) throw new Error("The bucket keeps no versions: object lock needs them.");
  const until = new Date(headers.get("x-amz-object-lock-retain-until-date") ?? "");
  return {
    versionId,
    until: Number.isNaN(until.getTime()) ? null : until,
    isHeld: headers.get("x-amz-object-lock-legal-hold") === "ON",
  };
}

const codeIn = (text: string): string => /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "failed";

const wholeSeconds = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;
