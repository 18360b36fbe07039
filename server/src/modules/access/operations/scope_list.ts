import { z } from "zod";
import { bundleOf, bundles, bundleTexts, scopeTexts, tokenScopeTexts } from "../../../texts/scope-texts.ts";
import { scopes, tokenScopes } from "../../../foundation/scope.ts";
import { defineOperation } from "../../../operations/operation.ts";

export const scopeList = defineOperation({
  name: "scope_list",
  title: "Scopes",
  summary: "Says in sentences what a token or a connection may be allowed, in bundles, the harmless first.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({ for: z.enum(["token", "connection"]) }),
  output: z.object({
    bundles: z.array(
      z.object({
        bundle: z.enum(bundles),
        title: z.string(),
        scopes: z.array(z.object({ scope: z.enum(tokenScopes), text: z.string() })),
      }),
    ),
  }),

  run({ for: kind }, { language }) {
    const texts = (kind === "token" ? tokenScopeTexts : scopeTexts)[language];
    return Promise.resolve({
      bundles: bundles.map((bundle) => ({
        bundle,
        title: bundleTexts[language][bundle],
        scopes: (kind === "token" ? tokenScopes : scopes)
          .filter((scope) => bundleOf(scope) === bundle)
          .map((scope) => ({ scope, text: texts[scope] })),
      })),
    });
  },
});
