import { SIGN_IN_PATH } from "./sign-in-path.ts";

/** What the library adds to an authorization request when it sends a person to one of our pages. */
const added = /^(exp|sig|ba_.*)$/;

/** Where an interrupted authorization goes on: the client's request as it came, now that the person has signed in. */
export function continuePath(query: URLSearchParams): string {
  const names = query.getAll("ba_param");
  const kept = [...query].filter(
    ([name]) => (names.length > 0 ? names.includes(name) : true) && !added.test(name),
  );
  const request = new URLSearchParams(kept);
  const prompt = (request.get("prompt") ?? "").split(" ").filter((each) => each !== "login" && each !== "");
  request.delete("prompt");
  if (prompt.length > 0) request.set("prompt", prompt.join(" "));
  // The session is a moment old.
  request.delete("max_age");
  return `${SIGN_IN_PATH}/oauth2/authorize?${request.toString()}`;
}
