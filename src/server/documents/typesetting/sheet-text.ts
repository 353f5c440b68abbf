import type { RichBlock } from '#server/documents/data/rich-text.ts';
import type { Fact, Section, Sheet } from '#server/documents/data/sheet.ts';

/** Every text of a sheet, to find out which faces it needs. */
export function sheetText(sheet: Sheet): string {
  return [
    sheet.title,
    sheet.number,
    sheet.author,
    ...sheet.remarks,
    ...sheet.issuer,
    ...[...sheet.facts, ...sheet.parties].flatMap(factText),
    ...sheet.sections.flatMap(sectionText),
    ...sheet.notes,
    ...Object.values(sheet.check ?? {}),
  ].join('\n');
}

function factText({ label, lines }: Fact): string[] {
  return [label, ...lines];
}

function sectionText(section: Section): string[] {
  if (section.kind === 'facts') return section.facts.flatMap(factText);
  if (section.kind === 'rich') return [section.label, ...section.blocks.flatMap(blockText)];
  if (section.kind === 'sums') {
    return [...section.rows, section.total].flatMap(({ label, value }) => [label, value]);
  }
  return [...section.head, ...section.rows.flatMap(({ name, detail, value }) => [name, detail, value])];
}

function blockText(block: RichBlock): string[] {
  if (block.kind === 'list') return block.items.flat().flatMap(blockText);
  return block.spans.map((span) => (span.kind === 'text' ? span.text : ''));
}
