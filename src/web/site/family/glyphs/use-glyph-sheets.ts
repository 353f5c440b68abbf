import { useEffect, useRef, useState } from 'react';
import type { WireGlyphSheet } from '#contract/glyphs.ts';
import { callApi } from '#web/site/calls/call-api.ts';

type SheetGlyph = WireGlyphSheet['glyphs'][number];

/** How long a scroll rests before the sheets are fetched that it came to: what it passes is not asked for. */
const REST_MS = 60;

/** The sheets of a table that are there, and those that were asked for, whose pictures may be shown. */
export interface GlyphSheets {
  asked: ReadonlySet<number>;
  glyphs: ReadonlyMap<number, readonly SheetGlyph[]>;
}

/** The sheets of a cut's table as they are wanted: `wanted` are their numbers, in a text so that it changes with them alone. */
export function useGlyphSheets(cutId: string, wanted: string): GlyphSheets {
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const [glyphs, setGlyphs] = useState<ReadonlyMap<number, readonly SheetGlyph[]>>(new Map());
  const known = useRef(new Set<number>());

  useEffect(() => {
    const missing = sheetsIn(wanted).filter((sheet) => !known.current.has(sheet));
    if (missing.length === 0) return;
    async function fetchSheet(sheet: number) {
      const answer = await callApi('getGlyphSheet', { params: { id: cutId, sheet: String(sheet) } });
      if (answer.ok) setGlyphs((before) => new Map(before).set(sheet, answer.value.glyphs));
      // Asked for again when it comes into view again.
      else known.current.delete(sheet);
    }
    function fetchMissing() {
      for (const sheet of missing) known.current.add(sheet);
      setAsked((before) => new Set([...before, ...missing]));
      for (const sheet of missing) void fetchSheet(sheet);
    }
    const rest = setTimeout(fetchMissing, known.current.size === 0 ? 0 : REST_MS);
    return () => clearTimeout(rest);
  }, [cutId, wanted]);

  return { asked, glyphs };
}

/** Numbers of sheets as a text that changes with them alone. */
export function writeSheets(sheets: Iterable<number>): string {
  return [...new Set(sheets)].sort((one, other) => one - other).join(' ');
}

function sheetsIn(written: string): number[] {
  return written === '' ? [] : written.split(' ').map(Number);
}
