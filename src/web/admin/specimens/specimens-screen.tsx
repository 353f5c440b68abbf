import { Link, useSearchParams } from 'react-router';
import type { SpecimenPage } from '#contract/admin/content/specimens.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ListSearch } from '#web/admin/lists/list-search.tsx';
import styles from './specimens.module.css';

/** The families a page at a time, each with what its sets say; what is searched for stands in the address. */
export function SpecimensScreen() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const { value, refusal, reload } = useAnswer('listSpecimens', {
    query: { search, page: query.get('page') ?? '1' },
  });
  return (
    <ScreenFrame path="specimens">
      <div className={styles.asked}>
        <ListSearch
          key={search}
          label="Specimens"
          hint="How a word of a family’s name begins; Enter searches"
          search={search}
          onSearch={(words) => setQuery(words === '' ? {} : { search: words })}
        />
      </div>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <p role="status" className={styles.count}>
            {value.total === 0
              ? 'There is no such family.'
              : `${formatCount(value.total, 'family', 'families')}.`}
          </p>
          {value.families.length > 0 && <SpecimenTable families={value.families} />}
          <PageLinks
            page={value.page}
            pages={Math.ceil(value.total / value.perPage)}
            words={{ before: 'Families before', after: 'More families' }}
          />
        </>
      )}
    </ScreenFrame>
  );
}

function SpecimenTable({ families }: { families: SpecimenPage['families'] }) {
  return (
    <div className={controls.scroll}>
      <table className={controls.table}>
        <thead>
          <tr>
            <th scope="col">Family</th>
            <th scope="col">Boxes</th>
            <th scope="col">Set</th>
            <th scope="col">Quotes</th>
            <th scope="col">Begins with</th>
          </tr>
        </thead>
        {families.map(({ id, slug, name, isOff, boxes, sets }) => (
          <tbody key={slug}>
            {sets.map((set, at) => (
              <tr key={set.id}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={sets.length} className={styles.family}>
                    {name}
                    {isOff && <span className={controls.hint}> off the site</span>}
                  </th>
                )}
                {at === 0 && (
                  <td rowSpan={sets.length} className={styles.boxes}>
                    <Link
                      className={controls.word}
                      to={`/specimens/boxes/${id}`}
                      aria-label={`Boxes of ${name}: ${tellBoxes(boxes)}`}
                    >
                      {tellBoxes(boxes)}
                    </Link>
                  </td>
                )}
                <td>{set.name}</td>
                <td className={styles.oneLine}>
                  <Link
                    className={controls.word}
                    to={`/specimens/quotes/${set.id}`}
                    aria-label={`${formatCount(set.quotes, 'quote', 'quotes')} of ${name} ${set.name}`}
                  >
                    {formatCount(set.quotes, 'quote', 'quotes')}
                  </Link>
                </td>
                <td className={styles.said}>
                  <bdi>{set.first ?? '–'}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function tellBoxes(boxes: SpecimenPage['families'][number]['boxes']): string {
  return boxes === null ? 'Those of the house' : `${boxes.family}, and ${boxes.cut} a style`;
}
