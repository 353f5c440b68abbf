import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { slugify } from '#domain/text/slug.ts';
import { listLeftOut } from './left-out.ts';
import styles from './left-out-line.module.css';
import { useFamilyView } from './view/family-view.ts';

/**
 * Says what of the address there is not. A kept page is the same whatever was made up in its address, so only the browser knows
 * what that was: it is said when the script has come, over the page, and nothing moves.
 */
export function LeftOutLine() {
  const { page, set } = useFamilyView();
  const { search } = useLocation();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  useEffect(() => {
    const fontShopSets = page.family.fontShopSets.map((each) => ({ ...each, slug: slugify(each.name) }));
    const family = { ...page.family, fontShopSets };
    setLeftOut(listLeftOut(new URLSearchParams(search), { family, set: set.name, tab: page.tab }));
  }, [page, set, search]);
  return (
    <div role="status" className={styles.place}>
      {leftOut.length > 0 && (
        <p className={styles.line}>
          <span>{leftOut.join(' ')}</span>
          <button type="button" onClick={() => setLeftOut([])}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}
