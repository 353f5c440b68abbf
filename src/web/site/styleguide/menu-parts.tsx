import { CartLine } from '#web/site/menu/cart-line.tsx';
import { ownText } from '#web/site/page/own-text.ts';
import { SearchLine } from '#web/site/search/search-line.tsx';
import { useSearch } from '#web/site/search/use-search.ts';
import { Shown, State } from './shown.tsx';
import styles from './styleguide.module.css';

/** What the menu is made of, besides lines of words. Each knows what the menu's own knows: the cart, and what there is to be found. */
export function MenuParts() {
  const search = useSearch();
  return (
    <>
      <Shown
        name="Line of the cart"
        about="The way to the shop, with as many fonts as are in the cart; what empties it comes where a pointer rests on it, or the focus."
      >
        <State name="As the cart is now; put the font above into it">
          <ul className={styles.menuLine}>
            <CartLine isCurrent={false} />
          </ul>
        </State>
        <State name="Where one is">
          <ul className={styles.menuLine}>
            <CartLine isCurrent />
          </ul>
        </State>
      </Shown>
      <Shown
        name="Search"
        about="Two characters find families, and below them what else fits; arrows go through them, Enter opens, Escape clears."
      >
        <State name="Type: what is found stands at the box">
          <ul className={styles.searchPlace}>
            <SearchLine search={search} own={ownText} />
          </ul>
        </State>
      </Shown>
    </>
  );
}
