import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { familyWithText, textIn } from '#web/site/page/own-text.ts';
import styles from './choosing.module.css';
import type { Chosen } from './chosen.ts';

/** The families that nearly set what was asked for, with what they lack. */
export function NearlyList({ nearly }: { nearly: Chosen['nearly'] }) {
  if (nearly.length === 0) return null;
  return (
    <section className={styles.nearly} aria-label="Nearly">
      <h2>Nearly</h2>
      <ul>
        {nearly.map(({ slug, name, lacks }) => (
          <li key={slug}>
            <CarryingLink to={(search) => familyWithText(slug, textIn(search))} isOwnPage>
              {name}
            </CarryingLink>
            <span>{lacks}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
