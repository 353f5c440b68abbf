import { Link } from 'react-router';
import controls from '#web/admin/controls/controls.module.css';

/** The way back to the list. */
export function AllSpecimens() {
  return (
    <Link className={controls.word} to="/specimens">
      All specimens
    </Link>
  );
}
