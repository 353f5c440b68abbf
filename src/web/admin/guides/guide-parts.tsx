import { Link } from 'react-router';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import type { GuidePart, GuideWords } from './guide.ts';
import styles from './guides.module.css';

/** The parts of a guide under each other. */
export function GuideParts({ parts }: { parts: readonly GuidePart[] }) {
  return <InTurn of={parts} show={(part) => <Part part={part} />} />;
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
          <InTurn
            of={part.items}
            show={(item) => (
              <li>
                <GuideParts parts={item} />
              </li>
            )}
          />
        </List>
      );
    }
    case 'table':
      return <Table head={part.head} rows={part.rows} />;
    case 'code':
      return <pre className={styles.code}>{part.words}</pre>;
  }
}

function Table({ head, rows }: { head: readonly GuideWords[][]; rows: readonly GuideWords[][][] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <InTurn
            of={head}
            show={(words) => {
              const Cell = words.length === 0 ? 'td' : 'th';
              return (
                <Cell>
                  <Words of={words} />
                </Cell>
              );
            }}
          />
        </tr>
      </thead>
      <tbody>
        <InTurn
          of={rows}
          show={(row) => (
            <tr>
              <InTurn
                of={row}
                show={(words) => (
                  <td>
                    <Words of={words} />
                  </td>
                )}
              />
            </tr>
          )}
        />
      </tbody>
    </table>
  );
}

function Words({ of }: { of: readonly GuideWords[] }) {
  return <InTurn of={of} show={(words) => <Each of={words} />} />;
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
