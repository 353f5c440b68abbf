/** Why a file of statements is not read: what it is and, where that is known, in which line. */
export class StatementFault extends Error {
  readonly line: number | null;
  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}
