import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { SetName } from './set-name.tsx';
import styles from './set-names.module.css';

/** What was bought, each in its own face where the house still has it, else in the interface's. */
export function SetNames({
  items,
  byUid,
}: {
  items: readonly { uid: string; name: string }[];
  byUid: ReadonlyMap<string, ShopItemAnswer['items'][number]>;
}) {
  return (
    <ul className={styles.names}>
      {items.map(({ uid, name }) => {
        const line = byUid.get(uid)?.line;
        return (
          <li key={uid}>
            {line === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <SetName name={name} line={line} className={styles.set} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
