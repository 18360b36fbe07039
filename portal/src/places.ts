/** Where the navigation leads, in its order. Plain pages of the service stand beside the portal's own. */
export const places = [
  { path: "/", name: "start" },
  { path: "/letters", name: "letters" },
  { path: "/wallet", name: "wallet" },
] as const;

export const plainPlaces = [
  { href: "/approvals", name: "approvals" },
  { href: "/templates", name: "templates" },
  { href: "/documents", name: "documents" },
  { href: "/archive", name: "archive" },
  { href: "/connections", name: "connections" },
  { href: "/account", name: "account" },
] as const;
