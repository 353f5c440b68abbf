import { useEffect, useState } from 'react';
import { LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Prose } from '#web/ui/prose.tsx';
import styles from './information-page.module.css';
import { PlaceLink } from './place-link.tsx';

interface TopicProps {
  topic: { title: string; text: string };
  /** The page's address; null of a draft, none of whose topics is marked. */
  root: string | null;
  /** The slugs of its section and its own. */
  place: string;
  /** Whether the address names it. */
  isMarked: boolean;
}

/** A question and its answer. Its title leads to an address of its own, where the link can be copied. */
export function Topic({ topic, root, place, isMarked }: TopicProps) {
  return (
    <section id={place} className={styles.topic} data-is-marked={isMarked || undefined}>
      <h3>
        <PlaceLink root={root} place={place} aria-current={isMarked ? 'location' : undefined}>
          {topic.title}
        </PlaceLink>
      </h3>
      <Prose html={topic.text} />
      {isMarked && root !== null && <CopyLink path={`${root}/${place}`} />}
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
