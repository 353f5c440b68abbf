import { redirect } from 'react-router';

export function loader(): Response {
  return redirect('/styleguide/colors');
}

export default function StyleguideIndex() {
  return null;
}
