import type { CollectionPage } from '#contract/services.ts';
import type { Chosen } from './choosing/chosen.ts';

/** The collection as its page has it: what is chosen, in words. */
export type ShownCollection = Omit<CollectionPage, 'chosen'> & { chosen: Chosen | null };
