/** Reads square codes out of what a camera sees; none while there are none. */
export type Scan = (video: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> };
type DetectorKind = new (options: { formats: string[] }) => Detector;

/** The browser's own reader where it has one, else a reader of ours that is loaded only then. */
export async function openScan(): Promise<Scan> {
  const Kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  const own = Kind && (await detectorOf(Kind));
  if (own) return async (video) => (await own.detect(video)).map(({ rawValue }) => rawValue);
  const { decodeQR } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context || width === 0) return Promise.resolve([]);
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0);
    try {
      return Promise.resolve([decodeQR(context.getImageData(0, 0, width, height))]);
    } catch {
      // There is no code in this picture.
      return Promise.resolve([]);
    }
  };
}

/** Some systems have the name and nothing behind it. */
async function detectorOf(Kind: DetectorKind): Promise<Detector | null> {
  try {
    const detector = new Kind({ formats: ["qr_code"] });
    await detector.detect(document.createElement("canvas"));
    return detector;
  } catch {
    return null;
  }
}
