import styles from './site-frame.module.css';

/** Says that a page is a preview of what is off the site, and leads back. The server's alone: no visitor has anything of it. */
export function PreviewLine({ says }: { says: string }) {
  return (
    <aside aria-label="Preview" className={styles.preview}>
      {says} <a href="/admin/preview">End the preview</a>
    </aside>
  );
}
