import { preferredLanguage } from "../../../foundation/language.ts";
import { definePage } from "../../../operations/page.ts";
import { receiveUpload } from "../receive.ts";

/** `PUT /v1/uploads/{key}`: where the bytes of an upload go. Nothing is ever read from here. */
export const receiveUploadPage = definePage({
  method: "PUT",
  path: "/v1/uploads/:key",
  async run({ params, headers, body, from, requestId }, services) {
    const announced = headers.get("content-length");
    const received = await receiveUpload(services, {
      key: params["key"] ?? "",
      announcedBytes: announced === null ? null : Number(announced),
      body,
      from,
      requestId,
      language: preferredLanguage(headers.get("accept-language") ?? undefined, "en"),
    });
    return Response.json(received);
  },
});
