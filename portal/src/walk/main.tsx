import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LanguageProvider } from "../texts/language.tsx";
import "../ui/tokens.css";
import { keepForOffline } from "./offline.ts";
import { WalkApp } from "./WalkApp.tsx";

const place = document.getElementById("walk");
if (!place) throw new Error("The page has no place for the letter.");
createRoot(place).render(
  <StrictMode>
    <LanguageProvider>
      <WalkApp />
    </LanguageProvider>
  </StrictMode>,
);
void keepForOffline();
