import { memo, useId, useState } from 'react';
import type { DeskMeasure } from '#domain/compare/desk.ts';
import { AskedLink } from '#web/site/page/asked-link.tsx';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { missingWords } from '#web/site/page/missing-words.ts';
import styles from './compare.module.css';
import type { LaidCut } from './desk-state.ts';

/** What sets a cut comes with the first that is set. */
const settingPanel = latePart(() => import('./cut-setting-panel.tsx'));

const heights: Record<Exclude<DeskMeasure, 'size'>, string> = {
  'x-height': 'x-height',
  'cap-height': 'cap height',
};

interface DeskCutProps {
  number: number;
  laid: LaidCut;
  /** What it measures, in words. */
  width: string;
  weight: string;
  /** How many characters of the text its font lacks. */
  missing: number;
  /** Whether it has what is made the same. */
  isNormal: boolean;
  /** By whose height the cuts are made; null where it is the first’s. */
  likened: string | null;
  by: DeskMeasure;
  tracking: number;
  canLeave: boolean;
  /** What is set, for the queries of the ways on (`&text=…`); '' as long as nobody has set anything. */
  carried: string;
  /** The same at this moment, of the cut that lies at a place. */
  carriedNow: (at: number) => string;
  onChange: (key: string, changes: Partial<Pick<LaidCut, 'features' | 'axes'>>) => void;
  /** Each is told the place of the cut. */
  onReplace: (at: number, sharedUid: string) => void;
  onMove: (at: number) => void;
  onRemove: (at: number) => void;
}

/** What a cut on the desk is, what it measures, and what of it is set. A key changes none of it. */
export const DeskCut = memo(function DeskCut({
  number,
  laid,
  width,
  weight,
  missing,
  isNormal,
  likened,
  by,
  tracking,
  canLeave,
  carried,
  carriedNow,
  onChange,
  onReplace,
  onMove,
  onRemove,
}: DeskCutProps) {
  const [isOpen, setOpen] = useState(false);
  const { cut } = laid;
  const at = number - 1;
  const panel = useLatePart(settingPanel, isOpen);
  const panelId = useId();
  const name = `${cut.family.name} ${cut.name}`;
  const familyWith = (query: string) =>
    `/typefaces/${cut.family.slug}${query && `?tab=try&font=${cut.sharedUid}${query}`}`;
  const typewriterWith = (query: string) => `/typewriter?font=${cut.sharedUid}${query}`;
  const sets = [...new Set(cut.siblings.map(({ setName }) => setName))];
  return (
    <>
      <div className={styles.head} data-caption={at}>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <h2>
          <AskedLink to={familyWith(carried)} instead={() => familyWith(carriedNow(at))}>
            {cut.family.name}
          </AskedLink>
        </h2>
        <select
          aria-label={`Cut ${number}, of ${cut.family.name}`}
          value={cut.sharedUid}
          className={styles.select}
          onChange={({ currentTarget: { value } }) => onReplace(at, value)}
        >
          {sets.map((set) => (
            <optgroup key={set} label={set}>
              {cut.siblings
                .filter(({ setName }) => setName === set)
                .map((each) => (
                  <option key={each.sharedUid} value={each.sharedUid}>
                    {each.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <button
          type="button"
          className={styles.word}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-label={`Setting of ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Setting
        </button>
        <AskedLink
          to={typewriterWith(carried)}
          instead={() => typewriterWith(carriedNow(at))}
          aria-label={`${name} in the typewriter`}
        >
          Typewriter
        </AskedLink>
        {number > 1 && (
          <button
            type="button"
            className={styles.word}
            aria-label={`Put first: ${name}`}
            onClick={() => onMove(at)}
          >
            Put first
          </button>
        )}
        {canLeave && (
          <button
            type="button"
            className={styles.word}
            aria-label={`Take away: ${name}`}
            onClick={() => onRemove(at)}
          >
            Take away
          </button>
        )}
      </div>
      {isOpen && (
        <fieldset id={panelId} aria-label={`Setting of ${name}`} className={styles.setting}>
          {panel !== null && (
            <panel.CutSettingPanel
              {...{ at, laid, tracking }}
              onChange={(changes) => onChange(laid.key, changes)}
            />
          )}
        </fieldset>
      )}
      <p className={styles.figures}>
        {[
          width,
          weight,
          ...(isNormal || by === 'size'
            ? []
            : [`Its font has no ${heights[by]}: its size is ${likened === null ? 'the first' : likened}’s`]),
          ...(missing > 0 ? [missingWords(missing) ?? ''] : []),
        ].map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
    </>
  );
});
