type Content = Node | string | null | false;

/** An element with its attributes and content. Texts are texts: nothing of a letter is ever read as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...content: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content.filter((each) => each !== null && each !== false));
  return made;
}

export function button(label: string, look: "first" | "second", onClick: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: look }, label);
  made.addEventListener("click", onClick);
  return made;
}

/** Puts content in the card's one place; focus stays where the person is working. */
export function show(...content: readonly Content[]): void {
  const place = document.querySelector("main");
  place?.replaceChildren(...content.filter((each) => each !== null && each !== false));
}
