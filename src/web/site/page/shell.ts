import type { PageColors } from '#contract/services.ts';

/** A page as others list it. */
export interface Found {
  /** Its own address within the site, whatever it was come to by. */
  path: string;
  title: string;
  /** Plain words, '' where there are none. */
  description: string;
  /** Its picture within the site; without one the foundry's is shown. */
  picture?: string;
  /** The pages that lead to it, the first one first, itself at the end. */
  crumbs?: { name: string; path: string }[];
  /** What it sells, in major units; net, or with the VAT of the seller's country. */
  offer?: FoundOffer;
}

/** A family as it is sold. */
interface FoundOffer {
  name: string;
  path: string;
  /** Where its prices are. */
  pricesPath: string;
  low: number;
  high: number;
  hasVat: boolean;
  /** The licences that it can be bought under, each at the least price. */
  licences: { name: string; price: number }[];
}

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
  /** How those who look for it and share it are told of the page; none where there is nothing to be found. */
  found?: Found;
  /** What of the shop the page is about; its least price net, in major units. */
  product?: { sku: string; name: string; price: number };
  /** In which its prices are, where it has any. */
  currency?: string;
  /** Whether the page shows what the cart holds, which is in the browser alone: what it shows of an empty one is in the server's page. */
  showsCart?: boolean;
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
