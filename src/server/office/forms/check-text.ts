import { foreignMarkup } from '#domain/text/foreign-markup.ts';
import { keepStable } from '#server/import/exporting/keep-stable.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';

/** As in the import format, by which texts are exported. */
const most = 200_000;
const tooLong = `This is longer than ${most} characters.`;

/** A text that was typed as it would be kept, to the letter also by an import of its export, and what is wrong with it; null where nothing is. */
export function checkText(text: string): { kept: string; fault: string | null } {
  // Tidying takes longer than the text is long.
  if (text.length > most) return { kept: '', fault: tooLong };
  const kept = keepStable(sanitiseRichText(text));
  const foreign = foreignMarkup(text).map((name) => `<${name}>`);
  if (foreign.length > 0) return { kept, fault: `${foreign.slice(0, 5).join(', ')} cannot stand in a text.` };
  if (countLinks(text) > countLinks(kept))
    return { kept, fault: 'A link needs an address like https://…, mailto:… or /typefaces.' };
  return { kept, fault: kept.length > most ? tooLong : null };
}

function countLinks(html: string): number {
  return [...html.matchAll(/<a[\s>]/gi)].length;
}
