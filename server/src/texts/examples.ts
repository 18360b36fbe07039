import { accountExamples } from "./examples/account-examples.ts";
import { designExamples } from "./examples/design-examples.ts";
import type { Example, Examples } from "./examples/example.ts";
import { letterExamples } from "./examples/letter-examples.ts";
import { programExamples } from "./examples/program-examples.ts";

const examples: Examples = { ...accountExamples, ...designExamples, ...letterExamples, ...programExamples };

/** The examples of an operation, written by hand; none for one that nobody calls by its name from outside. */
export const examplesOf = (operation: string): readonly Example[] => examples[operation] ?? [];
