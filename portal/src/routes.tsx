import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { LetterPage } from "./pages/letters/LetterPage.tsx";
import { LettersPage } from "./pages/letters/LettersPage.tsx";
import { StartPage } from "./pages/start/StartPage.tsx";
import { WalletPage } from "./pages/wallet/WalletPage.tsx";
import { Shell } from "./ui/Shell.tsx";

const root = createRootRoute({ component: Shell });

/** Every page, one line each. */
const pages = [
  createRoute({ getParentRoute: () => root, path: "/", component: StartPage }),
  createRoute({ getParentRoute: () => root, path: "/letters", component: LettersPage }),
  createRoute({ getParentRoute: () => root, path: "/letters/$letterId", component: LetterPage }),
  createRoute({ getParentRoute: () => root, path: "/wallet", component: WalletPage }),
];

export const router = createRouter({ routeTree: root.addChildren(pages), basepath: "/portal" });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
