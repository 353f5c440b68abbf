import { inArray } from 'drizzle-orm';
import type { PlannedLine, StatementPlan } from '#contract/bank-payments.ts';
import type { Result } from '#contract/refusal.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { accountStanding } from '#domain/bank/account-standing.ts';
import type { BankPayment } from '#domain/bank/bank-payment.ts';
import { readNamedPapers } from '#domain/bank/named-papers.ts';
import {
  isEnterable,
  isProposed,
  type PlannedPayment,
  planBankPayments,
} from '#domain/bank/plan-bank-payments.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { bankPayment } from '#server/database/schema/payments.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type FoundOrder, findOrdersToPay } from './find-orders-to-pay.ts';
import { readInThread } from './read-in-thread.ts';
import type { StatementFile } from './read-statement-file.ts';
import { sealPayment } from './seal-payment.ts';

/** What the payments of a bank statement would pay. Nothing is written, and nothing of who paid is kept. */
export async function planStatement(
  { db, secret }: Pick<StaffServices, 'db' | 'secret'>,
  file: StatementFile,
): Promise<Result<StatementPlan>> {
  const read = await readInThread(file);
  if (!read.ok) return { ok: false, code: 'invalid-payload', detail: read.message };
  const payments = read.payments.map((payment) => ({ payment, named: readNamedPapers(payment) }));
  const orders = await findOrdersToPay(db, {
    invoices: [...new Set(payments.flatMap(({ named }) => named.invoices))],
    orders: [...new Set(payments.flatMap(({ named }) => named.orders))],
    amounts: [...new Set(payments.map(({ payment }) => payment.amount))].filter(
      (amount) => amount <= LARGEST_ID,
    ),
  });
  const entered = await findEntered(db, read.payments);
  const ibans = listIbans(await readFoundry(db));
  const planned = planBankPayments({ payments, orders, entered });
  const accounts = [...new Set(read.payments.map(({ account }) => account))].map((account) => ({
    account,
    standing: accountStanding(account, ibans),
  }));
  const others = accounts.filter(({ standing }) => standing === 'other').map(({ account }) => account);
  return {
    ok: true,
    value: {
      accounts,
      payments: planned.map((one, index) => toLine(one, { number: index + 1, orders, others, secret })),
      skipped: read.skipped,
    },
  };
}

/** The accounts that invoices name, of each currency. */
function listIbans({ seller, currencies = [] }: Pick<StoredFoundry, 'seller' | 'currencies'>): string[] {
  const named = [seller.iban, ...currencies.map(({ account }) => account?.iban)];
  return named.filter((iban) => iban !== undefined);
}

async function findEntered(db: Drizzle, payments: readonly BankPayment[]): Promise<Set<string>> {
  const hashes = [...new Set(payments.map(({ hash }) => hash))];
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: bankPayment.hash })
    .from(bankPayment)
    .where(inArray(bankPayment.hash, hashes));
  return new Set(rows.map(({ hash }) => hash));
}

function toLine(
  { payment, verdict, order }: PlannedPayment,
  {
    number,
    orders,
    others,
    secret,
  }: { number: number; orders: readonly FoundOrder[]; others: readonly string[]; secret: string },
): PlannedLine {
  const { hash, file, line, bookedOn, amount, currency, account, payer, references, words } = payment;
  const isOfOtherAccount = others.includes(account);
  const buyer = orders.find(({ orderId }) => orderId === order?.orderId)?.buyer ?? '';
  return {
    ...{ number, file, line, bookedOn, amount, currency, payer, verdict },
    words: [...references, ...words].join(' ').slice(0, 500),
    order:
      order === null
        ? null
        : {
            ...{
              orderId: order.orderId,
              orderNumber: order.orderNumber,
              due: order.due,
              currency: order.currency,
              whyNot: order.whyNot,
            },
            buyer,
          },
    sealed:
      order !== null && isEnterable(verdict)
        ? sealPayment(secret, {
            hash,
            orderId: order.orderId,
            amount,
            currency,
            bookedOn,
            due: order.due,
            verdict,
            isOfOtherAccount,
          })
        : null,
    isProposed: isProposed(verdict) && !isOfOtherAccount,
  };
}
