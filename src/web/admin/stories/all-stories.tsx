import { Link } from 'react-router';
import controls from '#web/admin/controls/controls.module.css';

/** The way back to the list. */
export function AllStories() {
  return (
    <Link className={controls.word} to="/stories">
      All stories
    </Link>
  );
}
