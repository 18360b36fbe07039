import { useEffect, useState } from "react";

/** What somebody types, once they pause: so that the service is asked by the thought and not by the letter. */
export function useSettled<Value>(value: Value, pauseMs = 300): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => settle(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
