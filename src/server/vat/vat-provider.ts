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

/** A register that is asked about VAT numbers. */
export interface VatProvider {
  name: string;
  /** `number` without its prefix (`EL` is Greece). Never throws for what the register does. */
  check(question: { prefix: string; number: string }): Promise<VatAnswer>;
}
