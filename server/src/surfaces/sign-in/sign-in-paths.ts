/** What signing in answers; all of it is for people but the authorization server's own endpoints. */
export const signInPaths = [
  "/",
  "/auth/*",
  "/sign-in",
  "/sign-in/*",
  "/account",
  "/account/*",
  "/connect",
  "/invitation",
  "/.well-known/oauth-authorization-server",
] as const;
