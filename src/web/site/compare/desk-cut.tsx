import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { DeskMeasure } from '#domain/compare/desk.ts';
import { switchableFeatures } from '#domain/setting/switchable-features.ts';
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
  by: DeskMeasure;
  canLeave: boolean;
  /** What is set, for the queries of the ways on (`&text=…`); '' as long as nobody has set anything. */
  carried: string;
  onChange: (key: string, changes: Partial<Pick<LaidCut, 'features' | 'axes'>>) => void;
  onReplace: (sharedUid: string) => void;
  onMove: () => void;
  onRemove: () => void;
}

/** What a cut on the desk is, what it measures, and what of it is set. */
export function DeskCut({
  number,
  laid,
  width,
  weight,
  missing,
  isNormal,
  by,
  canLeave,
  carried,
  onChange,
  onReplace,
  onMove,
  onRemove,
}: DeskCutProps) {
  const [isOpen, setOpen] = useState(false);
  const { cut } = laid;
  const panel = useLatePart(settingPanel, isOpen);
  const panelId = useId();
  const canSet =
    cut.font.axes.length > 0 || switchableFeatures(cut.font.features, cut.visibleFeatures).length > 0;
  const name = `${cut.family.name} ${cut.name}`;
  const sets = [...new Set(cut.siblings.map(({ setName }) => setName))];
  return (
    <>
      <div className={styles.head} data-caption={number - 1}>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <h2>
          <Link to={`/typefaces/${cut.family.slug}${carried && `?tab=try&font=${cut.sharedUid}${carried}`}`}>
            {cut.family.name}
          </Link>
        </h2>
        <select
          aria-label={`Cut ${number}, of ${cut.family.name}`}
          value={cut.sharedUid}
          className={styles.select}
          onChange={({ currentTarget: { value } }) => onReplace(value)}
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
        {canSet && (
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
        )}
        <Link to={`/typewriter?font=${cut.sharedUid}${carried}`} aria-label={`${name} in the typewriter`}>
          Typewriter
        </Link>
        {number > 1 && (
          <button type="button" className={styles.word} aria-label={`Put first: ${name}`} onClick={onMove}>
            Put first
          </button>
        )}
        {canLeave && (
          <button type="button" className={styles.word} aria-label={`Take away: ${name}`} onClick={onRemove}>
            Take away
          </button>
        )}
      </div>
      {isOpen && (
        <fieldset id={panelId} aria-label={`Setting of ${name}`} className={styles.setting}>
          {panel !== null && (
            <panel.CutSettingPanel laid={laid} onChange={(changes) => onChange(laid.key, changes)} />
          )}
        </fieldset>
      )}
      <p className={styles.figures}>
        {[
          width,
          weight,
          ...(isNormal || by === 'size' ? [] : [`Its font has no ${heights[by]}: its size is the first’s`]),
          ...(missing > 0 ? [missingWords(missing) ?? ''] : []),
        ].map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
    </>
  );
}
