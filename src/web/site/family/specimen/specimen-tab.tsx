import { Fragment, useRef } from 'react';
import type { DrawingBox, FamilyBox, FamilyPage } from '#contract/services.ts';
import { CartToggle } from '#web/site/cart/cart-toggle.tsx';
import { cutItem } from '#web/site/cart/catalogue-item.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { FIRST_FAR_BOX, useRevealFar } from '#web/site/family/view/use-reveal-far.ts';
import { baselineDrops } from '#web/ui/boxes/baseline-drops.ts';
import { boxStyle } from '#web/ui/boxes/box-style.ts';
import { freeColumns } from '#web/ui/boxes/free-columns.ts';
import styles from '#web/ui/boxes/specimen-boxes.module.css';
import { DrawnPicture } from '#web/ui/drawn-picture.tsx';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { BoxText } from './box-text.tsx';

/** The specimen: boxes edge to edge, each one text in one cut as wide as its box. */
export function SpecimenTab() {
  const { page } = useFamilyView();
  const anchors = firstBoxes(page.boxes.filter((box) => box.kind !== 'drawing'));
  const drops = baselineDrops(page.boxes);
  const grid = useRef<HTMLDivElement>(null);
  const shown = page.boxes.filter(({ hideOnDesktop }) => !hideOnDesktop);
  const free = freeColumns(shown);
  useRevealFar(grid, page);
  return (
    <div ref={grid} className={styles.boxes}>
      {page.boxes.map((box, index) => (
        <Fragment key={box.key}>
          {box.kind === 'drawing' ? (
            <PictureBox box={box} />
          ) : (
            <SpecimenBox
              box={box}
              drop={drops.get(box.key) ?? 0}
              isAnchor={anchors.has(box.key)}
              isFar={index >= FIRST_FAR_BOX}
            />
          )}
          <FreePlace columns={free[shown.indexOf(box)] ?? 0} />
        </Fragment>
      ))}
    </div>
  );
}

/** What a row leaves free has its lines, too. */
function FreePlace({ columns }: { columns: number }) {
  return columns === 0 ? null : <div className={styles.free} style={{ '--span': columns }} />;
}

function SpecimenBox({
  box,
  drop,
  isAnchor,
  isFar,
}: {
  box: FamilyBox;
  drop: number;
  isAnchor: boolean;
  isFar: boolean;
}) {
  const { page, set, currency } = useFamilyView();
  const cut = set.fontCuts.find(({ sharedUid }) => sharedUid === box.cutSharedUid);
  const fontCutId = cut?.id ?? findCutId(page.family, box.cutSharedUid);
  const isSold = box.uid !== null && cut !== undefined;
  // Another text in its place is another box.
  const keptAs = JSON.stringify([page.family.slug, set.sharedUid, box.key, box.line.text]);
  return (
    <section
      id={isAnchor ? box.cutSharedUid : undefined}
      data-is-far={isFar || undefined}
      aria-label={box.kind === 'cut' ? box.cutName : undefined}
      className={[
        styles.box,
        box.kind === 'title' ? styles.title : '',
        box.hideOnMobile ? styles.noMobile : '',
        box.hideOnDesktop ? styles.noDesktop : '',
      ].join(' ')}
      style={boxStyle(box, drop)}
    >
      {box.kind !== 'title' && (
        <div className={styles.label}>
          <h2>{box.cutName}</h2>
          {isSold && (
            <CartToggle item={cutItem(page.family, set, cut, currency)} templates={page.templates} />
          )}
        </div>
      )}
      {fontCutId === undefined ? (
        <p className={styles.text}>
          <FittedLine line={box.line} />
        </p>
      ) : (
        <BoxText key={keptAs} box={box} fontCutId={fontCutId} keptAs={keptAs} />
      )}
    </section>
  );
}

function PictureBox({ box: { drawing, ...box } }: { box: DrawingBox }) {
  return (
    <div
      className={[
        styles.box,
        styles.picture,
        box.hideOnMobile ? styles.noMobile : '',
        box.hideOnDesktop ? styles.noDesktop : '',
      ].join(' ')}
      style={boxStyle({ ...box, drawing })}
    >
      <DrawnPicture drawing={drawing} />
    </div>
  );
}

// A box may show an alternate, or a cut of another set.
function findCutId(family: FamilyPage['family'], sharedUid: string): string | undefined {
  return family.fontShopSets
    .flatMap(({ fontCuts }) => fontCuts.flatMap((cut) => [cut, ...cut.alternates]))
    .find((cut) => cut.sharedUid === sharedUid)?.id;
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
