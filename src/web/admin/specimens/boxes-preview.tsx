import { useState } from 'react';
import type {
  BoxesSheet,
  BoxesWords,
  BoxWords,
  BoxesPreview as Preview,
} from '#contract/admin/content/specimens.ts';
import type { BoxPart } from '#domain/catalogue/box-parts.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import { Faced } from '#web/admin/parts/faced.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { boxesOfType } from './box-of-type.ts';
import styles from './boxes.module.css';
import { BoxesStage, type Device, type StagedBoxes } from './boxes-stage.tsx';

interface Last {
  value: Preview;
  of: BoxesWords;
  shown: StagedBoxes | null;
}

/** The boxes as a visitor would see them, where they are dragged and sized; what they cannot be shown for is told in their place. */
export function BoxesPreview({
  sheet: { id, sets },
  typed,
  onType,
  onGo,
}: {
  sheet: BoxesSheet;
  typed: BoxesWords;
  onType: (part: BoxPart, boxes: BoxWords[]) => void;
  onGo: (part: BoxPart, at: number) => void;
}) {
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(width < 40rem)').matches ? 'phone' : 'computer',
  );
  const [set, setSet] = useState(`${sets[0]?.id ?? ''}`);
  const { value, problem, again, isOfNow } = useTypedAnswer(
    'previewBoxes',
    set === '' ? null : { body: { id, set: Number(set), typed: boxesOfType(typed) } },
  );
  // What was set last, and of which boxes.
  const [last, setLast] = useState<Last | null>(null);
  if (isOfNow && value !== null && problem === null && (last?.value !== value || last.of !== typed))
    setLast({ value, of: typed, shown: value.shown && { ...value.shown, of: typed } });
  const shown = last?.shown ?? null;
  return (
    <Scrolled label="The boxes as they are typed" className={styles.preview}>
      <SheetPart title="As a visitor would see them">
        <div className={styles.asked}>
          <OfficeSelect
            label="Shown on"
            value={device}
            choices={[
              { value: 'computer', says: 'A computer' },
              { value: 'phone', says: 'A telephone' },
            ]}
            onChange={setDevice}
          />
          {sets.length > 1 && (
            <OfficeSelect
              label="In the set"
              value={set}
              choices={sets.map((each) => ({ value: `${each.id}`, says: each.name }))}
              onChange={setSet}
            />
          )}
        </div>
        {problem !== null && <Refusal problem={problem} onAgain={again} />}
        {problem === null && last !== null && shown === null && (
          <p className={controls.hint}>{tellWhy(last.value.faults)}</p>
        )}
        {problem === null && shown !== null && (
          <Faced
            newest={shown}
            show={(faced) => <BoxesStage {...{ device, typed, onType, onGo }} shown={faced} />}
          />
        )}
        {problem === null && shown !== null && shown.leftOut > 0 && (
          <p className={controls.hint}>
            {shown.leftOut === 1 ? 'One box more stands' : `${shown.leftOut} boxes more stand`} on the page.
          </p>
        )}
      </SheetPart>
    </Scrolled>
  );
}

function tellWhy(faults: number): string {
  if (faults === 0) return 'The family is off the site: its boxes are shown here, too, once that is on.';
  return `They are shown once ${faults === 1 ? 'one field is' : `${faults} fields are`} filled in or mended.`;
}
