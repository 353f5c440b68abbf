import type { LookWords } from '#contract/admin/content/look.ts';
import type { FoundryLogo } from '#contract/settings.ts';
import { menuEntryNames } from '#domain/navigation/menu-entries.ts';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { FoundrySign } from '#web/ui/foundry-sign.tsx';
import { pageColorStyle } from '#web/ui/page-color-style.ts';
import styles from './look.module.css';
import { entryLabel } from './look-labels.ts';
import { shownColors } from './shown-colors.ts';

/** How a page that belongs to no family would be, in light and dark, while it is typed. */
export function LookPreview({
  name,
  logo,
  typed,
}: {
  name: string;
  logo: FoundryLogo | null;
  typed: LookWords;
}) {
  const entries = typed.entries ?? menuEntryNames.map((kind) => ({ kind, label: '', to: '' }));
  const words = entries.map(entryLabel).filter((label) => label !== '');
  return (
    <SheetPart title="How it looks">
      <div className={styles.previews}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div
            key={scheme}
            role="img"
            aria-label={`${name} on ${scheme === 'light' ? 'its paper' : 'its paper in the dark'}`}
            className={styles.preview}
            style={{ ...pageColorStyle(null, shownColors(typed)), colorScheme: scheme }}
            data-direction={typed.direction}
          >
            <FoundrySign name={name} logo={logo} />
            <span className={styles.words}>
              <InTurn of={words} show={(label) => <span>{label}</span>} />
            </span>
            <span className={styles.soft}>From $60</span>
            <span className={styles.signal}>Cart 2</span>
          </div>
        ))}
      </div>
    </SheetPart>
  );
}
