import type { Shell } from '#web/site/page/shell.ts';
import type { PageFrame } from '#web/site/page/use-frame.ts';
import { FoundrySign } from '#web/ui/foundry-sign.tsx';
import { CartCounter } from './cart-counter.tsx';
import styles from './compact-header.module.css';
import { MENU_ID } from './side-menu.tsx';

/** The header of compact layouts: the foundry's name opens the menu, then the page's title and the cart's counter. */
export function CompactHeader({ frame, shell }: { frame: PageFrame; shell: Shell }) {
  const { foundryName, shortName } = frame.settings;
  return (
    <div className={styles.header} data-is-short={shell.hasTabs || undefined}>
      <button type="button" popoverTarget={MENU_ID} className={styles.opener}>
        <span aria-hidden="true">
          {shell.hasTabs ? shortName : <FoundrySign name={foundryName} logo={frame.face.logo} />}
        </span>
        <span className="visually-hidden">{foundryName}: menu</span>
      </button>
      <span className={styles.title}>{shell.title}</span>
      <span className={styles.counter}>
        <CartCounter />
      </span>
    </div>
  );
}
