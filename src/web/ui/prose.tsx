import styles from './prose.module.css';

/** Text of the foundry. It was sanitised when it was written: only the few tags of running text are in it. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server stores sanitised HTML only
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
