import { type Privileges, privilegesOf } from "../../foundation/confinement.ts";

/** What holds a child process, in one line, and what does not and why; throws if it could do what root can. */
export function childProcessText(processId: number | undefined): string {
  const privileges = processId === undefined ? null : privilegesOf(processId);
  if (!privileges) return "this system does not show what a process may do";
  const line = `account ${privileges.uid}: ${[...held(privileges), ...missing(privileges)].join(", ")}`;
  if (privileges.hasCapabilities)
    throw new Error(
      `${line}; install util-linux (setpriv, unshare), or start the service as another user than root`,
    );
  return line;
}

const held = (privileges: Privileges): string[] => [
  privileges.hasCapabilities ? "HAS CAPABILITIES of root" : "no capabilities",
  ...(privileges.noNewPrivileges ? ["no new privileges"] : []),
  ...(privileges.hasOwnNetwork ? ["no network"] : []),
  ...(privileges.hasSeccomp ? ["seccomp filter"] : []),
];

const missing = ({ noNewPrivileges, hasSeccomp, hasOwnNetwork }: Privileges): string[] => [
  ...(noNewPrivileges ? [] : ["new privileges not forbidden (no setpriv on this machine)"]),
  ...(hasOwnNetwork === false ? ["shares this machine's network"] : []),
  ...(hasSeccomp ? [] : ["no seccomp filter of our own"]),
];
