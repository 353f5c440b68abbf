import type { SlideWords, StoryStyles, StoryWords } from '#contract/admin/content/stories.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { DrawingField } from '#web/admin/pictures/drawing-field.tsx';
import { emptyLine } from './empty-slide.ts';
import { SettingFields } from './setting-fields.tsx';
import styles from './stories.module.css';

interface Slide {
  at: number;
  /** Of those that are shown: at it fields say what they take. */
  isFirst: boolean;
  slide: SlideWords;
  /** Of the story's family. */
  offered: StoryStyles;
  errorAt: (field: string) => string | undefined;
  onType: (part: Partial<SlideWords>) => void;
}

/** One slide of a story, as its kind has it. */
export function SlideFields({
  slides,
  at,
  slide,
  isFirst,
  slideType,
  offered,
  errorAt,
  onType,
  onShow,
}: {
  slides: readonly SlideWords[];
  at: number;
  slide: SlideWords;
  isFirst: boolean;
  slideType: StoryWords['slideType'];
  offered: StoryStyles;
  errorAt: (field: string) => string | undefined;
  onType: (slides: SlideWords[]) => void;
  onShow: (at: number) => void;
}) {
  const shared: Slide = {
    ...{ at, slide, isFirst, offered, errorAt },
    onType: (part) => onType(slides.with(at, { ...slide, ...part })),
  };
  return (
    <fieldset className={styles.slide} aria-label={`Slide ${at + 1}`}>
      <div className={styles.head}>
        <h3>Slide {at + 1}</h3>
        <PartTools name={`slide ${at + 1}`} list={slides} at={at} onType={onType} onShow={onShow} />
      </div>
      {slideType === 'lines' && <LineParts {...shared} />}
      {slideType === 'text' && <TextPart {...shared} />}
      {slideType === 'svg' && (
        <DrawingField
          {...{ isFirst, errorAt }}
          onType={shared.onType}
          name={`slide ${at + 1}`}
          of="story is"
          drawing={slide}
        />
      )}
    </fieldset>
  );
}

/** Where there is no line yet, an empty one waits to be typed. */
function LineParts({ at, slide, isFirst, offered, errorAt, onType }: Slide) {
  const lines = slide.lines.length === 0 ? [emptyLine] : slide.lines;
  const wrong = slide.lines.length === 0 ? undefined : errorAt('lines');
  const wrongId = `wrong-lines-${at}`;
  return (
    <>
      <InTurn
        of={lines}
        show={(line, place) => {
          const name = `line ${place + 1} of slide ${at + 1}`;
          const set = (part: Partial<typeof line>) =>
            onType({ lines: lines.with(place, { ...line, ...part }) });
          return (
            <fieldset className={styles.line} aria-label={`Line ${place + 1} of slide ${at + 1}`}>
              <div className={styles.head}>
                <OfficeField
                  label={`Line ${place + 1}`}
                  value={line.text}
                  error={errorAt(slide.lines.length === 0 ? 'lines' : `lines.${place}.text`)}
                  onChange={(text) => set({ text })}
                />
                <PartTools name={name} list={lines} at={place} onType={(after) => onType({ lines: after })} />
              </div>
              <SettingFields
                setting={line}
                styles={offered}
                isFirst={isFirst && place === 0}
                errorAt={(field) => errorAt(`lines.${place}.${field}`)}
                onType={set}
              />
            </fieldset>
          );
        }}
      />
      {/* Marked as wrong, so that it is gone to. */}
      <p {...(wrong !== undefined && { 'data-invalid': true })}>
        <button
          type="button"
          className={controls.word}
          aria-label={`Add a line to slide ${at + 1}`}
          aria-describedby={wrong === undefined ? undefined : wrongId}
          onClick={() => onType({ lines: [...lines, { ...emptyLine }] })}
        >
          Add a line
        </button>
      </p>
      {wrong !== undefined && (
        <p id={wrongId} className={controls.error}>
          {wrong}
        </p>
      )}
    </>
  );
}

function TextPart({ slide, isFirst, offered, errorAt, onType }: Slide) {
  return (
    <>
      <OfficeWords
        label="Text"
        hint={isFirst ? 'At most 600 characters, as large as the screen holds them.' : ''}
        rows={4}
        value={slide.text}
        error={errorAt('text')}
        onChange={(text) => onType({ text })}
      />
      <SettingFields setting={slide} styles={offered} isFirst={isFirst} errorAt={errorAt} onType={onType} />
    </>
  );
}
