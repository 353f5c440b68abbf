import { useRef } from 'react';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { FeatureList } from './feature-list.tsx';
import styles from './type-controls.module.css';
import { useFeatureMarks } from './use-feature-marks.ts';

type FeatureListProps = Parameters<typeof FeatureList>[0];

/** The features of a font, of which the one that is looked at is marked in the text: what it changes there. */
export function FeatureListOfText({
  setting,
  ...list
}: Omit<FeatureListProps, 'countOf' | 'switches'> & { setting: Pick<TypeSetting, 'features' | 'axes'> }) {
  const place = useRef<HTMLSpanElement>(null);
  const { countOf, look } = useFeatureMarks(place, setting);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only which of its words is looked at, is watched
    <span
      ref={place}
      className={styles.features}
      onPointerOver={({ target }) => look(featureAt(target))}
      onPointerLeave={() => look(featureAt(document.activeElement))}
      onFocus={({ target }) => look(featureAt(target))}
      onBlur={() => look(null)}
    >
      <FeatureList {...list} switches={setting.features} countOf={countOf} />
    </span>
  );
}

function featureAt(target: EventTarget | null): string | null {
  return target instanceof HTMLElement ? (target.dataset.feature ?? null) : null;
}
