/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string, mediaType = "text/csv"): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  saveFrom(url, name);
  URL.revokeObjectURL(url);
}

/** Lets the browser fetch a file and keep it; the page stays where it is. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
