import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './quote.module.css';
import { isNoAmount, type LineKind, lineKinds, type TypedLine } from './typed-quote.ts';

const kindWords: Record<LineKind, string> = {
  charge: 'A charge',
  'custom-font': 'A custom font',
  'pre-launch-font': 'A font before its release',
  sum: 'A sum on or off the total',
};

/** What the quote adds to the items: work, fonts that are in no catalogue, and named sums. */
export function QuoteLines({
  lines,
  currency,
  onType,
}: {
  lines: TypedLine[];
  currency: string;
  onType: (lines: TypedLine[]) => void;
}) {
  const change = (line: TypedLine) => onType(lines.map((one) => (one.id === line.id ? line : one)));
  const add = () =>
    onType([
      ...lines,
      { id: Math.max(0, ...lines.map(({ id }) => id)) + 1, kind: 'charge', name: '', amount: '' },
    ]);
  return (
    <SheetPart
      title="Further lines"
      tools={
        <button type="button" className={controls.word} onClick={add}>
          Add a line
        </button>
      }
    >
      <p className={controls.hint}>
        A custom font is under an agreement of its own. A font before its release is typed at its base price,
        and costs what all licences of the order make of it.
      </p>
      {lines.map((line, index) => (
        <fieldset key={line.id} className={styles.line}>
          <legend className="visually-hidden">Line {index + 1}</legend>
          <OfficeSelect
            label="What it is"
            value={line.kind}
            choices={lineKinds.map((kind) => ({ value: kind, says: kindWords[kind] }))}
            onChange={(kind) => change({ ...line, kind })}
          />
          <OfficeField
            label="Name"
            maxLength={200}
            value={line.name}
            error={line.name.trim() === '' && line.amount.trim() !== '' ? 'Please name it.' : undefined}
            onChange={(name) => change({ ...line, name })}
          />
          <OfficeField
            label={`Amount in ${currency}`}
            inputMode="decimal"
            value={line.amount}
            error={isNoAmount(line.amount, line.kind === 'sum') ? 'This is no amount.' : undefined}
            onChange={(amount) => change({ ...line, amount })}
          />
          <button
            type="button"
            className={controls.word}
            aria-label={`Take off line ${index + 1}`}
            onClick={() => onType(lines.filter(({ id }) => id !== line.id))}
          >
            Take off
          </button>
        </fieldset>
      ))}
    </SheetPart>
  );
}
