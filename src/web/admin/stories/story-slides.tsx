import type { SlideWords, StoryStyles, StoryWords } from '#contract/admin/content/stories.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import type { Told } from '#web/admin/forms/use-kept-form.ts';
import { PartWays } from '#web/admin/parts/part-ways.tsx';
import { mostParts, windowOf } from '#web/admin/parts/part-window.ts';
import { TheirWords } from '#web/admin/parts/their-words.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { emptySlide } from './empty-slide.ts';
import { SlideFields } from './slide-fields.tsx';
import styles from './stories.module.css';

const wrongSlidesId = 'wrong-slides';

/** The slides of a story in their order, some at a time; which are shown is `from` on. */
export function StorySlides({
  typed: { slides, slideType },
  offered,
  from,
  errors,
  theirs,
  errorAt,
  onType,
  onShow,
}: {
  typed: StoryWords;
  /** Styles of the story's family. */
  offered: StoryStyles;
  from: number;
  errors: Told;
  /** All slides as somebody else saved them meanwhile, where they are told as a whole. */
  theirs: string | undefined;
  errorAt: (field: string) => string | undefined;
  onType: (slides: SlideWords[]) => void;
  onShow: (from: number) => void;
}) {
  const wrong = errors.slides;
  return (
    <SheetPart title="Slides">
      <PartWays words="Slides" count={slides.length} from={from} onShow={onShow} />
      <InTurn
        of={slides.slice(from, from + mostParts)}
        show={(slide, place) => (
          <SlideFields
            slides={slides}
            at={from + place}
            slide={slide}
            isFirst={place === 0}
            slideType={slideType}
            offered={offered}
            errorAt={(field) => errorAt(`slides.${from + place}.${field}`)}
            onType={onType}
            onShow={(at) => onShow(windowOf(at))}
          />
        )}
      />
      {wrong !== undefined && (
        <p id={wrongSlidesId} className={controls.error}>
          {wrong}
        </p>
      )}
      <p {...(wrong !== undefined && { 'data-invalid': true })}>
        <button
          type="button"
          className={controls.word}
          aria-describedby={wrong === undefined ? undefined : wrongSlidesId}
          onClick={() => {
            onType([...slides, { ...emptySlide }]);
            onShow(windowOf(slides.length));
          }}
        >
          Add a slide
        </button>
      </p>
      {theirs !== undefined && (
        <section aria-label="Slides as somebody else saved them" className={styles.theirs}>
          <h3 className={controls.hint}>As somebody else saved them:</h3>
          <p>
            <TheirWords words={theirs} />
          </p>
        </section>
      )}
    </SheetPart>
  );
}
