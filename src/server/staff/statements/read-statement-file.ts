import type { BankPayment } from '#domain/bank/bank-payment.ts';
import { BANK_PAYMENTS_MOST } from '#domain/limits.ts';
import { decodeXml } from './decode-xml.ts';
import { readCamt } from './read-camt.ts';
import { StatementFault } from './statement-fault.ts';
import { isZip, unpackZip } from './unpack-zip.ts';

export interface StatementFile {
  name: string;
  bytes: Uint8Array;
}

/** The payments of all statements of a file, or the one fault for which none of them is read, with its place. */
export type ReadStatements =
  | { ok: true; payments: BankPayment[]; skipped: string[] }
  | { ok: false; message: string };

/** Reads a camt.053 or camt.054, or a zip of them: all or nothing. */
export function readStatementFile({ name, bytes }: StatementFile): ReadStatements {
  let place = name;
  try {
    const { files, others } = isZip(bytes) ? unpackZip(bytes) : { files: [{ name, bytes }], others: [] };
    if (files.length === 0) throw new StatementFault('there is no XML file in the zip');
    const payments = files.flatMap((file) => {
      place = file.name;
      return readCamt(decodeXml(file.bytes), file.name);
    });
    place = name;
    if (payments.length > BANK_PAYMENTS_MOST)
      throw new StatementFault(`expected at most ${BANK_PAYMENTS_MOST} payments, found ${payments.length}`);
    return { ok: true, payments, skipped: others };
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    const line = error.line === null ? '' : `, line ${error.line}`;
    return { ok: false, message: `${place}${line}: ${error.message}. Nothing was entered.` };
  }
}
