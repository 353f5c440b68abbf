import { Link } from 'react-router';
import type { GuidePart, GuideWords } from './guide.ts';
import styles from './guides.module.css';

/** The parts of a guide under each other. */
export function GuideParts({ parts }: { parts: readonly GuidePart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a guide stays as it is
  return parts.map((part, at) => <Part key={at} part={part} />);
}

function Part({ part }: { part: GuidePart }) {
  switch (part.kind) {
    case 'heading': {
      const Heading = ({ 2: 'h2', 3: 'h3' } as const)[part.level];
      return (
        <Heading id={part.id} tabIndex={-1} className={styles.heading}>
          <Words of={part.inner} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Words of={part.inner} />
        </p>
      );
    case 'list': {
      const List = part.isOrdered ? 'ol' : 'ul';
      return (
        <List className={part.isOrdered ? styles.numbered : styles.dashed}>
          {part.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at}>
              <GuideParts parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table head={part.head} rows={part.rows} />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keyboard, too
        <pre className={styles.code} tabIndex={0}>
          {part.words}
        </pre>
      );
  }
}

function Table({ head, rows }: { head: readonly GuideWords[][]; rows: readonly GuideWords[][][] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((words, at) => {
            const Cell = words.length === 0 ? 'td' : 'th';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Cell key={at}>
                <Words of={words} />
              </Cell>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={at}>
            {row.map((words, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={place}>
                <Words of={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ of }: { of: readonly GuideWords[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return of.map((each, at) => <Each key={at} of={each} />);
}

function Each({ of }: { of: GuideWords }) {
  switch (of.kind) {
    case 'text':
      return of.words;
    case 'code':
      return <code className={styles.typed}>{of.words}</code>;
    case 'link':
      if (of.to === null) return <Words of={of.inner} />;
      return (
        <Link to={of.to} className={styles.link}>
          <Words of={of.inner} />
        </Link>
      );
    default: {
      const Tag = of.kind;
      return (
        <Tag className={of.kind === 'em' ? styles.em : undefined}>
          <Words of={of.inner} />
        </Tag>
      );
    }
  }
}
