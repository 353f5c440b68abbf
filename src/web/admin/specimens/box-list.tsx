import type { BoxesSheet, BoxWords } from '#contract/admin/content/specimens.ts';
import type { BoxPart } from '#domain/catalogue/box-parts.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { PartWays } from '#web/admin/parts/part-ways.tsx';
import { mostParts, windowOf } from '#web/admin/parts/part-window.ts';
import { TheirWords } from '#web/admin/parts/their-words.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { BoxFields } from './box-fields.tsx';
import { emptyBox } from './box-of-type.ts';
import styles from './boxes.module.css';

/** What the boxes of a list are called where one of them is named. */
const boxNames: Readonly<Record<BoxPart, string>> = {
  fontFamilyBoxes: 'box',
  fontCutBoxes: 'style box',
};

/** The boxes of a list in their order, some at a time; which are shown is `from` on. */
export function BoxList({
  part,
  title,
  says,
  boxes,
  offered,
  from,
  wrong,
  theirs,
  errorAt,
  onType,
  show,
}: {
  part: BoxPart;
  title: string;
  says: string;
  boxes: readonly BoxWords[];
  /** Styles of the family. */
  offered: BoxesSheet['offered'];
  from: number;
  /** What is wrong with them as a whole. */
  wrong: string | undefined;
  /** All of them as somebody else saved them meanwhile, where they are told as a whole. */
  theirs: string | undefined;
  errorAt: (field: string) => string | undefined;
  onType: (boxes: BoxWords[]) => void;
  show: (from: number) => void;
}) {
  const one = boxNames[part];
  const wrongId = `wrong-${part}`;
  return (
    <SheetPart title={title}>
      <p className={controls.hint}>{says}</p>
      <PartWays words="Boxes" count={boxes.length} from={from} onShow={show} />
      <InTurn
        of={boxes.slice(from, from + mostParts)}
        show={(box, place) => (
          <BoxFields
            {...{ part, boxes, box, offered, onType }}
            at={from + place}
            isFirst={place === 0}
            errorAt={(field) => errorAt(`${part}.${from + place}.${field}`)}
            onShow={(at) => show(windowOf(at))}
          />
        )}
      />
      {wrong !== undefined && (
        <p id={wrongId} className={controls.error}>
          {wrong}
        </p>
      )}
      {/* Marked as wrong, so that it is gone to. */}
      <p {...(wrong !== undefined && { 'data-invalid': true })}>
        <button
          type="button"
          className={controls.word}
          aria-describedby={wrong === undefined ? undefined : wrongId}
          onClick={() => {
            onType([...boxes, { ...emptyBox }]);
            show(windowOf(boxes.length));
          }}
        >
          Add a {one}
        </button>
      </p>
      {theirs !== undefined && (
        <section aria-label={`${title}, as somebody else saved them`} className={styles.theirs}>
          <h3 className={controls.hint}>As somebody else saved them:</h3>
          <p>
            <TheirWords words={theirs} />
          </p>
        </section>
      )}
    </SheetPart>
  );
}
