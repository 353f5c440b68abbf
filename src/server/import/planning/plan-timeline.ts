import type { HistoryEntry, HistoryYear } from '#contract/history-years.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { pictureUrl, type ReadPicture } from '#server/import/reading/read-picture.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';

/** The years of the timeline; without timeline.yaml none, and no page of it. */
export function planTimeline(
  {
    timeline,
    pictures,
  }: Pick<FolderContent, 'timeline'> & { pictures: ReadonlyMap<string, Omit<ReadPicture, 'bytes'>> },
  families: readonly { slug: string }[],
  faults: ImportFault[],
): Omit<HistoryYear, 'id'>[] {
  const slugs = new Set(families.map(({ slug }) => slug));
  const years = new Set<number>();
  return (timeline?.value ?? []).map((written, index) => {
    const tell = (path: (string | number)[], message: string) => {
      const fault = timeline?.fault([index, ...path], message);
      if (fault !== undefined) faults.push(fault);
    };
    if (years.has(written.year)) tell(['year'], `the year ${written.year} stands above already`);
    years.add(written.year);
    if (historyColumns.every((column) => written[column].length === 0))
      tell(['year'], `the year ${written.year} has no entry: expected one in ${historyColumns.join(', ')}`);
    const [designers, lineto, elsewhere] = historyColumns.map((column) =>
      written[column].map(({ title, text, family, phrases, images }, place): HistoryEntry => {
        if (family !== undefined && !slugs.has(family)) {
          const known = [...slugs].join(', ');
          tell([column, place, 'family'], `no family is '${family}': expected one of ${known}`);
        }
        return {
          title,
          text: text === undefined ? '' : sanitiseRichText(text),
          phrases,
          fontFamilyUid: family ?? null,
          images: images.flatMap(({ file, label, maxImageSize }) => {
            const picture = pictures.get(file);
            if (picture === undefined) return [];
            const { width, height } = picture;
            return [{ url: pictureUrl(picture), maxImageSize, width, height, label }];
          }),
        };
      }),
    );
    return {
      year: written.year,
      designers: designers ?? [],
      lineto: lineto ?? [],
      elsewhere: elsewhere ?? [],
    };
  });
}
