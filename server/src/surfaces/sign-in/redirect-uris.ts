/** Where a code may be sent: an https address, or a program on the person's own machine. */
export function isAllowedRedirect(text: string): boolean {
  const url = URL.parse(text);
  if (!url || `${url.username}${url.password}` !== "" || text.includes("#") || /[\s\\\p{Cc}]/u.test(text))
    return false;
  const isHere = loopback.has(url.hostname);
  return url.protocol === "https:" ? !isHere : url.protocol === "http:" && isHere;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);
