/** The list that a visitor came from: its address, and its place in the history as long as it is still there. */
export interface LastList {
  href: string;
  index: number | null;
}

/** An entry of the history as the router counts it. */
export interface Entry {
  pathname: string;
  search: string;
  index: number;
}

const listPath = /^\/typefaces(\/filter\/[^/]+)?\/?$/;

/** The last list as seen from the next entry that is come to: another page in its place leaves its address alone. */
export function followEntry(last: LastList | null, { pathname, search, index }: Entry): LastList | null {
  if (listPath.test(pathname)) return { href: `${pathname}${search}`, index };
  return last !== null && last.index !== null && index <= last.index ? { ...last, index: null } : last;
}

/** How many entries back the list is; null where it is not behind. */
export function stepsBack(last: LastList | null, index: number): number | null {
  return last === null || last.index === null || last.index >= index ? null : last.index - index;
}
