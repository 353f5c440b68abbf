import type { FoundFontTold, StampedLicence } from '#contract/admin/found-fonts.ts';
import { formatCount } from '#domain/figure/figures.ts';
import type { ReadFontMark } from '#server/staff/found-fonts/read-font-mark.ts';

/** What is known of a font that turned up, in lines: what it comes to, then each licence that its stamp names. */
export function describeFoundFont({ format, names, said, licences, mark }: FoundFontTold): string[] {
  const name = names.full ?? names.family ?? 'A font without a name';
  return [
    `${name}${names.version === null ? '' : `, ${names.version}`} (${format.toUpperCase()})`,
    ...said,
    ...(mark === null ? [] : describeGiven(mark)),
    ...licences.flatMap(describeLicence),
  ];
}

function describeLicence(licence: StampedLicence): string[] {
  const { number, orderNumber, name, terms, fonts, hasIt, stateWords, transfers, deliveries } = licence;
  const lines = [
    `${orderNumber}, paid on ${licence.paidOn} by ${licence.buyer} <${licence.buyerEmail}>`,
    `held by ${licence.holder}`,
    ...transfers.map(({ from, to, on }) => `transferred on ${on}, from ${from} to ${to}`),
    ...deliveries.map(
      ({ recipient, madeAt, isNewer }) =>
        `${isNewer ? 'newer versions made for' : 'delivered to'} ${recipient} on ${madeAt.slice(0, 10)}`,
    ),
    ...terms.map(({ label, value }) => `${label}: ${value}`),
    `for ${fonts.map((font) => `${font.name} (${formatCount(font.styles, 'style')})`).join(', ')}`,
    ...(hasIt === false ? ['This font is not one of them, as far as can be told.'] : []),
  ];
  return [`${number}  ${name}: ${stateWords}`, ...lines.map((line) => `  ${line}`)];
}

/** What the visitor of a mark was given on its day. */
export function describeGiven({ cuts }: ReadFontMark): string[] {
  return [
    cuts.length === 0
      ? 'What that visitor was given is no longer kept.'
      : 'On that day this visitor was given:',
    ...cuts.map(({ name, glyphs }) => `  ${name}: ${formatCount(glyphs, 'glyph')}`),
  ];
}
