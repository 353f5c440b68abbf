import { formatCount } from '#domain/figure/figures.ts';
import type { FontLikeness } from './font-likeness.ts';

/** What a font was held against, and what came of it. */
export interface HeldAgainst {
  /** The font of the shop: `Grotta Bold`. */
  name: string;
  likeness: FontLikeness;
  /** Whether the licences that its stamp names cover that font; null where it has no stamp. */
  isLicensed: boolean | null;
  /** Whether that font is what comes as a newer version of the one that was sold. */
  isNewer: boolean;
  /** Whether its stamp is the one that the shop wrote into that font under these licences. */
  isAsDelivered: boolean;
  /** Whether the font of the shop is of the same name, and the licences cover another version of it. */
  isOtherVersion: boolean;
}

/** What comparing a font that turned up with a font of the shop has shown, in sentences. */
export function likenessWords(held: HeldAgainst): string[] {
  return held.isLicensed === null ? withoutStamp(held) : withStamp(held);
}

function withStamp({
  name,
  likeness,
  isLicensed,
  isNewer,
  isAsDelivered,
  isOtherVersion,
}: HeldAgainst): string[] {
  const said = (() => {
    switch (likeness.kind) {
      case 'same':
        if (isAsDelivered && isNewer)
          return `It is ${name} as it comes as a newer version under this stamp, every table and every letter of it.`;
        if (isOtherVersion)
          return `It is a version of ${name} that the shop keeps, with a stamp as the shop writes it.`;
        return isAsDelivered
          ? `It is ${name} as it was delivered under this stamp, every table and every letter of it.`
          : `It is ${name}, with a stamp as the shop writes it; no order was delivered with these numbers in it.`;
      case 'letters':
        return `Its letters are those of ${name}. ${changeWords(likeness)}`;
      case 'some':
        return `${partWords(likeness)} of ${name}: it is a part of that font, another version of it, or was changed.`;
      case 'none':
        return `Not one of its ${formatCount(likeness.of, 'glyph')} is one of ${name}: the number was typed into another font, or all was drawn anew.`;
      case 'unread':
        return `Its letters cannot be compared with those of ${name}.`;
    }
  })();
  if (isLicensed === true) return [said];
  return [
    said,
    isOtherVersion
      ? 'The licences of its stamp cover that font as it was sold, and as it is sold now; this is another version of it, which may have come as the newer one of its day.'
      : 'The licences of its stamp do not cover that font, neither as it was sold nor as it is sold now: their number was typed into it, or it was called otherwise when it came.',
  ];
}

function withoutStamp({ name, likeness }: HeldAgainst): string[] {
  const delivered = 'What the shop delivers bears a stamp';
  switch (likeness.kind) {
    case 'same':
      return [
        `It is ${name} as the shop keeps it. ${delivered}: it was never delivered so, and came another way.`,
      ];
    case 'letters':
      return [
        `Its letters are those of ${name}. ${changeWords(likeness)} ${delivered}: it was taken out, or the file came another way.`,
      ];
    case 'some':
      return [`${partWords(likeness)} of ${name}: it is a part of that font, or another version of it.`];
    case 'none':
      return [
        `It is called like ${name}, and not one of its ${formatCount(likeness.of, 'glyph')} is one of it.`,
      ];
    case 'unread':
      return [`It is called like ${name}; its letters cannot be compared with those of it.`];
  }
}

function partWords({ shared, of }: FontLikeness): string {
  return shared === of
    ? `Its ${formatCount(of, 'glyph')} are all`
    : `${shared} of its ${formatCount(of, 'glyph')} are those`;
}

function changeWords({ changedTables }: FontLikeness): string {
  const tables = changedTables.map((tag) => tag.trim());
  if (tables.length === 1) return `Its table ${tables[0]} is another.`;
  return `Its tables ${tables.slice(0, -1).join(', ')} and ${tables.at(-1)} are others.`;
}
