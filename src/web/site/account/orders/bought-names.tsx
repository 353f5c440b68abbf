import styles from '#web/site/account/account.module.css';
import type { FamilyItems } from '#web/site/set-items/items-by-family.ts';
import { Plate } from '#web/site/set-items/plate.tsx';
import { SetNames } from '#web/site/set-items/set-names.tsx';
import type { SetItems } from '#web/site/set-items/use-set-items.ts';

/** What an order holds in its own faces: on the colours of the order, or those of several families each on its own. */
export function BoughtNames({
  families,
  byUid,
  hasColors,
}: {
  families: FamilyItems<{ uid: string; name: string }>[];
  byUid: NonNullable<SetItems['byUid']>;
  /** Each family stands on its own colours. */
  hasColors: boolean;
}) {
  if (!hasColors) return <SetNames items={families.flatMap(({ items }) => items)} byUid={byUid} />;
  return (
    <div className={styles.bands}>
      {families.map(({ slug, colors, items }) => (
        <Plate key={slug} colors={colors}>
          <SetNames items={items} byUid={byUid} />
        </Plate>
      ))}
    </div>
  );
}
