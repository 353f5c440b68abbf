import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';

const mostRounds = 5;

/** A text of the catalogue as an import keeps it to the letter, since it is sanitised there once more. */
export function keepStable(html: string): string {
  let stable = html;
  for (let round = 0; round < mostRounds && stable !== ''; round += 1) {
    const next = sanitiseRichText(stable);
    if (next === stable) return stable;
    stable = next;
  }
  return stable;
}
