import { lazy } from 'react';
import type { FamilyTab } from '#domain/catalogue/family-choice.ts';

const importTry = () => import('./try/try-tab.tsx');
const importPricing = () => import('./pricing/pricing-tab.tsx');

// No boundary waits for them: a page that has such a tab comes to life with it, and who goes to one stays until it is there.
export const TryTab = lazy(async () => ({ default: (await importTry()).TryTab }));
export const PricingTab = lazy(async () => ({ default: (await importPricing()).PricingTab }));

/** Brings the code of a tab that somebody points at. */
export function prepareTab(tab: FamilyTab): void {
  if (tab === 'try') void importTry();
  if (tab === 'pricing') void importPricing();
}
