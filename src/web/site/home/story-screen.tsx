import { DrawnPicture } from '#web/ui/drawn-picture.tsx';
import { FittedStack } from '#web/ui/fitted-stack.tsx';
import { FittedText } from '#web/ui/fitted-text.tsx';
import { pageColorStyle } from '#web/ui/page-color-style.ts';
import styles from './home-page.module.css';
import { findPosition, type StorySlide } from './slide-sequence.ts';
import { StoryBar } from './story-bar.tsx';

/** One slide over the whole height, in its family's colours, with the story bar under it. */
export function StoryScreen({ slide, slides }: { slide: StorySlide; slides: StorySlide[] }) {
  const shownOn = [slide.showOnMobile ? '' : styles.noMobile, slide.showOnDesktop ? '' : styles.noDesktop];
  return (
    <section
      id={slide.id}
      aria-label={slide.label}
      className={[styles.screen, ...shownOn].join(' ').trim()}
      style={pageColorStyle(slide.colors)}
    >
      <p data-is-spoken className={`${styles.thought} ${slide.drawing === null ? '' : styles.picture}`}>
        <Thought slide={slide} />
      </p>
      <StoryBar
        slide={slide}
        desktop={findPosition(slides, slide.id, 'desktop')}
        mobile={findPosition(slides, slide.id, 'mobile')}
      />
    </section>
  );
}

function Thought({ slide: { lines, wraps, words, space, overhang, drawing } }: { slide: StorySlide }) {
  const [text] = lines;
  if (drawing !== null) return <DrawnPicture drawing={drawing} />;
  if (text !== undefined && wraps.length > 0)
    return <FittedText line={text} wraps={wraps} words={words} space={space} overhang={overhang} />;
  return <FittedStack lines={lines} />;
}
