import { useOutletContext } from 'react-router';
import type { StyleGuide } from '#contract/services.ts';
import { neutralColors } from '#domain/catalogue/neutral-colors.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { DrawnPicture } from '#web/ui/drawn-picture.tsx';
import { ColorPair } from './color-pair.tsx';
import styles from './styleguide.module.css';

/** The foundry's own pair and those of its families, each as it is measured on its paper. */
export default function ColorsPage() {
  const { families } = useOutletContext<StyleGuide>();
  const frame = useFrame();
  return (
    <>
      <div className={styles.foundry}>
        {frame?.face.logo == null ? (
          <p>{frame?.settings.foundryName}</p>
        ) : (
          <DrawnPicture drawing={{ ...frame.face.logo, label: frame.settings.foundryName }} />
        )}
        <p className={styles.said}>
          {frame?.settings.shortName} beside tabs on small screens. Pages that belong to no family are set in
          the first pair, a family’s in its own. Text has a contrast of at least 4.5 : 1 on its paper.
        </p>
      </div>
      <ColorPair name="Neutral" colors={frame?.face.colors ?? neutralColors} line={null} />
      {families.map(({ name, slug, colors, line }) =>
        colors === null ? null : <ColorPair key={slug} name={name} colors={colors} line={line} />,
      )}
    </>
  );
}
