import type { FindingCode } from './finding.ts';

/** A file that cannot be used, thrown inside the engine. `message` is a whole sentence that does not name the file. */
export class FontFault extends Error {
  readonly code: FindingCode;

  constructor(code: FindingCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FontFault';
    this.code = code;
  }
}

/**
 * Runs a reader over one table and turns reads past its end into a fault that names the table.
 * DataView throws RangeError on every such read, so the readers need no bounds checks of their own.
 */
export function readingTable<T>(tag: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) {
      throw new FontFault('table-damaged', `The table '${tag}' ends before its own contents do.`, {
        cause: error,
      });
    }
    throw error;
  }
}
