import type { FamilyWords } from '#contract/admin/families.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { PartsInTurn } from '#web/admin/forms/parts-in-turn.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './families.module.css';

type Essay = FamilyWords['essay'];

/** What About tells: texts, and lines of words set in the family between them. */
export function EssayParts({
  essay,
  cuts,
  errorAt,
  onType,
}: {
  essay: Essay;
  cuts: readonly { value: string; says: string }[];
  errorAt: (field: string) => string | undefined;
  onType: (essay: Essay) => void;
}) {
  const whole = errorAt('essay');
  const add = (kind: Essay[number]['kind']) => onType([...essay, { kind, text: '', cut: '', language: '' }]);
  const showPart = (part: Essay[number], at: number) => {
    const own = `part ${at + 1}`;
    const set = (next: Partial<typeof part>) => onType(essay.with(at, { ...part, ...next }));
    return (
      <div className={styles.part}>
        {part.kind === 'text' ? (
          <RichTextField
            label={`Text of ${own}`}
            hint={textHint}
            rows={6}
            value={part.text}
            error={errorAt(`essay.${at}.text`)}
            onChange={(text) => set({ text })}
          />
        ) : (
          <div className={styles.fields}>
            <OfficeField
              label={`Words of ${own}`}
              hint="Set in the family, as wide as the page."
              value={part.text}
              error={errorAt(`essay.${at}.text`)}
              onChange={(text) => set({ text })}
            />
            <OfficeSelect
              label={`Cut of ${own}`}
              value={part.cut}
              error={errorAt(`essay.${at}.cut`)}
              choices={[{ value: '', says: 'As the family is shown' }, ...cuts]}
              onChange={(cut) => set({ cut })}
            />
            <OfficeField
              label={`Language of ${own} (optional)`}
              hint="A tag like en or de-CH."
              value={part.language}
              error={errorAt(`essay.${at}.language`)}
              onChange={(language) => set({ language })}
            />
          </div>
        )}
        <PartTools name={own} list={essay} at={at} onType={onType} />
      </div>
    );
  };
  return (
    <SheetPart title="Essay">
      <p className={controls.hint}>
        On the tab About, besides the description. Pictures of the family in use stay as they were imported.
      </p>
      {whole !== undefined && <p className={controls.error}>{whole}</p>}
      <PartsInTurn of={essay} show={showPart} />
      <p className={controls.row}>
        <button type="button" className={controls.word} onClick={() => add('text')}>
          Add a text
        </button>
        <button type="button" className={controls.word} onClick={() => add('specimen')}>
          Add words set in the family
        </button>
      </p>
    </SheetPart>
  );
}
