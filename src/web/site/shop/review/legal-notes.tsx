import { useFrame } from '#web/site/page/use-frame.ts';
import styles from './review.module.css';

/** The pages that say on which terms one buys, and from whom: by their slugs, as far as the foundry has them. */
const legalSlugs = ['terms', 'privacy', 'imprint'];

/** What is to be known before an order is placed: the foundry's own pages and, for a consumer, the right that ends. */
export function LegalNotes({ needsConsent }: { needsConsent: boolean }) {
  const pages = useFrame()?.informationPages ?? [];
  const legal = legalSlugs.flatMap((slug) => pages.find((page) => page.slug === slug) ?? []);
  return (
    <>
      {needsConsent && (
        <p className={styles.legal}>
          Consumers in the European Union may withdraw from a contract within 14 days, without a reason. Of
          files that are delivered at once this right ends with the delivery, to which you consent here.
        </p>
      )}
      {legal.length > 0 && (
        <p className={styles.legal}>
          Before you order:{' '}
          {legal.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <a href={`/information/${slug}`} target="_blank" rel="noreferrer">
                {title}
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
