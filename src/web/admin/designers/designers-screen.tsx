import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '#domain/figure/figures.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ListSearch } from '#web/admin/lists/list-search.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './designers.module.css';

/** The designers a page at a time; what is searched for stands in the address. */
export function DesignersScreen() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const search = query.get('search') ?? '';
  const { value, refusal, reload } = useAnswer('listDesigners', {
    query: { search, page: query.get('page') ?? '1' },
  });
  return (
    <ScreenFrame
      path="designers"
      tools={<ActionButton onClick={() => void navigate('/designers/new')}>New designer</ActionButton>}
    >
      <ListSearch
        key={search}
        label="Designers"
        hint="How a word of a name begins; Enter searches"
        search={search}
        onSearch={(words) => setQuery(words === '' ? {} : { search: words })}
      />
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <p role="status" className={styles.count}>
            {value.total === 0 ? 'There is no such designer.' : `${formatCount(value.total, 'designer')}.`}
          </p>
          {value.designers.length > 0 && (
            <div className={controls.scroll}>
              <table className={controls.table}>
                <thead>
                  <tr>
                    <th scope="col">Designer</th>
                    <th scope="col">Families</th>
                    <th scope="col">Biography</th>
                    <th scope="col">Link</th>
                  </tr>
                </thead>
                <tbody>
                  {value.designers.map(({ id, name, families, hasBiography, url }) => (
                    <tr key={id}>
                      <td>
                        <Link className={controls.word} to={`/designers/${id}`}>
                          {name}
                        </Link>
                      </td>
                      <td>{families}</td>
                      <td>{hasBiography ? 'Written' : '–'}</td>
                      <td className={styles.link}>{url ?? '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <PageLinks
            page={value.page}
            pages={Math.ceil(value.total / value.perPage)}
            words={{ before: 'Designers before', after: 'More designers' }}
          />
        </>
      )}
    </ScreenFrame>
  );
}
