import type { FamilyTrial } from '#contract/services.ts';
import { CartToggle } from '#web/site/cart/cart-toggle.tsx';
import { cutItem } from '#web/site/cart/catalogue-item.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { missingWords } from '#web/site/page/missing-words.ts';
import { CopyCss } from '#web/site/tester/copy-css.tsx';
import styles from '#web/ui/boxes/specimen-boxes.module.css';
import type { TriedTextProps } from './tried-text.tsx';
import tryStyles from './try-tab.module.css';

/** The name of a cut that a text is tried in, how many characters it lacks, its way into the cart, and the CSS that sets it so. */
export function TriedLabel({
  sample: { cutName, cutSharedUid, webFont },
  missing,
  setting,
  direction,
}: {
  sample: FamilyTrial['samples'][number];
  missing: number;
} & Pick<TriedTextProps, 'setting' | 'direction'>) {
  const { page, set, currency } = useFamilyView();
  const cut = set.fontCuts.find(({ sharedUid }) => sharedUid === cutSharedUid);
  return (
    <div className={styles.label}>
      <h2>{cutName}</h2>
      {missing > 0 && <span>{missingWords(missing)}</span>}
      <span className={tryStyles.ways}>
        <CopyCss
          {...{ setting, direction, webFont }}
          name={cutName}
          textBeside={(button) => button.closest('section')?.querySelector('[data-cut]') ?? null}
        />
        {cut !== undefined && (
          <CartToggle item={cutItem(page.family, set, cut, currency)} templates={page.templates} />
        )}
      </span>
    </div>
  );
}
