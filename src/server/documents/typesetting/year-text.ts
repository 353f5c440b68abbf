import type { YearSheet } from '#server/documents/data/year-sheet.ts';

/** Every text of the figures of a year, to find out which faces they need. */
export function yearText({
  title,
  number,
  author,
  remarks,
  issuer,
  facts,
  words,
  currencies,
}: YearSheet): string {
  return [
    ...[title, number, author],
    ...remarks,
    ...issuer,
    ...[...facts, ...words].flatMap(({ label, lines }) => [label, ...lines]),
    ...currencies.flatMap(({ title, legend, lines, bars, lead, groups }) => [
      ...[title, legend],
      ...[...lines, ...bars].map(({ label }) => label),
      ...groups.map((group) => group.title),
      ...[...lead, ...groups.flatMap(({ columns }) => columns)].flatMap(({ head, cells }) => [
        head,
        ...cells,
      ]),
    ]),
  ].join('\n');
}
