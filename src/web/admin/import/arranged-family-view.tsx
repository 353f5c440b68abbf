import { useState } from 'react';
import type { ArrangementAct } from '#domain/imports/arrange.ts';
import type { ArrangedFamily } from '#domain/imports/arrangement.ts';
import type { ArrangementFault } from '#domain/imports/find-arrangement-faults.ts';
import controls from '#web/admin/controls/controls.module.css';
import { CutList, type FontOfDrop } from './cut-list.tsx';
import styles from './import.module.css';

/** A family that can be arranged: its sets with their cuts, and what can be done with all of it. */
export function ArrangedFamilyView({
  family,
  place,
  count,
  isOpenFirst,
  fonts,
  faults,
  chosen,
  onChoose,
  onAct,
  onChange,
  onName,
}: {
  family: ArrangedFamily;
  place: number;
  /** How many families there are. */
  count: number;
  isOpenFirst: boolean;
  fonts: ReadonlyMap<string, FontOfDrop>;
  faults: readonly ArrangementFault[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Set<string>) => void;
  onAct: (act: ArrangementAct) => void;
  onChange: (font: string) => void;
  onName: () => void;
}) {
  const [isOpened, setIsOpened] = useState(isOpenFirst);
  const { name, sets } = family;
  const path = `families.${place}`;
  const faultAt = (at: string) => faults.find((fault) => fault.path === at)?.message;
  // A fault is not to be looked for.
  const isOpen = isOpened || faults.some((fault) => `${fault.path}.`.startsWith(`${path}.`));
  const isFixed = sets.every(({ cuts }) => cuts.every(({ font }) => fonts.get(font)?.isStanding === true));
  const own = faultAt(path);
  return (
    <details
      className={styles.family}
      open={isOpen}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
    >
      <summary>
        {name}{' '}
        <span className={controls.soft}>
          {sets.map((set) => `${set.name} ${set.cuts.length}`).join(', ')}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.sets}>
          {own !== undefined && (
            <p role="alert" className={controls.error}>
              {own}
            </p>
          )}
          {!isFixed && (
            <div className={controls.row}>
              <button type="button" className={controls.word} onClick={onName}>
                Rename or merge<span className="visually-hidden"> {name}</span>
              </button>
              {place > 0 && (
                <button
                  type="button"
                  className={controls.word}
                  onClick={() => onAct({ does: 'move-family', family: name, by: -1 })}
                >
                  Up<span className="visually-hidden">: {name}</span>
                </button>
              )}
              {place < count - 1 && (
                <button
                  type="button"
                  className={controls.word}
                  onClick={() => onAct({ does: 'move-family', family: name, by: 1 })}
                >
                  Down<span className="visually-hidden">: {name}</span>
                </button>
              )}
            </div>
          )}
          {sets.map((set, at) => {
            const wrong = faultAt(`${path}.sets.${at}`);
            return (
              <div key={set.name}>
                <h3 className={controls.soft}>{set.name}</h3>
                {wrong !== undefined && (
                  <p role="alert" className={controls.error}>
                    {wrong}
                  </p>
                )}
                <CutList
                  family={name}
                  set={set}
                  fonts={fonts}
                  faultOf={(cut) => faultAt(`${path}.sets.${at}.cuts.${cut}`)}
                  chosen={chosen}
                  onChoose={onChoose}
                  onAct={onAct}
                  onChange={onChange}
                />
              </div>
            );
          })}
        </div>
      )}
    </details>
  );
}
