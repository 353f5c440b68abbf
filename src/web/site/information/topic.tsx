import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Prose } from '#web/ui/prose.tsx';
import styles from './information-page.module.css';

interface TopicProps {
  topic: { title: string; text: string };
  id: string;
  path: string;
  /** Whether the address names it. */
  isMarked: boolean;
}

/** A question and its answer. Its title leads to an address of its own, where the link can be copied. */
export function Topic({ topic, id, path, isMarked }: TopicProps) {
  return (
    <section id={id} className={styles.topic} data-is-marked={isMarked || undefined}>
      <h3>
        <Link to={path} preventScrollReset aria-current={isMarked ? 'location' : undefined}>
          {topic.title}
        </Link>
      </h3>
      <Prose html={topic.text} />
      {isMarked && <CopyLink path={path} />}
    </section>
  );
}

function CopyLink({ path }: { path: string }) {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(false), LINK_COPIED_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  async function copy() {
    const link = `${window.location.origin}${path}`;
    if (await copyText(link)) setSaid(true);
    else window.alert(`Your browser does not support clipboard copies. Use this link here: ${link}`);
  }
  return (
    <p className={styles.copy}>
      <button type="button" onClick={() => void copy()}>
        {said ? 'Link copied!' : 'Copy link'}
      </button>
    </p>
  );
}
