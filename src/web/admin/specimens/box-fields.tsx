import type { BoxesSheet, BoxWords } from '#contract/admin/content/specimens.ts';
import type { BoxPart } from '#domain/catalogue/box-parts.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { DrawingField } from '#web/admin/pictures/drawing-field.tsx';
import styles from './boxes.module.css';
import { typeNames } from './merge-boxes.ts';

/** What is offered while a style is typed stands in the form once, by this name. */
export const stylesListId = 'styles-of-boxes';

/** By what the fields of a box are found on the page. */
export function fieldsId(part: BoxPart, at: number): string {
  return `${part}-${at}`;
}

interface Box {
  part: BoxPart;
  name: string;
  /** Whether it is the first that is shown, at which fields say what they take. */
  isFirst: boolean;
  box: BoxWords;
  offered: BoxesSheet['offered'];
  errorAt: (field: keyof BoxWords) => string | undefined;
  onType: (part: Partial<BoxWords>) => void;
}

/** One box as its type has it. */
export function BoxFields({
  part,
  boxes,
  at,
  box,
  isFirst,
  offered,
  errorAt,
  onType,
  onShow,
}: Omit<Box, 'name' | 'onType'> & {
  boxes: readonly BoxWords[];
  at: number;
  onType: (boxes: BoxWords[]) => void;
  onShow: (at: number) => void;
}) {
  const name = `${part === 'fontFamilyBoxes' ? 'box' : 'style box'} ${at + 1}`;
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const set = (more: Partial<BoxWords>) => onType(boxes.with(at, { ...box, ...more }));
  const shared: Box = { part, name, isFirst, box, offered, errorAt, onType: set };
  const hint = (words: string) => (isFirst ? { hint: words } : {});
  const hidden = [errorAt('hideOnMobile'), errorAt('hideOnDesktop')].filter((each) => each !== undefined);
  return (
    <fieldset id={fieldsId(part, at)} className={styles.fields} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <PartTools name={name} list={boxes} at={at} onType={onType} onShow={onShow} />
      </div>
      <div className={styles.sizes}>
        <OfficeSelect
          label="Shows"
          value={box.type}
          choices={typesOf(part, box).map((type) => ({ value: type, says: typeNames[type] }))}
          error={errorAt('type')}
          onChange={(type) => set({ type })}
        />
        <OfficeField
          label="Width"
          {...hint('Columns of twelve.')}
          inputMode="numeric"
          autoComplete="off"
          value={box.width}
          error={errorAt('width')}
          onChange={(width) => set({ width })}
        />
        <OfficeField
          label="Height"
          {...hint('Lines that it may fill.')}
          inputMode="numeric"
          autoComplete="off"
          value={box.height}
          error={errorAt('height')}
          onChange={(height) => set({ height })}
        />
      </div>
      {box.type === 'svg' ? <DrawingFields {...shared} /> : <TextFields {...shared} />}
      <div className={styles.ticks}>
        <OfficeBox
          label="Hidden on telephones and tablets"
          isTicked={box.hideOnMobile}
          onTick={(hideOnMobile) => set({ hideOnMobile })}
        />
        <OfficeBox
          label="Hidden on computers"
          isTicked={box.hideOnDesktop}
          onTick={(hideOnDesktop) => set({ hideOnDesktop })}
        />
      </div>
      {hidden.length > 0 && <p className={controls.error}>{hidden.join(' ')}</p>}
    </fieldset>
  );
}

/** A title stands above the styles alone, wherever an import brought one. */
function typesOf(part: BoxPart, { type }: BoxWords): BoxWords['type'][] {
  return part === 'fontFamilyBoxes' || type === 'title' ? ['title', 'text', 'svg'] : ['text', 'svg'];
}

function TextFields({ part, isFirst, box, offered, errorAt, onType }: Box) {
  const hint = (words: string) => (isFirst ? { hint: words } : {});
  return (
    <div className={styles.setting}>
      <OfficeField
        label="Text (optional)"
        isOfAnyScript
        {...(box.type === 'title'
          ? { hint: 'Empty, the name of the family.' }
          : hint('Empty, the next quote of the set.'))}
        value={box.text}
        error={errorAt('text')}
        onChange={(text) => onType({ text })}
      />
      <OfficeField
        label="Language (optional)"
        {...hint('Like en or sr-Latn.')}
        autoComplete="off"
        value={box.language}
        error={errorAt('language')}
        onChange={(language) => onType({ language })}
      />
      {part === 'fontFamilyBoxes' && (
        <StyleField {...{ isFirst, box, errorAt, onType }} says="Empty, one of the set in turn." />
      )}
      <OfficeField
        label="Axes (optional)"
        {...axesHint(box.cut, offered, isFirst)}
        autoComplete="off"
        value={box.axes}
        error={errorAt('axes')}
        onChange={(axes) => onType({ axes })}
      />
    </div>
  );
}

function StyleField({
  isFirst,
  box,
  says,
  errorAt,
  onType,
}: Pick<Box, 'isFirst' | 'box' | 'errorAt' | 'onType'> & { says: string }) {
  return (
    <OfficeField
      label="Style (optional)"
      {...(isFirst && { hint: says })}
      list={stylesListId}
      autoComplete="off"
      value={box.cut}
      error={errorAt('cut')}
      onChange={(cut) => onType({ cut })}
    />
  );
}

/** Those of the style that is typed: nobody knows their ends by heart. */
function axesHint(
  cut: string,
  { styles: known }: BoxesSheet['offered'],
  isFirst: boolean,
): { hint?: string } {
  const axes = known.find(({ name }) => name === cut.trim())?.axes ?? [];
  if (axes.length > 0)
    return {
      hint: `${axes.map(({ tag, minimum, maximum }) => `${tag} ${minimum} to ${maximum}`).join(', ')}.`,
    };
  return isFirst ? { hint: 'Like wdth 150, wght 300.' } : {};
}

function DrawingFields({ part, name, isFirst, box, errorAt, onType }: Box) {
  return (
    <DrawingField {...{ name, isFirst, errorAt, onType }} of="boxes are" drawing={box}>
      {part === 'fontFamilyBoxes' && (
        <StyleField
          {...{ isFirst, box, errorAt, onType }}
          says="With one, it stands in that style’s set alone."
        />
      )}
    </DrawingField>
  );
}
