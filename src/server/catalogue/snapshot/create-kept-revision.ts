import { MINUTE_IN_MS } from '#domain/limits.ts';
import type { Catalogue } from './create-catalogue.ts';

/** More rates than any foundry lists. */
const mostRates = 10_000;

/**
 * The revision by which pages and answers are kept: the catalogue's, and how many of its rates of VAT have begun by today, since prices
 * with VAT are others from the day on that a rate begins. It rises with either.
 */
export function createKeptRevision({
  catalogue,
  now,
  dayOf,
}: {
  catalogue: Pick<Catalogue, 'current' | 'revision'>;
  now: () => Date;
  /** The foundry's day (`YYYY-MM-DD`) of an instant. */
  dayOf: (at: Date) => string;
}): () => number {
  // Days begin with a minute, wherever the foundry is; pages are asked for more often.
  let known = { revision: -1, minute: -1, kept: -1 };
  return () => {
    const at = now();
    const revision = catalogue.revision();
    const minute = Math.floor(at.getTime() / MINUTE_IN_MS);
    if (known.revision !== revision || known.minute !== minute) {
      const day = dayOf(at);
      const begun = catalogue.current().foundry.vatRates.filter(({ from }) => from <= day).length;
      known = { revision, minute, kept: revision * mostRates + begun };
    }
    return known.kept;
  };
}
