import type { SlideWords, StoryStyles, StoryWords } from '#contract/admin/content/stories.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import type { Told } from '#web/admin/forms/use-kept-form.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { emptySlide } from './empty-slide.ts';
import { SlideFields } from './slide-fields.tsx';
import { mostSlides, windowOf } from './slide-window.ts';
import styles from './stories.module.css';
import { TheirWords } from './their-words.tsx';

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
      <SlideWays count={slides.length} from={from} onShow={onShow} />
      <InTurn
        of={slides.slice(from, from + mostSlides)}
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

/** Which slides are shown of many, and the ways to the others. */
function SlideWays({ count, from, onShow }: { count: number; from: number; onShow: (from: number) => void }) {
  if (count <= mostSlides) return null;
  const to = (next: number) => {
    if (next >= 0 && next < count) onShow(next);
  };
  return (
    <p className={controls.row}>
      <span role="status">
        Slides {from + 1} to {Math.min(count, from + mostSlides)} of {count}.
      </span>
      <button
        type="button"
        className={controls.word}
        aria-disabled={from === 0}
        onClick={() => to(from - mostSlides)}
      >
        Slides before
      </button>
      <button
        type="button"
        className={controls.word}
        aria-disabled={from + mostSlides >= count}
        onClick={() => to(from + mostSlides)}
      >
        Slides after
      </button>
    </p>
  );
}
