import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";

export const BUCKET = "letters";

/**
 * An object store as a process of its own, behind a door that can be shut. It is never killed in the middle of a write: the
 * stand-in would keep half an object, which the real ones do not.
 */
export async function openStorage(folder: string) {
  const child: ChildProcess = fork(join(import.meta.dirname, "storage-process.ts"), [folder, BUCKET], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  let isOpen = true;
  const idle = new Set<Socket>();
  const door = createServer((caller) => {
    caller.on("error", () => {});
    if (!isOpen) return caller.destroy();
    const inside = connect(port, "127.0.0.1");
    inside.on("error", () => caller.destroy());
    inside.on("close", () => caller.destroy());
    caller.on("close", () => {
      idle.delete(caller);
      inside.end();
    });
    caller.on("data", (chunk: Buffer) => {
      idle.delete(caller);
      inside.write(chunk);
    });
    inside.on("data", (chunk: Buffer) => {
      caller.write(chunk);
      idle.add(caller);
    });
    return undefined;
  });
  await new Promise<void>((listening) => door.listen(0, "127.0.0.1", listening));
  return {
    url: `s3://${BUCKET}/chaos?endpoint=http://127.0.0.1:${(door.address() as AddressInfo).port}&region=eu-central-1`,
    /** Nobody gets in, and who waits inside is thrown out. */
    shut(): void {
      isOpen = false;
      for (const caller of idle) caller.destroy();
    },
    open: () => void (isOpen = true),
    /** Takes everything and answers nothing. */
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    async close(): Promise<void> {
      child.kill("SIGCONT");
      child.kill("SIGKILL");
      await once(child, "exit");
      for (const caller of idle) caller.destroy();
      door.close();
    },
  };
}

export type Storage = Awaited<ReturnType<typeof openStorage>>;
