import type { checks } from "./pack-checks.ts";

export type CheckName = "readable" | "key" | keyof typeof checks;
