import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { router } from "./routes.tsx";
import { ProofProvider } from "./session/proof.tsx";
import { SessionProvider } from "./session/session.tsx";
import { LanguageProvider } from "./texts/language.tsx";
import { applyKeptTheme } from "./ui/frame/theme.ts";
import "./ui/tokens.css";

applyKeptTheme();

const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: false, refetchOnWindowFocus: true },
    // What somebody wants done is done now or refused now: kept for later it would happen after they had given it up.
    mutations: { networkMode: "always", retry: false },
  },
});

const place = document.getElementById("portal");
if (!place) throw new Error("The page has no place for the portal.");
createRoot(place).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <ProofProvider>
            <RouterProvider router={router} />
          </ProofProvider>
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
