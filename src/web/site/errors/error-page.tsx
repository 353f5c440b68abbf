import { data } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

/** The page of errors is answered with the status that it shows. */
export function loader(): never {
  throw data(null, { status: 500, statusText: 'An error occurred' });
}

export default function ErrorPage() {
  return <ErrorScreen error={null} />;
}
