import type { FoundrySelling, SellingWords } from '#contract/admin/content/selling.ts';

/** What each part of the form is given. */
export interface SellingPart extends Pick<FoundrySelling, 'house'> {
  typed: SellingWords;
  errorAt: (place: string) => string | undefined;
  onType: (part: Partial<SellingWords>) => void;
}
