import { formatCount } from '#domain/figure/figures.ts';
import type { ImportedReaders } from './import-readers.ts';

/** What a file of readers brought, or would bring, in sentences. */
export function describeImported({
  added,
  known,
  refused,
  asked,
  repeated,
  ignored,
  isDone,
}: ImportedReaders): string[] {
  const addresses = (count: number) => formatCount(count, 'address', 'addresses');
  const rest: [count: number, why: string][] = [
    [known, 'gets the newsletter already'],
    [refused, 'said no to it here, and is left out'],
    [asked, 'was asked in an account of the shop and has not answered, and is left out'],
  ];
  return [
    `${addresses(added)} ${isDone ? (added === 1 ? 'gets' : 'get') : 'would get'} the newsletter from now on.`,
    ...rest.flatMap(([count, why]) => (count === 0 ? [] : [`${addresses(count)}: ${why}.`])),
    ...(repeated === 0
      ? []
      : [`${formatCount(repeated, 'line')} named an address once more; the first one counts.`]),
    ...(ignored.length === 0
      ? []
      : [
          `Nothing is taken of ${ignored
            .map((title) => JSON.stringify(title.slice(0, 40)))
            .slice(0, 20)
            .join(', ')}.`,
        ]),
    ...(isDone ? [] : ['Nothing was taken in yet.']),
  ];
}
