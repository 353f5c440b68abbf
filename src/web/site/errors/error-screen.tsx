import { Link } from 'react-router';
import { findErrorLine, readPageError } from '#web/site/page/page-error.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';
import styles from './error-screen.module.css';
import { LastResort } from './last-resort.tsx';
import { UnreachedScreen } from './unreached-screen.tsx';

/** The page of an error: its message as heading, set huge, its status and the way back. */
export function ErrorScreen({ error }: { error: unknown }) {
  const read = readPageError(error);
  const { status, title, message, isUnreached } = read;
  const huge = findErrorLine(read, useFrame()?.errorLine);
  if (isUnreached) return <UnreachedScreen />;
  return (
    <LastResort>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {huge !== null && <PageFaces stylesheet={huge.stylesheet} preload={huge.preload} />}
      <div className={styles.screen}>
        <p className={styles.status}>{status}</p>
        <h1 className={styles.message} data-is-long={message.length > 20 || undefined}>
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
