import type { FamilyBox } from '#contract/services.ts';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { CartToggle } from '../shop/cart-toggle.tsx';
import { baselineDrops } from './baseline-drops.ts';
import { cutItem } from './catalogue-item.ts';
import { useFamilyView } from './family-view.ts';
import styles from './specimen-tab.module.css';

/** The specimen: boxes edge to edge, each one text in one cut as wide as its box. */
export function SpecimenTab() {
  const { page } = useFamilyView();
  const anchors = firstBoxes(page.boxes);
  const drops = baselineDrops(page.boxes);
  return (
    <div className={styles.boxes}>
      {page.boxes.map((box) => (
        <SpecimenBox key={box.key} box={box} drop={drops.get(box.key) ?? 0} isAnchor={anchors.has(box.key)} />
      ))}
    </div>
  );
}

function SpecimenBox({ box, drop, isAnchor }: { box: FamilyBox; drop: number; isAnchor: boolean }) {
  const { page, set, currency } = useFamilyView();
  const cut = set.fontCuts.find(({ sharedUid }) => sharedUid === box.cutSharedUid);
  const isSold = box.uid !== null && cut !== undefined;
  return (
    <section
      id={isAnchor ? box.cutSharedUid : undefined}
      aria-label={box.kind === 'cut' ? box.cutName : undefined}
      className={[
        styles.box,
        box.hideOnMobile ? styles.noMobile : '',
        box.hideOnDesktop ? styles.noDesktop : '',
      ].join(' ')}
      style={{ '--span': box.width, '--lines': box.height }}
    >
      {box.kind !== 'title' && (
        <div className={styles.label}>
          <h2>{box.cutName}</h2>
          {isSold && (
            <CartToggle item={cutItem(page.family, set, cut, currency)} templates={page.templates} />
          )}
        </div>
      )}
      <p className={styles.text}>
        <FittedLine line={box.line} drop={drop} />
      </p>
    </section>
  );
}

// A cut may be in several boxes: a jump to the cut goes to its own box, else to the first that shows it.
function firstBoxes(boxes: FamilyBox[]): Set<string> {
  const found = new Map<string, FamilyBox>();
  for (const box of boxes) {
    const known = found.get(box.cutSharedUid);
    if (known === undefined || (known.kind !== 'cut' && box.kind === 'cut')) found.set(box.cutSharedUid, box);
  }
  return new Set(Array.from(found.values(), ({ key }) => key));
}
