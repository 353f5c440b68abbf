/** A participant of the network Peppol: a scheme of the code list EAS and the number in it, as `9930` and `DE136695976`. */
interface PeppolParticipant {
  scheme: string;
  id: string;
}

/** A paper on its way: UBL by Peppol BIS Billing 3.0 in an envelope (`write-envelope.ts`). */
interface PeppolMessage {
  /** The number of the paper: `I-000042`. The same one is one file. */
  paper: string;
  receiver: PeppolParticipant;
  /** The envelope with the paper in it. */
  xml: string;
  /** Whether it is only tried out, so that it may not reach the network. */
  isTrial: boolean;
}

/** Who brings papers to the network. `send` resolves once the paper is in its hands, and rejects where it is not. */
export interface PeppolProvider {
  name: string;
  send(message: PeppolMessage): Promise<void>;
}
