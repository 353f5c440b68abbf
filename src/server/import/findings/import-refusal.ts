import type { ImportFault } from './import-fault.ts';

/** Thrown within a transaction of an import that has to be undone: the folder or the shop does not allow it. */
export class ImportRefusal extends Error {
  readonly fault: ImportFault;

  constructor(fault: ImportFault) {
    super(fault.message);
    this.fault = fault;
  }
}
