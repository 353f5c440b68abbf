import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { ownText, withText } from '#web/site/page/own-text.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import type { TextToolProps } from '#web/site/text-tools/text-tool.tsx';
import styles from './home-page.module.css';
import type { SlidePosition, StorySlide } from './slide-sequence.ts';

const TextTool = lazy(async () => ({
  default: (await import('#web/site/text-tools/text-tool.tsx')).TextTool,
}));

/** The bar under a slide: the ways into its family, and to the slides before and after it. */
export function StoryBar({
  slide: { familyName, familySlug, drawing },
  desktop,
  mobile,
}: {
  slide: StorySlide;
  desktop: SlidePosition | null;
  mobile: SlidePosition | null;
}) {
  const family = `/typefaces/${familySlug}`;
  const tools = useFrame()?.textTools;
  const isSame = JSON.stringify(desktop) === JSON.stringify(mobile);
  return (
    <div className={styles.bar}>
      <OwnLink to={family} className={styles.name}>
        {familyName}
      </OwnLink>
      <span className={styles.ways}>
        <CarryingLink to={(search) => withText(family, ownText(search))}>Specimen</CarryingLink>
        <OwnLink to={`${family}?tab=about`}>About</OwnLink>
        <OwnLink to={`${family}?tab=try`}>Try</OwnLink>
        <OwnLink to={`${family}?tab=pricing`}>Pricing</OwnLink>
        {drawing === null && tools?.map((word) => <ToolWord key={word} word={word} />)}
      </span>
      {desktop !== null && <SlideArrows at={desktop} className={isSame ? '' : styles.noMobile} />}
      {mobile !== null && !isSame && <SlideArrows at={mobile} className={styles.noDesktop} />}
    </div>
  );
}

/** What does something with the words of the slide comes with the first press. */
function ToolWord({ word }: Pick<TextToolProps, 'word'>) {
  const [isPressed, setIsPressed] = useState(false);
  const button = (
    <button type="button" onClick={() => setIsPressed(true)}>
      {word}
    </button>
  );
  if (!isPressed) return button;
  return (
    <Suspense fallback={button}>
      <TextTool word={word} />
    </Suspense>
  );
}

function SlideArrows({ at, className }: { at: SlidePosition; className: string | undefined }) {
  return (
    <span className={`${styles.arrows} ${className ?? ''}`}>
      <span className={styles.count}>
        {at.position} / {at.count}
      </span>
      <SlideArrow to={at.previous} label="Previous slide" kind="previous">
        ←
      </SlideArrow>
      <SlideArrow to={at.next} label="Next slide" kind="next">
        →
      </SlideArrow>
    </span>
  );
}

function SlideArrow({
  to,
  label,
  kind,
  children,
}: {
  to: string | null;
  label: string;
  kind: 'previous' | 'next';
  children: string;
}) {
  // The first and the last keep the arrow's place, so that nothing moves under the pointer.
  if (to === null) return <span className={styles.noArrow}>{children}</span>;
  return (
    <Link
      to={{ hash: to }}
      replace
      aria-label={label}
      data-arrow={kind}
      className={styles.arrow}
      onClick={() => focusArrow(to, kind)}
    >
      {children}
    </Link>
  );
}

// The focus goes along, so that pressing again goes on.
function focusArrow(slideId: string, kind: 'previous' | 'next') {
  const arrows = document.getElementById(slideId)?.querySelectorAll<HTMLElement>('[data-arrow]') ?? [];
  const shown = Array.from(arrows).filter((arrow) => arrow.checkVisibility());
  const arrow = shown.find((candidate) => candidate.dataset.arrow === kind) ?? shown[0];
  arrow?.focus({ preventScroll: true });
}
