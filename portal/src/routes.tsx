import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Shell } from "./ui/Shell.tsx";

const root = createRootRoute({ component: Shell });

/** A page is fetched when somebody goes there. */
const page = <const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });

/** Every page, one line each. */
const pages = [
  page("/", () => import("./pages/start/StartPage.tsx"), "StartPage"),
  // letters
  page("/letters", () => import("./pages/letters/LettersPage.tsx"), "LettersPage"),
  page("/letters/$letterId", () => import("./pages/letters/LetterPage.tsx"), "LetterPage"),
  // wallet
  page("/wallet", () => import("./pages/wallet/WalletPage.tsx"), "WalletPage"),
];

export const router = createRouter({
  routeTree: root.addChildren(pages),
  basepath: "/portal",
  defaultPreload: "intent",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
