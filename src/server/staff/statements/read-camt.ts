import { createHash } from 'node:crypto';
import type { BankPayment } from '#domain/bank/bank-payment.ts';
import { isPlaceholder } from '#domain/bank/is-placeholder.ts';
import { BANK_PAYMENTS_MOST } from '#domain/limits.ts';
import { minorDigitsOf } from '#domain/money/money.ts';
import { tidyIban } from '#domain/order/iban.ts';
import { type Element, readXml } from './read-xml.ts';
import { StatementFault } from './statement-fault.ts';

/** ISO 20022: a statement of what was booked, and a notice of what came and went. */
const messages = [
  { root: 'BkToCstmrStmt', part: 'Stmt' },
  { root: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
];
const accepted = /camt\.05[34]\.001\.\d\d$/;

/**
 * The payments of a camt.053 or camt.054, of whatever version, in their order: one for each transaction of an entry, or for the entry
 * where its transactions are not told. Throws a StatementFault with the line where anything is not as ISO 20022 has it.
 */
export function readCamt(source: string, file: string): BankPayment[] {
  const document = readXml(source);
  const message = messages.find(({ root }) => document.first(root) !== undefined);
  if (
    document.name !== 'Document' ||
    message === undefined ||
    (document.namespace !== '' && !accepted.test(document.namespace))
  )
    throw new StatementFault(`expected a camt.053 or camt.054, found ${nameOf(document)}`, document.line);
  const statements = document.all(message.root, message.part);
  if (statements.length === 0) throw new StatementFault('it holds no statement', document.line);
  const payments = statements.flatMap((statement) => readStatement(statement, file));
  if (payments.length > BANK_PAYMENTS_MOST)
    throw new StatementFault(`expected at most ${BANK_PAYMENTS_MOST} payments, found ${payments.length}`);
  return payments;
}

function nameOf(document: Element): string {
  const [, message] = /([a-z]{4}\.\d{3}\.\d{3}\.\d\d)$/.exec(document.namespace) ?? [];
  return message ?? `<${document.name.slice(0, 40)}>`;
}

/** A payment before it has a hash: what the bank calls it, and all else by which it is told apart. */
type Unhashed = Omit<BankPayment, 'hash'> & {
  ownReference: string | undefined;
  entryReference: string;
  endToEnd: string;
};

function readStatement(statement: Element, file: string): BankPayment[] {
  const account = tidyIban(
    statement.text('Acct', 'Id', 'IBAN') ?? statement.text('Acct', 'Id', 'Othr', 'Id') ?? '',
  ).slice(0, 40);
  const counts = new Map<string, number>();
  return statement.all('Ntry').flatMap((entry) => hashed(readEntry(entry, { file, account }), counts));
}

/**
 * By the bank's own reference of the transaction where each of the entry has its own, else by all that tells it apart; what is alike
 * in all of it is counted, so that the second of two alike is another one, and the same one whenever the statement is read.
 */
function hashed(payments: Unhashed[], counts: Map<string, number>): BankPayment[] {
  const own = payments.map(({ ownReference }) => ownReference).filter((reference) => reference !== undefined);
  const isOwn = new Set(own).size === payments.length;
  return payments.map(({ ownReference, entryReference, endToEnd, ...payment }) => {
    const { account, bookedOn, amount, currency, kind, references, words, payer } = payment;
    const by = isOwn ? [ownReference] : [entryReference, ownReference, endToEnd, references, words, payer];
    const all = JSON.stringify([account, bookedOn, amount, currency, kind, by]);
    const count = (counts.get(all) ?? 0) + 1;
    counts.set(all, count);
    return { hash: createHash('sha256').update(`${all} ${count}`).digest('base64url'), ...payment };
  });
}

function readEntry(entry: Element, where: { file: string; account: string }): Unhashed[] {
  const total = readMoney(entry.first('Amt'), entry);
  const isCredit = readDirection(entry) ?? fault('expected whether it is a credit or a debit', entry);
  const status = entry.text('Sts', 'Cd') ?? entry.text('Sts') ?? 'BOOK';
  const bookedOn = readDay(entry, status === 'BOOK');
  const entryReference = referenceOf(entry, ['AcctSvcrRef']) ?? referenceOf(entry, ['NtryRef']) ?? '';
  const details = entry.all('NtryDtls', 'TxDtls');
  const parts = details.length === 0 ? [entry] : details;
  const moneys = parts.map((part) => (parts.length === 1 ? total : (readPart(part) ?? null)));
  const isWhole =
    moneys.every((money) => money?.currency === total.currency) &&
    moneys.reduce((sum, money, index) => sum + signOf(parts[index], isCredit) * (money?.amount ?? 0), 0) ===
      total.amount;
  return parts.map((part, index) => {
    const its = moneys[index] ?? total;
    const isCreditOf = readDirection(part) ?? isCredit;
    const isReversal =
      ['true', '1'].includes(entry.text('RvslInd') ?? '') || part.first('RtrInf') !== undefined;
    return {
      ...where,
      line: part.line,
      bookedOn,
      ...its,
      kind:
        status !== 'BOOK'
          ? 'pending'
          : // A credit that is taken back is a debit, too.
            isReversal
            ? 'reversal'
            : !isCreditOf
              ? 'debit'
              : isWhole
                ? 'credit'
                : 'unclear',
      payer: (
        part.text('RltdPties', 'Dbtr', 'Nm') ??
        part.text('RltdPties', 'Dbtr', 'Pty', 'Nm') ??
        ''
      ).slice(0, 140),
      ...readRemittance(part, entry),
      ownReference:
        referenceOf(part, ['Refs', 'AcctSvcrRef']) ??
        (parts.length === 1 ? referenceOf(entry, ['AcctSvcrRef']) : undefined),
      entryReference,
      endToEnd: part.text('Refs', 'EndToEndId') ?? '',
    };
  });

  function signOf(part: Element | undefined, isOfCredit: boolean): number {
    return (part === undefined ? isOfCredit : (readDirection(part) ?? isOfCredit)) === isOfCredit ? 1 : -1;
  }
}

/** What the bank calls it; a word that stands for none would have two payments be one. */
function referenceOf(of: Element, path: string[]): string | undefined {
  const text = of.text(...path);
  return text === undefined || isPlaceholder(text) ? undefined : text;
}

/** What the payer gave as the reason, in the order in which it counts. */
function readRemittance(part: Element, entry: Element): Pick<BankPayment, 'references' | 'words'> {
  const structured = part.all('RmtInf', 'Strd');
  const [references, further] = [
    structured.flatMap((one) => [
      ...one.all('CdtrRefInf', 'Ref').map((found) => found.text()),
      ...one.all('RfrdDocInf', 'Nb').map((found) => found.text()),
    ]),
    structured.flatMap((one) => one.all('AddtlRmtInf').map((found) => found.text())),
  ];
  const words = [
    ...part.all('RmtInf', 'Ustrd').map((found) => found.text()),
    ...further,
    part.text('AddtlTxInf'),
    // An entry without transactions says all that it says here.
    ...(part === entry ? [entry.text('AddtlNtryInf')] : []),
  ];
  const short = (texts: (string | undefined)[]) =>
    texts.flatMap((text) => (text === undefined ? [] : [text.slice(0, 500)])).slice(0, 20);
  return { references: short(references), words: short(words) };
}

/** The amount of one of several transactions, in the account's currency where it is told in both. */
function readPart(part: Element): { amount: number; currency: string } | undefined {
  const amount = part.first('Amt') ?? part.first('AmtDtls', 'TxAmt', 'Amt');
  return amount === undefined ? undefined : readMoney(amount, part);
}

function readMoney(amount: Element | undefined, around: Element): { amount: number; currency: string } {
  const text = amount?.text() ?? fault('expected an amount', around);
  const currency = amount?.attribute('Ccy') ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) fault('expected a currency of an amount', amount ?? around);
  const [, whole = '', part = ''] =
    /^\+?(\d{1,12})(?:\.(\d{0,5}))?$/.exec(text) ??
    fault(`expected an amount, found ${text.slice(0, 30)}`, amount ?? around);
  const digits = minorDigitsOf(currency);
  if (/[1-9]/.test(part.slice(digits)))
    fault(`expected an amount of ${currency}, found ${text.slice(0, 30)}`, amount ?? around);
  return { amount: Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`), currency };
}

function readDirection(part: Element): boolean | undefined {
  const text = part.text('CdtDbtInd');
  if (text === undefined) return undefined;
  if (text !== 'CRDT' && text !== 'DBIT') fault(`expected CRDT or DBIT, found ${text.slice(0, 30)}`, part);
  return text === 'CRDT';
}

/** An `xs:date` or `xs:dateTime`, of which the day counts as it is written, in the bank's own zone. */
function readDay(entry: Element, isBooked: boolean): string {
  const [written] = ['BookgDt', 'ValDt'].flatMap(
    (name) => entry.text(name, 'Dt') ?? entry.text(name, 'DtTm') ?? [],
  );
  if (written === undefined) return isBooked ? fault('expected the day on which it was booked', entry) : '';
  const day = written.slice(0, 10);
  const at = new Date(`${day}T00:00:00Z`);
  const isDay =
    /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isDay ? day : fault(`expected a day like 2026-11-21, found ${written.slice(0, 30)}`, entry);
}

function fault(message: string, { line }: Element): never {
  throw new StatementFault(message, line);
}
