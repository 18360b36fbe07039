import { blobHash } from "../src/ports/blob-store.ts";
import { storeOrder } from "./orders.ts";
import type { World } from "./world.ts";

/** An order that has gone out by e-mail. */
export const mailedOrder = async (world: World): Promise<string> =>
  (
    await storeOrder(world, {
      status: "posted",
      email: {
        to: "buchhaltung@cafe.example",
        format: "zugferd",
        fromName: "Muster GmbH",
        replyTo: "post@muster.example",
        subject: "Rechnung RE-1 von Muster GmbH",
        text: "Guten Tag",
        files: [{ fileName: "RE-1.pdf", mediaType: "application/pdf", sha256: blobHash(new Uint8Array()) }],
      },
    })
  ).orderId;
