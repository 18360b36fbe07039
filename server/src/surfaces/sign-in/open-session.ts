import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Opens a session for somebody whom another has recognised, as the library opens its own. It is called by pages of ours only: the
 * address is none that we pass on to the library.
 */
export const openedSessions = () => ({
  id: "opened-sessions" as const,
  endpoints: {
    openSession: createAuthEndpoint(
      "/opened-sessions/open",
      { method: "POST", body: z.object({ userId: z.uuid() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new Error("a session for nobody");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ opened: true });
      },
    ),
  },
});
