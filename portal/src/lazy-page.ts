import { type ComponentType, createElement, type FunctionComponent, use } from "react";

/** A part of the program that did not come: the network is gone, or the service has another version by now. */
export class PageNotLoaded extends Error {
  /** Lets the page be fetched again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super("A page could not be loaded.", { cause });
    this.name = "PageNotLoaded";
    this.forget = forget;
  }
}

type LazyPage = FunctionComponent & { preload: () => Promise<void> };

/** A page that is fetched when somebody goes there, or seems about to. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  const forget = () => void (loading = undefined);
  const loaded = () =>
    (loading ??= load().then(
      (module) => module[name],
      (cause: unknown) => {
        throw new PageNotLoaded(cause, forget);
      },
    ));
  const Lazy = () => createElement(use(loaded()));
  // Whoever only pointed at a link has asked for nothing: the page is fetched again when it is wanted.
  const preload = async () => void (await loaded().catch(forget));
  return Object.assign(Lazy, { preload });
}
