import { guides } from 'virtual:office-guides';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { UnknownScreen } from '#web/admin/frame/unknown-screen.tsx';
import type { Guide } from './guide.ts';
import { GuideParts } from './guide-parts.tsx';
import styles from './guides.module.css';

/** A guide to the back office; the one that begins them all where none is named. */
export function GuideScreen() {
  const { guide: name } = useParams();
  const load = guides[name ?? 'back-office'];
  if (load === undefined) return <UnknownScreen />;
  return <Read key={name} path={name === undefined ? 'guides' : 'guides/:guide'} load={load} />;
}

function Read({ path, load }: { path: string; load: () => Promise<{ default: Guide }> }) {
  const [guide, setGuide] = useState<Guide | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  const { hash } = useLocation();
  useEffect(() => {
    let isLeft = false;
    load()
      .then(({ default: read }) => !isLeft && setGuide(read))
      .catch((cause: unknown) => !isLeft && setFault(new Error('The guide did not come', { cause })));
    return () => {
      isLeft = true;
    };
  }, [load]);
  useEffect(() => {
    if (guide === null || hash === '') return;
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [guide, hash]);
  // The frame says what to do about a screen that did not come.
  if (fault !== null) throw fault;
  return (
    <ScreenFrame path={path} {...(guide !== null && { title: guide.title })}>
      {guide !== null && (
        <article className={styles.guide}>
          <GuideParts parts={guide.parts} />
        </article>
      )}
    </ScreenFrame>
  );
}
