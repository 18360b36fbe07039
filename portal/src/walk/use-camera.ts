import { useEffect, useRef, useState } from "react";

/** The camera at the back, while somebody looks through it. `isMissing`: there is none, or nobody may use it. */
export function useCamera(isOn: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let stream: MediaStream | undefined;
    const open = async () => {
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return setMissing(true);
      try {
        stream = await devices.getUserMedia({
          video: { facingMode: "environment", width: { ideal: 1920 } },
          audio: false,
        });
      } catch {
        return setMissing(true);
      }
      if (isOver || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      setReady(true);
    };
    void open();
    return () => {
      isOver = true;
      setReady(false);
      if (stream) stop(stream);
    };
  }, [isOn]);
  return { video, isMissing, isReady };
}

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
