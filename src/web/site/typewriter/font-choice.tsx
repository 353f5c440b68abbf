import type { ReactNode } from 'react';
import type { TypewriterPage } from '#contract/services.ts';
import { labelCuts } from '#domain/catalogue/label-cuts.ts';
import { CartToggle } from '#web/site/cart/cart-toggle.tsx';
import { cutItem } from '#web/site/cart/catalogue-item.ts';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { familyWithText, textIn, withSetting } from '#web/site/page/own-text.ts';
import { useAskedValue } from '#web/site/page/use-asked-value.ts';
import { FamilyPicker } from './family-picker.tsx';
import styles from './typewriter.module.css';

/** Which font it is, and the ways from it: another one, its texts, its family, the cart. */
export function FontChoice({
  page,
  currency,
  onChoose,
  children,
}: {
  page: TypewriterPage;
  currency: string;
  onChoose: (font: { font: string } | { family: string }) => void;
  children: ReactNode;
}) {
  const { family, setId, cut } = page;
  const [askedCut, askCut] = useAskedValue(cut.sharedUid);
  const set = family.fontShopSets.find(({ id }) => id === setId);
  const sold = set?.fontCuts.find(({ id }) => id === cut.id);
  return (
    <div className={styles.font}>
      <FamilyPicker name={family.name} onChoose={(slug) => onChoose({ family: slug })} />
      <label className={styles.cut}>
        <span className="visually-hidden">Cut</span>
        <select
          value={askedCut}
          onChange={({ currentTarget: { value } }) => {
            askCut(value);
            onChoose({ font: value });
          }}
        >
          {family.fontShopSets.map(({ id, name, fontCuts }) => (
            <optgroup key={id} label={name}>
              {labelCuts(fontCuts).map(({ cut: { sharedUid }, label }) => (
                <option key={sharedUid} value={sharedUid}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {children}
      <CarryingLink
        to={(search) => {
          const text = textIn(search, page.defaultText);
          return withSetting(familyWithText(family.slug, text), text && search);
        }}
        className={styles.word}
      >
        Family
      </CarryingLink>
      {set !== undefined && sold !== undefined && (
        <CartToggle item={cutItem(family, set, sold, currency)} templates={page.templates} />
      )}
    </div>
  );
}
