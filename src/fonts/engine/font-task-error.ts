import type { FindingCode } from '#fonts/finding.ts';

/** A task that failed: `code` says how, `message` is a whole sentence that names neither file nor font. */
export class FontTaskError extends Error {
  readonly code: FindingCode;

  constructor(code: FindingCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FontTaskError';
    this.code = code;
  }
}
