import type { VatResult } from './vat.ts';
import type { KeptVatDecision } from './vat-ground.ts';

/** What a register of VAT numbers says of one. */
export type VatAnswer =
  | {
      kind: 'answer';
      isValid: boolean;
      /** Null where the register does not disclose it. */
      name: string | null;
      /** The register's own number for this question, where it gives one. */
      reference: string | null;
      raw: unknown;
    }
  /** It is down, slow or busy: nothing is said about the number. */
  | { kind: 'unavailable'; reason: string }
  /** What it said makes no sense. */
  | { kind: 'nonsense'; reason: string; raw: unknown };

/** How a result came about, kept with the order for the tax office. */
export interface VatEvidence {
  provider: string;
  number: string;
  /** ISO 8601. */
  checkedAt: string;
  answer: VatAnswer | null;
}

/** What a VAT number came to; the evidence is null where no register was asked. */
export interface VatVerdict {
  result: VatResult;
  evidence: VatEvidence | null;
}

/** What an order keeps for the tax office: who pays VAT and why, and a later answer of the register. */
export interface OrderVatEvidence extends Partial<VatVerdict> {
  decision?: KeptVatDecision;
  recheck?: VatVerdict;
}
