import type { FamilyTrial } from '#contract/services.ts';
import { CartToggle } from '#web/site/cart/cart-toggle.tsx';
import { cutItem } from '#web/site/cart/catalogue-item.ts';
import styles from '#web/site/family/specimen/specimen-tab.module.css';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { missingWords } from '#web/site/page/missing-words.ts';

/** The name of a cut that a text is tried in, how many characters it lacks, and its way into the cart. */
export function TriedLabel({
  sample: { cutName, cutSharedUid },
  missing,
}: {
  sample: FamilyTrial['samples'][number];
  missing: number;
}) {
  const { page, set, currency } = useFamilyView();
  const cut = set.fontCuts.find(({ sharedUid }) => sharedUid === cutSharedUid);
  return (
    <div className={styles.label}>
      <h2>{cutName}</h2>
      {missing > 0 && <span>{missingWords(missing)}</span>}
      {cut !== undefined && (
        <CartToggle item={cutItem(page.family, set, cut, currency)} templates={page.templates} />
      )}
    </div>
  );
}
