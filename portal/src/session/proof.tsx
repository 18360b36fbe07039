import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { Refused } from "../client.ts";
import { ProofDialog } from "./ProofDialog.tsx";

type WithProof = <Output>(call: () => Promise<Output>) => Promise<Output>;

const Proof = createContext<WithProof>((call) => call());

/** Makes a call; where the service wants to know who is here, asks the person and makes it again, with what was typed. */
export const useProof = (): WithProof => useContext(Proof);

type Asked = { ways: readonly string[]; answer: (isProved: boolean) => void };

/** Asks in a dialog above the page, so that nothing below it is lost. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const withProof = useCallback<WithProof>(async (call) => {
    try {
      return await call();
    } catch (cause) {
      if (!(cause instanceof Refused && cause.code === "FRESH_PROOF_NEEDED")) throw cause;
      const ways = cause.details["ways"] as readonly string[];
      const isProved = await new Promise<boolean>((answer) => setAsked({ ways, answer }));
      setAsked(null);
      if (!isProved) throw cause;
      return call();
    }
  }, []);
  return (
    <Proof value={withProof}>
      {children}
      {asked && <ProofDialog ways={asked.ways} onEnd={asked.answer} />}
    </Proof>
  );
}
