import type { SetLetter, SetPart } from '#server/documents/data/letter.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';

/** The mail for readers of plain text: short paragraphs, each link on a line of its own, signed after '-- '. */
export function mailText({ parts }: SetLetter, signature: string[]): string {
  return `${[...parts.map(partText), `-- \n${signature.map(printable).join('\n')}`].join('\n\n')}\n`;
}

function partText(part: SetPart): string {
  if (part.kind === 'text') return printable(part.text);
  if (part.kind === 'list') return part.items.map((item) => `- ${printable(item)}`).join('\n');
  if (part.kind === 'picture') return part.picture.texts.map(printable).join('\n');
  return part.links
    .map(({ label, detail, url }) => `${printable(label)}${detail === '' ? ':' : ` (${detail})`}\n${url}`)
    .join('\n\n');
}
