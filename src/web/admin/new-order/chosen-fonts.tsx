import { useRef, useState } from 'react';
import { formatCount } from '#domain/figure/figures.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './new-order.module.css';
import type { TypedNewOrder } from './typed-new-order.ts';

type Fonts = TypedNewOrder['fonts'];

/** The sets and cuts of the order, found by how their names begin. */
export function ChosenFonts({
  fonts,
  error,
  onChoose,
}: {
  fonts: Fonts;
  error: string | undefined;
  onChoose: (fonts: Fonts) => void;
}) {
  const [typed, setTyped] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const search = typed.trim();
  const sought = useTypedAnswer('findFontsForSale', search === '' ? null : { query: { search } });
  const found = search === '' || sought.problem !== null ? null : sought.value;
  const isChosen = (uid: string) => fonts.some((font) => font.uid === uid);
  function takeOff(uid: string): void {
    onChoose(fonts.filter((font) => font.uid !== uid));
    // The press that was focused goes with its font.
    part.current?.querySelector('input')?.focus();
  }
  return (
    <SheetPart title="Fonts">
      <div ref={part}>
        <OfficeField
          label="Search"
          type="search"
          hint="How the words of a family, a set or a cut begin: fra lat bol"
          autoComplete="off"
          maxLength={200}
          value={typed}
          error={error}
          onChange={setTyped}
        />
        {sought.problem !== null && <Refusal problem={sought.problem} onAgain={sought.again} />}
        <p role="status" className={controls.hint}>
          {foundWords({ found, isOfNow: sought.isOfNow, search })}
        </p>
        {found !== null && found.fonts.length > 0 && (
          <ul aria-label="Found fonts" className={styles.found}>
            {found.fonts.map(({ uid, name }) => (
              <li key={uid}>
                <OfficeBox
                  label={name}
                  isTicked={isChosen(uid)}
                  onTick={(isWanted) =>
                    onChoose(isWanted ? [...fonts, { uid, name }] : fonts.filter((font) => font.uid !== uid))
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {fonts.length > 0 && (
        <ul aria-label="Chosen fonts" className={styles.chosen}>
          {fonts.map(({ uid, name }) => (
            <li key={uid} className={styles.line}>
              {name}
              <button
                type="button"
                className={controls.word}
                aria-label={`Take off ${name}`}
                onClick={() => takeOff(uid)}
              >
                Take off
              </button>
            </li>
          ))}
        </ul>
      )}
    </SheetPart>
  );
}

function foundWords({
  found,
  isOfNow,
  search,
}: {
  found: { fonts: unknown[]; isMore: boolean } | null;
  isOfNow: boolean;
  search: string;
}): string {
  if (search === '') return '';
  if (found === null || !isOfNow) return 'Searching …';
  if (found.fonts.length === 0) return 'Nothing of that name is for sale.';
  return `${formatCount(found.fonts.length, 'font')} found${found.isMore ? ', the first of more: type on' : ''}.`;
}
