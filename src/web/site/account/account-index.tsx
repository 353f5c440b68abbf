import { type LoaderFunctionArgs, redirect } from 'react-router';

/** `/account` opens with what one's account holds; the links of mails keep their tokens. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const query = new URL(request.url).searchParams;
  // The router's own, when it asks for the data of this page alone.
  query.delete('_routes');
  return redirect(query.size === 0 ? '/account/my-account' : `/account/my-account?${query}`);
}

export default function AccountIndex() {
  return null;
}
