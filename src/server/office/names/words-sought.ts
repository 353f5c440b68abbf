/** More words than a name has: what is typed beyond them narrows nothing further. */
const MOST_WORDS = 8;

/** The words that were typed to find something by its name. */
export function wordsSought(search: string): string[] {
  return search
    .replace(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}
