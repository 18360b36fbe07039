/** Comfort only: code is copied with a click, and whoever has chosen a language keeps it. Without it all can be read. */
export const docsScript = `"use strict";
const german = document.documentElement.lang === "de";
for (const box of document.querySelectorAll(".code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = german ? "Kopieren" : "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(box.querySelector("code").textContent);
      button.textContent = german ? "Kopiert" : "Copied";
    } catch {
      getSelection().selectAllChildren(box.querySelector("code"));
      button.textContent = german ? "Markiert" : "Selected";
    }
  });
  box.append(button);
}
const choose = (way) => {
  for (const input of document.querySelectorAll(".ways input")) if (input.dataset.way === way) input.checked = true;
};
try {
  const kept = localStorage.getItem("docs.way");
  if (kept) choose(kept);
} catch {}
document.addEventListener("change", ({ target }) => {
  if (!target.matches(".ways input")) return;
  choose(target.dataset.way);
  try {
    localStorage.setItem("docs.way", target.dataset.way);
  } catch {}
});
`;
