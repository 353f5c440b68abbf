import { Link, useSearchParams } from 'react-router';
import type { FamilyPage } from '#contract/admin/families.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ListSearch } from '#web/admin/lists/list-search.tsx';
import styles from './families.module.css';

/** The families a page at a time; what is searched for and chosen stands in the address. */
export function FamiliesScreen() {
  const [query, setQuery] = useSearchParams();
  const asked = (name: string) => query.get(name) ?? '';
  const [search, kind, category] = [asked('search'), asked('kind'), asked('category')];
  const { value, refusal, reload } = useAnswer('listFamilies', {
    query: { search, kind, category, page: query.get('page') ?? '1' },
  });
  const ask = (name: string, words: string) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (words === '') next.delete(name);
    else next.set(name, words);
    setQuery(next);
  };
  const categories = [...new Set([...(value?.categories ?? []), ...(category === '' ? [] : [category])])];
  return (
    <ScreenFrame path="families">
      <div className={styles.asked}>
        <ListSearch
          key={search}
          label="Families"
          hint="How a word of a name, a group or a designer begins; Enter searches"
          search={search}
          onSearch={(words) => ask('search', words)}
        />
        <OfficeSelect
          label="Kind"
          value={kind}
          choices={[
            { value: '', says: 'All' },
            { value: 'present', says: 'In the collection' },
            { value: 'legacy', says: 'Legacy' },
            { value: 'off', says: 'Off the site' },
          ]}
          onChange={(chosen) => ask('kind', chosen)}
        />
        <OfficeSelect
          label="Category"
          value={category}
          choices={[{ value: '', says: 'All' }, ...categories.map((name) => ({ value: name, says: name }))]}
          onChange={(chosen) => ask('category', chosen)}
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
          {value.families.length > 0 && <FamilyTable families={value.families} />}
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

function FamilyTable({ families }: { families: FamilyPage['families'] }) {
  return (
    <div className={controls.scroll}>
      <table className={controls.table}>
        <thead>
          <tr>
            <th scope="col">Family</th>
            <th scope="col">Group</th>
            <th scope="col">Designers</th>
            <th scope="col">Categories</th>
            <th scope="col">Kind</th>
            <th scope="col">Released</th>
          </tr>
        </thead>
        <tbody>
          {families.map(
            ({
              slug,
              name,
              familyGroup,
              designers,
              categories,
              isLegacy,
              isOff,
              goesOn,
              isLate,
              releasedAt,
            }) => (
              <tr key={slug}>
                <td>
                  <Link className={controls.word} to={`/families/${encodeURIComponent(slug)}`}>
                    {name}
                  </Link>
                </td>
                <td>{familyGroup ?? '–'}</td>
                <td>{designers.join(', ') || '–'}</td>
                <td>{categories.join(', ') || '–'}</td>
                <td className={styles.oneLine}>
                  {isOff ? 'Off the site' : isLegacy ? 'Legacy' : 'In the collection'}
                  {goesOn !== null && (
                    <span className={styles.goesOn}>
                      {isLate ? `It was to go on ${goesOn}` : `until ${goesOn}`}
                    </span>
                  )}
                </td>
                <td className={styles.oneLine}>{releasedAt ?? '–'}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
