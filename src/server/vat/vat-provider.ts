import type { VatAnswer } from '#domain/vat/vat-evidence.ts';

/** A register that is asked about VAT numbers. */
export interface VatProvider {
  name: string;
  /** `number` without its prefix (`EL` is Greece). Never throws for what the register does. */
  check(question: { prefix: string; number: string }): Promise<VatAnswer>;
}
