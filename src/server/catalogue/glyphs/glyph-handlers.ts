import type { Result } from '#contract/refusal.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import type { CoverageIndex } from '#server/catalogue/coverage/create-coverage-index.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { hasCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { GlyphFinder, GlyphTable } from './create-glyph-finder.ts';
import { relatedGlyphs, tellGlyph, tellGlyphSearch, tellGlyphSheet, tellGlyphTable } from './tell-glyphs.ts';

export interface GlyphServices {
  catalogue: { current: () => CatalogueSnapshot };
  glyphs: GlyphFinder;
  coverage: Pick<CoverageIndex, 'familiesWith'>;
}

const MOST_FAMILIES = 40;

/** The calls of the table of a cut's glyphs. */
export function createGlyphHandlers(
  services: GlyphServices,
): Pick<CallHandlers, 'getGlyphTable' | 'getGlyphSheet' | 'searchGlyphs' | 'getGlyph'> {
  const { catalogue, glyphs, coverage } = services;
  return {
    getGlyphTable: async ({ params: { id }, caller }) => {
      const table = await findTable(services, id, caller.visitor());
      return foundOr404(table && tellGlyphTable(id, table));
    },
    getGlyphSheet: async ({ params: { id, sheet }, caller }) => {
      const table = await findTable(services, id, caller.visitor());
      return foundOr404(table && tellGlyphSheet(table, Number(sheet)));
    },
    searchGlyphs: async ({ params: { id }, query, caller }) => {
      const table = await findTable(services, id, caller.visitor());
      return foundOr404(table && tellGlyphSearch(table, query.text));
    },
    getGlyph: async ({ params, caller }) => {
      const visitor = caller.visitor();
      const glyph = Number(params.glyph);
      const table = await findTable(services, params.id, visitor);
      const place = table?.places.get(glyph);
      if (table === null || place === undefined) return { ok: false, code: 'not-found' };
      const related = relatedGlyphs(table, glyph);
      const asked = { visitor, signal: caller.signal() };
      const [large, relatedPng] = await Promise.all([
        glyphs.drawLarge(table, glyph, asked),
        glyphs.drawCells(table, related.drawn, asked),
      ]);
      const told = tellGlyph(table, place, { large, related, relatedPng });
      const [codePoint] = told.codePoints;
      const families =
        codePoint === undefined ? [] : await coverage.familiesWith(codePoint, catalogue.current());
      return foundOr404({
        ...told,
        families: families
          .slice(0, MOST_FAMILIES)
          .map(({ family: { name, slug }, cut }) => ({ name, slug, font: cut?.sharedUid ?? null })),
        familyCount: families.length,
      });
    },
  };
}

/** The table of a cut that is shown; null where there is none. */
export async function findTable(
  { catalogue, glyphs }: Pick<GlyphServices, 'catalogue' | 'glyphs'>,
  cutId: string,
  visitor: string,
): Promise<GlyphTable | null> {
  return hasCut(catalogue.current().families, cutId) ? glyphs.find(cutId, visitor) : null;
}

function foundOr404<Value extends object>(value: Value | null): Result<Value> {
  return value === null ? { ok: false, code: 'not-found' } : { ok: true, value };
}
