import { useEffect, useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { useWindowColors } from '#web/site/page/window-colors.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';
import styles from './home-page.module.css';
import { listSlides, type StorySlide } from './slide-sequence.ts';
import { StoryScreen } from './story-screen.tsx';
import { useSlideKeys } from './use-slide-keys.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const page = await services.homePage();
  const { foundryName } = (await services.frame()).settings;
  const first = page.stories.find(({ showOnDesktop }) => showOnDesktop) ?? page.stories[0];
  const description = `Typefaces of ${foundryName}, to look at, to try and to license.`;
  const found = { path: '/', title: foundryName, description };
  const shell: Shell = { colors: first?.colors ?? null, title: '', hasTabs: false, found };
  return { shell, page };
}

export default function HomePage() {
  const { page } = useLoaderData<typeof loader>();
  const foundryName = useFrame()?.settings.foundryName ?? '';
  const slides = useMemo(() => listSlides(page.stories), [page]);
  const stage = useRef<HTMLDivElement>(null);
  const shown = useShownSlide(stage, slides);
  useWindowColors(shown?.colors ?? null);
  useSlideKeys(stage, slides);
  return (
    <>
      <title>{foundryName}</title>
      <PageFaces stylesheet={page.stylesheet} preload={page.preload} />
      <h1 className="visually-hidden">{foundryName}</h1>
      <div ref={stage} className={styles.stage}>
        {slides.map((slide) => (
          <StoryScreen key={slide.id} slide={slide} slides={slides} />
        ))}
      </div>
    </>
  );
}

// The slide that fills the middle of the window, null before any script ran.
function useShownSlide(stage: { current: HTMLElement | null }, slides: StorySlide[]): StorySlide | null {
  const [shown, setShown] = useState<StorySlide | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setShown(slides.find(({ id }) => id === target.id) ?? null);
        }
      },
      // A line through the middle of the window: exactly one screen is on it.
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const screen of stage.current?.children ?? []) observer.observe(screen);
    return () => observer.disconnect();
  }, [stage, slides]);
  return shown;
}
