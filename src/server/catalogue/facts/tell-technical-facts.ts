import type { TechnicalFacts } from '#contract/services.ts';
import { describeFeature } from '#domain/setting/feature-names.ts';
import { switchableFeatures } from '#domain/setting/switchable-features.ts';
import type { FontAxis, FontEmbedding, FontFacts, FontMetrics } from '#fonts/font-facts.ts';

/** What a technically minded reader wants to know of a font, group by group; `styles` is what its set holds. */
export function tellTechnicalFacts(facts: FontFacts, styles: string): TechnicalFacts[] {
  const groups: { heading: string; rows: [string, string][] }[] = [
    { heading: 'The files', rows: fileRows(facts, styles) },
    { heading: 'OpenType', rows: featureRows(facts) },
    { heading: 'Metrics', rows: metricRows(facts) },
  ];
  return groups.flatMap(({ heading, rows }) => {
    const told = rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
    return told.length === 0 ? [] : [{ heading, rows: told }];
  });
}

function fileRows(facts: FontFacts, styles: string): [string, string][] {
  const { axes, codePoints, embedding, glyphCount, instances, names, outlines, writingSystems } = facts;
  const shown = axes.filter(({ isHidden }) => !isHidden);
  return [
    ['Styles', styles],
    ['Writing systems', writingSystems.join(', ')],
    ['Glyphs', String(glyphCount)],
    ['Characters', String(codePoints.reduce((sum, [first, last]) => sum + last - first + 1, 0))],
    ['Axes', shown.map(describeAxis).join(', ')],
    ['Named styles', instances.map(({ name }) => name).join(', ')],
    ['Formats', 'Desktop and app: OTF or TTF; web: WOFF2 and WOFF'],
    ['Outlines', outlines === 'glyf' ? 'TrueType' : 'PostScript'],
    ['Version in the file', names.version ?? ''],
    ['Embedding', describeEmbedding(embedding)],
  ];
}

function featureRows({ features }: FontFacts): [string, string][] {
  const all = [...new Map(features.map((feature) => [feature.tag, feature])).values()];
  const switched = switchableFeatures(all, 'show-all');
  const applied = all.filter((feature) => !switched.includes(feature));
  return [
    ['Features to switch', switched.map(describeFeature).join(', ')],
    ['Applied by themselves', applied.map(describeFeature).join(', ')],
    [
      'In the web fonts',
      all.length === 0
        ? ''
        : 'All of them, with their names: what is delivered for the web is the whole font.',
    ],
  ];
}

function metricRows({ unitsPerEm, metrics }: FontFacts): [string, string][] {
  const measure = (value: number) => `${round(value)} (${round((value * 100) / unitsPerEm, 1)} % of the em)`;
  return [
    ['Units per em', String(unitsPerEm)],
    ['Cap height', measure(metrics.capHeight)],
    ['x-height', measure(metrics.xHeight)],
    ['Ascender, descender, line gap', triple(metrics.ascender, metrics.descender, metrics.lineGap)],
    ...wantedRows(metrics),
    ['Windows ascent, descent', `${round(metrics.winAscent)}, ${round(metrics.winDescent)}`],
    ['Underline', `${round(metrics.underlinePosition)}, ${round(metrics.underlineThickness)} thick`],
    ['Strikethrough', `${round(metrics.strikeoutPosition)}, ${round(metrics.strikeoutThickness)} thick`],
    ['Italic angle', metrics.italicAngle === 0 ? '' : `${round(metrics.italicAngle, 1)}°`],
  ];
}

/** The typographic metrics of OS/2, and whether programs are asked to use them. */
function wantedRows(metrics: FontMetrics): [string, string][] {
  const { typoAscender, typoDescender, typoLineGap, usesTypoMetrics } = metrics;
  const told = triple(typoAscender, typoDescender, typoLineGap);
  return [['Typographic', usesTypoMetrics ? `${told}; lines are set by these` : told]];
}

function triple(...values: number[]): string {
  return values.map((value) => round(value)).join(', ');
}

function round(value: number, places = 0): string {
  return String(Number(value.toFixed(places))).replace('-', '−');
}

function describeAxis({ tag, name, minimum, default: standard, maximum }: FontAxis): string {
  return `${name} (${tag}) ${minimum} to ${maximum}, by default ${standard}`;
}

/** OS/2 fsType in words (OpenType, 'OS/2': fsType). */
function describeEmbedding({
  fsType,
  mayInstall,
  mayEdit,
  mayPreview,
  maySubset,
  bitmapOnly,
}: FontEmbedding): string {
  const may = mayInstall
    ? 'May be embedded in documents, and installed from them'
    : mayEdit
      ? 'May be embedded in documents that are edited'
      : mayPreview
        ? 'May be embedded in documents that are read and printed'
        : 'May not be embedded without a permission of its own';
  return [
    may,
    ...(maySubset ? [] : ['as the whole font alone']),
    ...(bitmapOnly ? ['as bitmaps alone'] : []),
    `the file says (fsType ${fsType}); the licence decides`,
  ].join('; ');
}
