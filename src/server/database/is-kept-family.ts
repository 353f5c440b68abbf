import { isNull, not, or } from 'drizzle-orm';
import { fontFamily } from './schema/catalogue.ts';

/** The families of the catalogue, also those that were taken off the site; an import withdrew all others. */
export const isKeptFamily = or(isNull(fontFamily.withdrawnAt), not(fontFamily.published));
