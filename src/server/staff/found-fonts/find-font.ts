import { createHash } from 'node:crypto';
import type { FoundFontTold } from '#contract/admin/found-fonts.ts';
import type { Result } from '#contract/refusal.ts';
import { formatDay } from '#domain/day/days.ts';
import { claimedLicences } from '#domain/found-font/claimed-licences.ts';
import { likenessWords } from '#domain/found-font/likeness-words.ts';
import type { FoundFont } from '#fonts/glyphs/read-found-font.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type Comparison, compareFound } from './compare-found.ts';
import { findKnownFonts, findPublished } from './find-known-fonts.ts';
import { findMark, type ReadFontMark } from './read-font-mark.ts';
import { readFoundFile } from './read-found-file.ts';
import { readStampedLicences } from './read-stamped-licences.ts';

type FindServices = Pick<StaffServices, 'db' | 'now' | 'dayOf' | 'secret' | 'files' | 'fonts'>;

/**
 * Tells of a font file that turned up under which licences it was delivered, by the stamp in it, and whether it is what was delivered;
 * of one without a stamp what else can be known. A stamp is text that anybody can type: what it claims and what is so are told apart.
 */
export async function findFont(
  services: FindServices,
  file: { path: string } | { bytes: Uint8Array },
): Promise<Result<FoundFontTold>> {
  const read = await readFoundFile(services, file);
  if (!read.ok) return read;
  const { bytes, font } = read.value;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const claim = claimedLicences(font.stamps);
  const licences = await readStampedLicences(services, claim.numbers);
  const mark = await findMark(services, font.marks);
  const comparison = await compareFound(services, {
    found: font,
    numbers: claim.numbers,
    orderIds: [...new Set(licences.map(({ orderId }) => orderId))],
    known: await findKnownFonts(services.db, { hash, names: font.names }),
  });
  const sold = new Set(licences.map(({ number }) => number));
  const said = [
    ...stampWords({ numbers: claim.numbers, unknown: claim.numbers.filter((number) => !sold.has(number)) }),
    ...(claim.isCut ? ['It names more licences than are looked for here.'] : []),
    ...claim.oddities,
    ...(comparison === null ? [] : likenessWords(comparison)),
    ...(font.fault === null ? [] : [`Its letters cannot be read: ${font.fault}`]),
    ...markWords(mark),
    ...publishedWords(await findPublished(services.db, hash)),
    ...(claim.numbers.length > 0 || comparison !== null || mark !== null ? [] : [nothingKnown(font)]),
  ];
  return {
    ok: true,
    value: {
      format: font.format,
      names: { family: font.names.family, full: font.names.full, version: font.names.version },
      said,
      licences: licences.map((licence) => ({ ...licence, hasIt: hasIt(comparison, licence.number) })),
      mark,
    },
  };
}

function hasIt(comparison: Comparison | null, number: string): boolean | null {
  if (comparison === null || comparison.likeness.kind === 'unread') return null;
  // It may have come as the newer version of its day: nothing keeps what an update brought.
  if (comparison.isOtherVersion && comparison.likeness.kind !== 'none') return null;
  return comparison.likeness.kind !== 'none' && comparison.numbers.has(number);
}

function stampWords({ numbers, unknown }: { numbers: string[]; unknown: string[] }): string[] {
  if (numbers.length === 0) return ['It bears no stamp of this shop.'];
  const said = `Its stamp names ${numbers.length === 1 ? 'the licence' : 'the licences'} ${numbers.join(', ')}.`;
  if (unknown.length === 0) return [said];
  return [
    said,
    `This shop has sold no licence ${unknown.join(', ')}: the stamp is of another shop, was typed in, or its order is no longer kept.`,
  ];
}

function markWords(mark: ReadFontMark | null): string[] {
  return mark === null
    ? []
    : [
        `It is a piece of a font for what a visitor typed, made on ${formatDay(mark.day)} for the visitor ${mark.visitor}.`,
      ];
}

function publishedWords(name: string | null): string[] {
  return name === null ? [] : [`It is the file of ${name} that the foundry publishes itself.`];
}

/** Pieces for pages are the same for everybody, and bear neither names nor a mark. */
function nothingKnown({ names }: FoundFont): string {
  return names.family === null && names.full === null
    ? 'It bears no names: pieces of fonts that pages show to everybody are such files, and so is any other font whose names were taken out.'
    : 'No font of this shop is called so.';
}
