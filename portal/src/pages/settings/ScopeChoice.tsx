import type { OutputOf } from "../../client.ts";
import { Tick } from "../../ui/Tick.tsx";
import styles from "./settings.module.css";

export type ScopeBundle = OutputOf<"scope_list">["bundles"][number];
export type Scope = ScopeBundle["scopes"][number]["scope"];

type ScopeChoiceProps = {
  bundles: readonly ScopeBundle[];
  ticked: readonly Scope[];
  onChange: (ticked: Scope[]) => void;
};

/** Rights as sentences, in bundles, each with a box. */
export function ScopeChoice({ bundles, ticked, onChange }: ScopeChoiceProps) {
  const set = (scope: Scope, isOn: boolean) =>
    onChange(isOn ? [...ticked, scope] : ticked.filter((each) => each !== scope));
  return (
    <div className={styles.bundles}>
      {bundles.map(({ bundle, title, scopes }) => (
        <fieldset key={bundle} className={styles.bundle}>
          <legend>{title}</legend>
          {scopes.map(({ scope, text }) => (
            <Tick
              key={scope}
              label={text}
              isOn={ticked.includes(scope)}
              onChange={(isOn) => set(scope, isOn)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** The bundles cut to some scopes; those that hold none of them are left out. */
export const bundlesOf = (bundles: readonly ScopeBundle[], scopes: readonly Scope[]): ScopeBundle[] =>
  bundles
    .map((bundle) => ({ ...bundle, scopes: bundle.scopes.filter(({ scope }) => scopes.includes(scope)) }))
    .filter((bundle) => bundle.scopes.length > 0);
