import { licenceExpiryDate } from '#domain/licence/licence-expiry.ts';
import { formatDay } from './format-day.ts';

/** How long a licence lasts that is paid on this day (`YYYY-MM-DD`): `1 year from the payment, paid today until …`. */
export function describeTerm(termMonths: number | null, today: string): string {
  const ends = licenceExpiryDate(today, termMonths);
  if (termMonths === null || ends === null) return 'Not limited in time';
  const term = termMonths % 12 === 0 ? counted(termMonths / 12, 'year') : counted(termMonths, 'month');
  return `${term} from the payment: paid today, until ${formatDay(ends)}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${count === 1 ? thing : `${thing}s`}`;
}
