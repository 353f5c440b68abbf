import type { PageColors } from '#contract/services.ts';

/** What a page tells the shell around it; a loader returns it as `shell`. */
export interface Shell {
  /** The pair that the whole window takes over; null for black on white. */
  colors: PageColors | null;
  /** What compact layouts show in the middle of their header. */
  title: string;
  /** Compact layouts shorten the foundry's name where a page has tabs. */
  hasTabs: boolean;
  /** The list that the page is one of, where the menu's back arrow leads; without it there is no arrow. */
  back?: string;
  /** The sharedUid of the cut that is looked at: the typewriter begins with it. */
  font?: string;
  /** The text that the page starts with, where its address names it: nobody typed it. */
  startText?: string;
}

const noShell: Shell = { colors: null, title: '', hasTabs: false };

/** The shell of the innermost page that says what it wants, of the data of all matched routes. */
export function findShell(loaderData: unknown[]): Shell {
  return loaderData.findLast(hasShell)?.shell ?? noShell;
}

function hasShell(data: unknown): data is { shell: Shell } {
  return typeof data === 'object' && data !== null && 'shell' in data;
}
