import { randomUUID } from "node:crypto";
import { betterAuth } from "better-auth";
import { createAccessControl } from "better-auth/plugins/access";
import { magicLink } from "better-auth/plugins/magic-link";
import { organization } from "better-auth/plugins/organization";
import { newSecretText } from "../../foundation/secret-text.ts";
import { membershipsOf } from "../../modules/accounts/accounts.ts";
import type { Services } from "../../operations/call.ts";

export type PeopleOptions = {
  secret: string;
  /** How long a one-time link can be used. */
  linkSeconds: number;
  /** Takes the link to the person. */
  deliver: (url: string) => void;
};

export type PeopleLibrary = ReturnType<typeof peopleLibrary>;

export const SIGN_IN_PATH = "/auth";

/** The sign-in library on our own tables. Partner = its "organisation"; only people we know may sign in. */
export const peopleLibrary = (
  { db, links, log }: Services,
  { secret, linkSeconds, deliver }: PeopleOptions,
) =>
  betterAuth({
    appName: "Brieftaube",
    baseURL: links.publicUrl,
    basePath: SIGN_IN_PATH,
    secret,
    database: { db, type: "postgres", transaction: true },
    user: { modelName: "users" },
    session: { modelName: "sessions", expiresIn: 7 * DAY_SECONDS, updateAge: DAY_SECONDS },
    account: { modelName: "signInMethods" },
    verification: { modelName: "verifications" },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const [first] = await membershipsOf(db, session.userId);
            return { data: { ...session, activeOrganizationId: first?.partnerId ?? null } };
          },
        },
      },
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        expiresIn: linkSeconds,
        storeToken: "hashed",
        generateToken: newSecretText,
        sendMagicLink: ({ url }) => deliver(url),
      }),
      organization({
        ...partnersAsOrganizations,
        allowUserToCreateOrganization: false,
        disableOrganizationDeletion: true,
      }),
    ],
    advanced: {
      cookiePrefix: "brieftaube",
      useSecureCookies: links.publicUrl.startsWith("https:"),
      // Not "uuid": with it the library drops the keys by which it lets only one of several requests through.
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
      // The library would switch these off when it believes to be under test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // Its counters live in one process's memory; what we let through needs an unguessable link or a session.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      disableColors: true,
      level: "warn",
      log: (level, message) => log[level === "error" ? "error" : "warn"]({ from: "sign-in" }, message),
    },
  });

const DAY_SECONDS = 86_400;

const access = createAccessControl({
  organization: ["update"],
  member: ["create", "update", "delete"],
  invitation: ["create", "cancel"],
} as const);
const nothing = access.newRole({ organization: [], member: [], invitation: [] });

const partnersAsOrganizations = {
  ac: access,
  roles: {
    viewer: nothing,
    editor: nothing,
    approver: nothing,
    owner: access.newRole({
      organization: ["update"],
      member: ["create", "update", "delete"],
      invitation: ["create", "cancel"],
    }),
  },
  creatorRole: "owner",
  schema: {
    organization: { modelName: "partners" },
    member: { modelName: "members", fields: { organizationId: "partnerId" } },
    invitation: { modelName: "invitations", fields: { organizationId: "partnerId" } },
  },
};
