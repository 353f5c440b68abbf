import type { StoryPreview as Preview, StoryWords } from '#contract/admin/content/stories.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import { Faced } from '#web/admin/parts/faced.tsx';
import { mostParts } from '#web/admin/parts/part-window.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { DrawnPicture } from '#web/ui/drawn-picture.tsx';
import { FittedStack } from '#web/ui/fitted-stack.tsx';
import { FittedText } from '#web/ui/fitted-text.tsx';
import { pageColorStyle } from '#web/ui/page-color-style.ts';
import { storyOfKind } from './slide-of-kind.ts';
import styles from './stories.module.css';

type Shown = NonNullable<Preview['shown']>;

/** What a visitor would see of a story as it is typed, set by what sets the home page; what it cannot be shown for is told in its place. */
export function StoryPreview({
  id,
  typed,
  from,
}: {
  id: number | null;
  typed: StoryWords;
  /** The place of the first slide that is shown. */
  from: number;
}) {
  const slides = typed.slides.slice(from, from + mostParts);
  const { value, problem, again } = useTypedAnswer('previewStory', {
    body: { id, typed: storyOfKind({ ...typed, slides }) },
  });
  const { shown, faults } = value ?? { shown: null, faults: 0 };
  return (
    <Scrolled label="The slides as they are typed" className={styles.preview}>
      <SheetPart title="As a visitor would see it">
        {problem !== null && <Refusal problem={problem} onAgain={again} />}
        {problem === null && value !== null && shown === null && (
          <p className={controls.hint}>{tellWhy(faults)}</p>
        )}
        {problem === null && shown !== null && (
          <Faced newest={shown} show={(faced) => <Slides shown={faced} from={from} />} />
        )}
      </SheetPart>
    </Scrolled>
  );
}

function tellWhy(faults: number): string {
  if (faults === 0) return 'Its family is off the site: it is shown here, too, once that is on.';
  return `It is shown once ${faults === 1 ? 'one field is' : `${faults} fields are`} filled in or mended.`;
}

function Slides({ shown: { colors, slides }, from }: { shown: Shown; from: number }) {
  return (
    <ol className={styles.shown}>
      <InTurn
        of={slides}
        show={(slide, at) => (
          <li>
            <p className={controls.hint}>Slide {from + at + 1}</p>
            <div className={styles.screen} style={pageColorStyle(colors)}>
              <ShownSlide slide={slide} />
            </div>
          </li>
        )}
      />
    </ol>
  );
}

function ShownSlide({
  slide: { lines, wraps, words, space, overhang, drawing },
}: {
  slide: Shown['slides'][number];
}) {
  const [text] = lines;
  if (drawing !== null)
    return (
      <div className={styles.picture}>
        <DrawnPicture drawing={drawing} />
      </div>
    );
  if (text !== undefined && wraps.length > 0)
    return <FittedText line={text} wraps={wraps} words={words} space={space} overhang={overhang} />;
  return <FittedStack lines={lines} />;
}
