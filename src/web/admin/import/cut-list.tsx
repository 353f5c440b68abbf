import {
  Button,
  Checkbox,
  DropIndicator,
  type DropItem,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components';
import type { ArrangementAct } from '#domain/imports/arrange.ts';
import type { ArrangedSet } from '#domain/imports/arrangement.ts';
import controls from '#web/admin/controls/controls.module.css';
import styles from './import.module.css';

/** What is known of a font besides where it is arranged. */
export interface FontOfDrop {
  file: string;
  /** Whether it takes the place of one that the catalogue has: it stays there. */
  isStanding: boolean;
}

const cutType = 'application/x-fount-cut';

/** The cuts of a set, which are dragged by the pointer and by the keyboard, within it and from and to other sets. */
export function CutList({
  family,
  set,
  fonts,
  faultOf,
  chosen,
  onChoose,
  onAct,
  onChange,
}: {
  family: string;
  set: ArrangedSet;
  fonts: ReadonlyMap<string, FontOfDrop>;
  /** What is wrong with the cut of this place in the set. */
  faultOf: (place: number) => string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Set<string>) => void;
  onAct: (act: ArrangementAct) => void;
  /** Asks how a cut is to be changed. */
  onChange: (font: string) => void;
}) {
  const own = set.cuts.map(({ font }) => font);
  const isFixed = (font: string) => fonts.get(font)?.isStanding === true;
  const move = (moved: readonly string[], before: string | null) =>
    onAct({ does: 'move', fonts: moved, to: { family, set: set.name, before } });
  /** After a cut is after its alternates, too. */
  function placeOf({ key, dropPosition }: { key: string | number; dropPosition: string }): string | null {
    if (dropPosition === 'before') return String(key);
    const at = own.indexOf(String(key));
    return set.cuts.slice(at + 1).find(({ isAlternate }) => !isAlternate)?.font ?? null;
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [cutType]: String(key) })),
    acceptedDragTypes: [cutType],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => move([...keys].map(String), placeOf(target)),
    onInsert: ({ items, target }) => void fontsOf(items).then((moved) => move(moved, placeOf(target))),
    onRootDrop: ({ items }) => void fontsOf(items).then((moved) => move(moved, null)),
    renderDropIndicator: (target) => <DropIndicator target={target} className={`${styles.gap}`} />,
  });
  return (
    <GridList
      aria-label={`Cuts of ${family}, ${set.name}`}
      className={`${styles.cuts}`}
      selectionMode="multiple"
      selectedKeys={own.filter((font) => chosen.has(font))}
      disabledKeys={own.filter(isFixed)}
      onSelectionChange={(keys) => {
        const others = [...chosen].filter((font) => !own.includes(font));
        const now = own.filter((font) => !isFixed(font) && (keys === 'all' || keys.has(font)));
        onChoose(new Set([...others, ...now]));
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {set.cuts.map(({ font, name, isAlternate }, place) => {
        const fault = faultOf(place);
        return (
          <GridListItem key={font} id={font} textValue={name} className={`${styles.cut}`}>
            {({ isSelected }) => (
              <>
                {isFixed(font) ? (
                  <span />
                ) : (
                  <Button slot="drag" className={`${styles.handle}`} aria-label={`Drag ${name}`}>
                    <span aria-hidden="true">⠿</span>
                  </Button>
                )}
                {isFixed(font) ? (
                  <span />
                ) : (
                  <Checkbox slot="selection" className={`${styles.choice}`}>
                    <span aria-hidden="true" className={controls.tick}>
                      {isSelected ? '×' : ''}
                    </span>
                  </Checkbox>
                )}
                <span className={isAlternate ? styles.alternate : undefined}>
                  {name}
                  {isAlternate && <span className={controls.soft}> alternate</span>}
                </span>
                <span className={`${styles.file} ${controls.soft}`}>
                  {fonts.get(font)?.file}
                  {isFixed(font) && ', in place of what the catalogue has'}
                </span>
                {!isFixed(font) && (
                  <Button
                    className={`${controls.word}`}
                    aria-label={`Change ${name}`}
                    onPress={() => onChange(font)}
                  >
                    Change
                  </Button>
                )}
                {fault !== undefined && (
                  <span role="alert" className={`${controls.error} ${styles.fault}`}>
                    {fault}
                  </span>
                )}
              </>
            )}
          </GridListItem>
        );
      })}
    </GridList>
  );
}

async function fontsOf(items: readonly DropItem[]): Promise<string[]> {
  const texts = items.filter((item) => item.kind === 'text' && item.types.has(cutType));
  return await Promise.all(texts.map((item) => (item.kind === 'text' ? item.getText(cutType) : '')));
}
