import { useMemo } from 'react';
import styles from './prose.module.css';
import { trustRichText } from './trust-rich-text.ts';

/** Text of the foundry. It was sanitised when it was written: only the few tags of running text are in it. */
export function Prose({ html }: { html: string }) {
  // React compares what is trusted by identity: made anew, it would set the same words again.
  const trusted = useMemo(() => ({ __html: trustRichText(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server stores sanitised HTML only
  return <div className={styles.prose} data-prose dangerouslySetInnerHTML={trusted} />;
}
