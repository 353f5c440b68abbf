import { eq } from 'drizzle-orm';
import type { WireFontShopSet } from '#contract/font-families.ts';
import type { FamilyPage } from '#contract/services.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';

type Facts = FamilyPage['facts'];

/** What a technically minded reader wants to know of a set, from the font of the cut in which it is shown. One statement. */
export async function findFamilyFacts(db: Drizzle, cutId: string, set: WireFontShopSet): Promise<Facts> {
  const [row] = await db
    .select({ facts: fontFile.facts })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(eq(fontCut.id, Number(cutId)));
  if (row === undefined) return [];
  const { facts } = row;
  const statics = set.fontCuts.filter((cut) => !cut.attributes.isVariable).length;
  const variable = set.fontCuts.length - statics;
  const named = facts.features.flatMap(({ tag, name }) => (name === null ? [] : [`${name} (${tag})`]));
  const rows: [string, string][] = [
    [
      'Styles',
      [statics > 0 ? `${statics} static` : '', variable > 0 ? `${variable} variable` : '']
        .filter(Boolean)
        .join(', '),
    ],
    ['Writing systems', facts.writingSystems.join(', ')],
    ['Glyphs', String(facts.glyphCount)],
    ['Characters', String(facts.codePoints.reduce((sum, [first, last]) => sum + last - first + 1, 0))],
    ['Axes', describeAxes(facts)],
    [
      'OpenType features',
      facts.features
        .map((feature) => feature.tag)
        .filter(isFirst)
        .join(', '),
    ],
    ['Named alternates', named.filter(isFirst).join(', ')],
    ['Formats', 'Desktop and app: OTF or TTF; web: WOFF2 and WOFF'],
    ['Outlines', facts.outlines === 'glyf' ? 'TrueType' : 'PostScript'],
    ['Units per em', String(facts.unitsPerEm)],
    ['Version', facts.names.version ?? ''],
    ['Embedding', describeEmbedding(facts)],
  ];
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

function describeAxes({ axes }: FontFacts): string {
  return axes
    .filter((axis) => !axis.isHidden)
    .map(({ tag, name, minimum, maximum }) => `${name} (${tag}) ${minimum}–${maximum}`)
    .join(', ');
}

function describeEmbedding({ embedding }: FontFacts): string {
  if (embedding.mayInstall) return 'Installable';
  if (embedding.mayEdit) return 'Editable documents';
  return embedding.mayPreview ? 'Preview and print' : 'Restricted';
}

function isFirst(value: string, index: number, all: string[]): boolean {
  return all.indexOf(value) === index;
}
