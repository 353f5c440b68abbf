import { lazy } from 'react';
import type { FamilyTab } from '#domain/catalogue/family-choice.ts';
import action from '#web/ui/action-button.module.css';
import field from '#web/ui/field.module.css';

const importTry = () => import('./try/try-tab.tsx');
const importPricing = () => import('./pricing/pricing-tab.tsx');

// No boundary waits for them: a page that has such a tab comes to life with it, and who goes to one stays until it is there.
export const TryTab = lazy(async () => ({ default: (await importTry()).TryTab }));
export const PricingTab = Object.assign(
  lazy(async () => ({ default: (await importPricing()).PricingTab })),
  // The server draws it: the styles of its fields have to be there before its script is.
  { styles: [action.action, field.frame] },
);

/** Brings the code of a tab that somebody points at. */
export function prepareTab(tab: FamilyTab): void {
  if (tab === 'try') void importTry();
  if (tab === 'pricing') void importPricing();
}
