import { lazy, Suspense, useRef } from 'react';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { settingStyle } from '#web/site/tester/setting-style.ts';
import styles from './compare.module.css';
import type { StagedCut } from './desk-stage.tsx';

const WordPicture = lazy(async () => ({
  default: (await import('#web/site/pictured-text/word-picture.tsx')).WordPicture,
}));

/** The text in a cut; `at` is the place of the cut on the desk, by which its drawing as a file finds it. */
export function ComparedText({
  text,
  at,
  cut,
  font,
  fontSize,
  isHeard = true,
}: Pick<StagedCut, 'cut' | 'font'> & { text: string; at: number; fontSize: string; isHeard?: boolean }) {
  const element = useRef<HTMLParagraphElement>(null);
  const { language, direction, features, axes, tracking } = cut;
  const { fontFamily, isPictured } = font;
  return (
    <div className={styles.place}>
      <p
        ref={element}
        data-compared={at}
        data-is-wrapped
        lang={language ?? undefined}
        dir={direction}
        aria-hidden={isHeard ? undefined : true}
        className={styles.text}
        style={{
          ...settingStyle({ ...initialTypeSetting(''), features, axes, tracking }, fontFamily),
          fontSize,
        }}
      >
        {text}
      </p>
      {isPictured && (
        <Suspense>
          <WordPicture element={element} isPictured cut={cut} fontFamily={fontFamily} />
        </Suspense>
      )}
    </div>
  );
}
