import { formatDay } from '#domain/day/days.ts';
import { describeFeature } from '#domain/setting/feature-names.ts';
import { switchableFeatures } from '#domain/setting/switchable-features.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { sellerLines } from '#server/documents/data/document-words.ts';
import type { Fact } from '#server/documents/data/sheet.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import type { SpecimenContent } from './specimen-content.ts';

/** What there is to know of a family, for the last page of its specimen. */
export function specimenFacts(content: SpecimenContent, publicUrl: string): Fact[] {
  const { family, sets, designers, foundry } = content;
  const cuts = sets.flatMap((set) => set.cuts);
  const features = new Map(
    cuts.flatMap(({ facts }) => facts.features.map((each) => [each.tag, each] as const)),
  );
  const axes = new Map(
    cuts.flatMap(({ facts }) =>
      facts.axes.filter(({ isHidden }) => !isHidden).map((axis) => [axis.tag, axis] as const),
    ),
  );
  const facts: Fact[] = [
    { label: 'Typeface', lines: [family.name] },
    { label: designers.length === 1 ? 'Designer' : 'Designers', lines: designers.map(({ name }) => name) },
    { label: 'Year', lines: [family.releasedAt?.slice(0, 4) ?? ''] },
    ...sets.map((set) => ({
      label: sets.length === 1 ? 'Styles' : `Styles, ${set.set.name}`,
      lines: [set.cuts.map(({ cut }) => cut.name).join(', ')],
    })),
    {
      label: 'Axes',
      lines: [...axes.values()].map(
        ({ name, tag, minimum, maximum }) => `${name} (${tag}) ${minimum}–${maximum}`,
      ),
    },
    {
      label: 'OpenType features',
      lines: [
        switchableFeatures([...features.values()], family.visibleOpenTypeFeatures)
          .map(describeFeature)
          .join(', '),
      ],
    },
    {
      label: 'Versions',
      lines: family.versions.map(
        ({ version, date, changes }) =>
          `${version}, ${formatDay(date)}. ${plainText(changes).replace(/\s+/g, ' ')}`,
      ),
    },
    { label: 'Credits', lines: plainText(family.credits).split(/\n+/) },
    { label: 'Foundry', lines: [foundry.name, ...sellerLines(toDocumentShop(foundry)), publicUrl] },
  ];
  return facts
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line.trim() !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
