import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { licenceExpiryDate } from '#domain/licence/licence-expiry.ts';

/** How long a licence lasts that is paid on this day (`YYYY-MM-DD`): `1 year from the payment, paid today until …`. */
export function describeTerm(termMonths: number | null, today: string): string {
  const ends = licenceExpiryDate(today, termMonths);
  if (termMonths === null || ends === null) return 'Not limited in time';
  const term =
    termMonths % 12 === 0 ? formatCount(termMonths / 12, 'year') : formatCount(termMonths, 'month');
  return `${term} from the payment: paid today, until ${formatDay(ends)}`;
}
