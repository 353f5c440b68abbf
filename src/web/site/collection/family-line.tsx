import { Link } from 'react-router';
import type { CollectionLine } from '#contract/services.ts';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { formatPrice } from '../../ui/format-price.ts';
import { inkHeight, inkWidth } from '../../ui/line-style.ts';
import { pageColorStyle } from '../../ui/page-color-style.ts';
import { useFrame } from '../shell/use-frame.ts';
import styles from './collection-page.module.css';

/** A family on one line in its own face; its details and colours come when it is pointed at or focused. */
export function FamilyLine({ line }: { line: CollectionLine }) {
  const currency = useFrame()?.settings.currency ?? 'CHF';
  const styleCount = line.styles === 1 ? '1 style' : `${line.styles} styles`;
  const details = [
    line.writingSystems.join(', '),
    line.designers.join(', '),
    line.year === null ? '' : String(line.year),
  ].filter((detail) => detail !== '');
  return (
    <li
      className={styles.line}
      style={{
        ...pageColorStyle(line.colors),
        '--ratio': inkHeight(line.line) / inkWidth(line.line),
      }}
    >
      <Link to={`/typefaces/${line.familySlug}`} className={styles.link} data-line>
        <span className={styles.name}>
          <FittedLine line={line.line} />
        </span>
        <span className={styles.details}>
          <span>{line.isVariable ? `${styleCount}, variable` : styleCount}</span>
          <span className={styles.more}>
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
          <span className={styles.price}>from {formatPrice(line.fromPrice, currency)} net</span>
        </span>
      </Link>
    </li>
  );
}
