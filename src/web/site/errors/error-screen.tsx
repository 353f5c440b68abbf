import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { readPageError } from '#web/site/page/page-error.ts';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';
import styles from './error-screen.module.css';

/** The page of an error: its message as heading, set huge, its status and the way back. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { status, title, message, huge } = readPageError(error);
  return (
    <LastResort>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {huge !== null && <PageFaces stylesheet={huge.stylesheet} preload={huge.preload} />}
      <div className={styles.screen}>
        <p className={styles.status}>{status}</p>
        <h1 className={styles.message}>
          {huge?.line == null ? (
            <span className={styles.plain}>{message}</span>
          ) : (
            <FittedLine line={huge.line} />
          )}
        </h1>
        <p className={styles.back}>
          <Link to="/">Go back to home</Link>
        </p>
      </div>
    </LastResort>
  );
}

/** What is left when the page of an error fails itself. */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.screen}>
        <h1>An error occured while showing the error page</h1>
        <p>
          <a href="/">Go back to home</a>
        </p>
      </div>
    );
  }
}
