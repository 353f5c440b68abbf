import { formatMoney } from '#domain/money/money.ts';
import type { VatAnswer, VatVerdict } from '#domain/vat/vat-evidence.ts';
import { vatGroundOf, vatPartyOf } from '#domain/vat/vat-ground.ts';
import { noVatLine } from '#domain/vat/vat-words.ts';
import type { StaffOrder } from './read-staff-order.ts';

/** Whether a licence has ended or goes over to another one; '' where neither. */
export function describeEnd({ revokedAt, upgradedBy, renewedBy }: StaffOrder['licences'][number]): string {
  if (upgradedBy !== null) return `upgraded to ${upgradedBy}`;
  if (revokedAt !== null) return 'revoked';
  return renewedBy === null ? '' : `renewed by ${renewedBy}`;
}

/** How far a refund is. */
export function describeRefund({
  paymentId,
  doneAt,
}: {
  paymentId: number | null;
  doneAt: Date | null;
}): string {
  if (doneAt !== null) return `done ${moment(doneAt)}`;
  return paymentId === null ? 'to be transferred by hand' : 'on its way through the provider';
}

/** What the order keeps for the tax office. */
export function describeVat({ order, payments }: StaffOrder): string[] {
  const { decision, recheck, ...first } = order.vatEvidence;
  const ground = vatGroundOf({ decision, vatRate: order.vatRate });
  const party = vatPartyOf({ decision, ...order });
  if (ground === 'undecided') return [`VAT is decided by the ${party}’s country, which is not known yet`];
  const said = noVatLine(ground) ?? 'VAT is charged';
  const { country } = party === 'buyer' ? order.billingAddress : order.deliveryAddress;
  const cards = payments.flatMap(({ state, instrument }) => (state === 'paid' && instrument.country) || []);
  return [
    `${said}, by the ${party}’s country`,
    `where the ${party} is: address in ${country}${cards.map((card) => `, card of ${card}`).join('')}`,
    ...describeVerdict('VAT number', first),
    ...(recheck === undefined ? [] : describeVerdict('VAT number asked again', recheck)),
  ];
}

function describeVerdict(title: string, { result, evidence }: Partial<VatVerdict>): string[] {
  if (result === undefined) return [];
  if (!evidence) return [`${title}: ${result}, no register was asked`];
  const { provider, number, checkedAt, answer } = evidence;
  return [`${title} ${number}: ${result}, ${provider} at ${checkedAt}, ${describeAnswer(answer)}`];
}

function describeAnswer(answer: VatAnswer | null): string {
  if (answer === null) return 'not asked';
  if (answer.kind !== 'answer') return `${answer.kind} (${answer.reason})`;
  const { isValid, name, reference } = answer;
  return [
    isValid ? 'valid' : 'not valid',
    name === null ? 'no name disclosed' : `name ${name}`,
    reference === null ? 'no reference' : `reference ${reference}`,
  ].join(', ');
}

/** What an event tells besides, as JSON; its sums are minor units, but for those of a quote, which stand as they were typed. */
export function describeDetail(
  { kind, detail }: Pick<StaffOrder['events'][number], 'kind' | 'detail'>,
  currency: string,
): string {
  const sums = kind === 'quote' || kind === 'requote' ? ['finalPrice'] : ['amount', 'price'];
  const said = JSON.stringify(detail, function (this: { currency?: unknown }, name, value: unknown) {
    if (!sums.includes(name) || typeof value !== 'number') return value;
    return formatMoney({
      amount: value,
      currency: typeof this.currency === 'string' ? this.currency : currency,
    });
  });
  return said === '{}' ? '' : said;
}

/** An instant as staff read it in lists, in UTC. */
export function moment(at: Date | null): string {
  return at === null ? 'never' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
