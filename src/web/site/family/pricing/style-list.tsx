import { Link } from 'react-router';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { type PriceView, sayPrice } from '#domain/price/price-view.ts';
import { slugify } from '#domain/text/slug.ts';
import { familyPath } from '#web/site/family/view/family-tabs.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { toggleStyle, toggleWhole } from './chosen-styles.ts';
import { type ChosenOfSets, chosenOf, type PricedSet } from './priced-sets.ts';
import styles from './style-list.module.css';

/** Every set and its styles to be ticked, each with the least that a licence of it costs, which leads to its price list. */
export function StyleList({
  sets,
  chosen,
  onChange,
  listedUid,
  view,
}: {
  sets: PricedSet[];
  chosen: ChosenOfSets;
  onChange: (chosen: ChosenOfSets) => void;
  /** The item whose price list stands beside. */
  listedUid: string | null;
  view: PriceView;
}) {
  return sets.map((set) => {
    const { isWhole, cuts } = chosenOf(chosen, set);
    return (
      <fieldset key={set.id} className={styles.set}>
        <legend className={styles.legend}>{set.name}</legend>
        <StyleRow
          name={`Whole set, ${formatCount(set.cuts.length, 'style')}`}
          item={set.whole}
          query={{ set: slugify(set.name) }}
          view={view}
          isListed={set.whole.uid === listedUid}
          isChosen={isWhole}
          onToggle={() => onChange({ ...chosen, [set.id]: toggleWhole(chosenOf(chosen, set)) })}
        />
        {set.cuts.map(({ name, sharedUid, alternates, item }) => (
          <StyleRow
            key={item.uid}
            name={name}
            alternates={alternates}
            item={item}
            query={{ font: sharedUid }}
            view={view}
            isListed={item.uid === listedUid}
            isChosen={!isWhole && cuts.includes(item.uid)}
            onToggle={() => onChange({ ...chosen, [set.id]: toggleStyle(chosenOf(chosen, set), item.uid) })}
          />
        ))}
      </fieldset>
    );
  });
}

function StyleRow({
  name,
  alternates = [],
  item,
  query,
  view,
  isListed,
  isChosen,
  onToggle,
}: {
  name: string;
  alternates?: string[];
  item: ShopItem;
  query: { set: string } | { font: string };
  view: PriceView;
  isListed: boolean;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { page, currency } = useFamilyView();
  const least = page.leastPrices[item.uid] ?? null;
  return (
    <div className={styles.row}>
      <ChoiceField label={name} checked={isChosen} onChange={onToggle} />
      <Link
        to={familyPath({ slug: page.family.slug, tab: 'pricing', ...query, hash: 'licences' })}
        aria-current={isListed ? 'true' : undefined}
        className={styles.least}
      >
        <span className="visually-hidden">{name}: </span>
        {least === null ? 'by quote' : `from ${sayPrice(least, view, currency)}`}
      </Link>
      {alternates.length > 0 && <p className={styles.alternates}>with {alternates.join(', ')}</p>}
    </div>
  );
}
