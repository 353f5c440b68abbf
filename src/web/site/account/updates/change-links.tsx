import { Link } from 'react-router';
import type { FontUpdate } from '#contract/customers.ts';

/** Leads to what changed in each file that is another one now. */
export function ChangeLinks({ update: { orderId, familyName, files } }: { update: FontUpdate }) {
  return (
    <>
      <p>See what changed in</p>
      <ul>
        {files.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/account/updates/${orderId}/${id}`}>
              <span className="visually-hidden">{familyName} </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
