/** Large enough to read a page in it, small enough for a stairwell. */
const LONGEST_SIDE = 1600;

/** A picture as the service takes it. The canvas knows nothing of place and camera. */
export function photoOf(source: CanvasImageSource, width: number, height: number): string {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return base64Of(canvas.toDataURL("image/jpeg", 0.82));
}

export const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(",") + 1);

/** A file of the phone's own camera. */
export async function photoOfFile(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    return photoOf(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}
