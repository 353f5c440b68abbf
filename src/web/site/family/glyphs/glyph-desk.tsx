import { useEffect, useRef, useState } from 'react';
import type { WireFontShopSet } from '#contract/font-families.ts';
import type { WireGlyphTable } from '#contract/glyphs.ts';
import { labelCuts } from '#domain/catalogue/label-cuts.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { GlyphGrid } from './glyph-grid.tsx';
import styles from './glyphs.module.css';
import { LargeGlyph } from './large-glyph.tsx';
import { groupPlaces } from './lay-out-rows.ts';
import { useGlyphSearch } from './use-glyph-search.ts';

/** The table of the glyphs of a set's cuts, alternates among them: searched, walked through, and one of them large. */
export function GlyphDesk({ set, first }: { set: WireFontShopSet; first: string }) {
  const cuts = labelCuts(set.fontCuts).map(({ cut: { id, sharedUid }, label }) => ({ id, sharedUid, label }));
  const [cutId, setCutId] = useState(
    (cuts.find(({ sharedUid }) => sharedUid === first) ?? cuts[0])?.id ?? '',
  );
  const { table, hasFailed } = useTable(cutId);
  const [text, setText] = useState('');
  const { found, hasFailed: hasSearchFailed } = useGlyphSearch(cutId, text);
  /** The glyph that is shown large, by cut: another cut numbers its glyphs in another way. */
  const [chosen, setChosen] = useState<{ cutId: string; glyph: number } | null>(null);
  const large = useRef<HTMLHeadingElement>(null);
  const grid = useRef<{ focus: () => void }>(null);

  const shown = chosen?.cutId === cutId ? chosen.glyph : (table?.shown ?? null);
  const groups =
    table === null ? [] : found === null ? table.groups : groupPlaces(found.places, table.groups);
  const count = found === null ? (table?.glyphCount ?? 0) : found.places.length;

  function show(glyph: number, isFollowed: boolean): void {
    setChosen({ cutId, glyph });
    if (isFollowed) large.current?.focus();
  }

  return (
    <div className={styles.desk}>
      <div className={styles.tools}>
        {cuts.length > 1 && (
          <SelectField
            label="Cut"
            value={cutId}
            onChange={(event) => setCutId(event.target.value)}
            options={cuts.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        <TextField
          type="search"
          label="Character, name, value or feature"
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || count === 0) return;
            event.preventDefault();
            grid.current?.focus();
          }}
        />
      </div>
      <p role="status" className={styles.count}>
        {hasFailed || hasSearchFailed
          ? 'The glyphs cannot be had just now; please try again.'
          : describeCount(table, found)}
      </p>
      <div className={styles.halves}>
        {table === null ? (
          <div className={styles.coming} />
        ) : (
          <GlyphGrid
            key={`${cutId} ${found === null ? '' : found.text}`}
            ref={grid}
            label={`Glyphs of ${cuts.find(({ id }) => id === cutId)?.label ?? ''}`}
            cutId={cutId}
            places={found?.places ?? null}
            glyphCount={table.glyphCount}
            groups={groups}
            count={count}
            shown={shown}
            onShow={show}
          />
        )}
        {table === null || shown === null ? (
          <div className={styles.large} />
        ) : (
          <LargeGlyph
            ref={large}
            cutId={cutId}
            glyph={shown}
            table={table}
            onShow={show}
            onLeave={() => grid.current?.focus()}
          />
        )}
      </div>
    </div>
  );
}

function describeCount(
  table: WireGlyphTable | null,
  found: { places: number[]; count: number } | null,
): string {
  if (table === null) return '';
  const count = found?.count ?? table.glyphCount;
  if (count === 0) return 'No glyph is found.';
  const all = count === 1 ? 'One glyph' : `${count.toLocaleString('de-CH')} glyphs`;
  if (found === null || found.places.length === count) return all;
  return `${all}, of which the first ${found.places.length.toLocaleString('de-CH')} are shown`;
}

function useTable(cutId: string): { table: WireGlyphTable | null; hasFailed: boolean } {
  const [answer, setAnswer] = useState<{ cutId: string; table: WireGlyphTable | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load() {
      const asked = await callApi('getGlyphTable', { params: { id: cutId } });
      if (!isGone) setAnswer({ cutId, table: asked.ok ? asked.value : null });
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [cutId]);
  const own = answer?.cutId === cutId ? answer : null;
  return { table: own?.table ?? null, hasFailed: own !== null && own.table === null };
}
