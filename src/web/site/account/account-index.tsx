import { type LoaderFunctionArgs, redirect } from 'react-router';

/** `/account` opens with what one's account holds; the links of mails keep their tokens. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(`/account/my-account${new URL(request.url).search}`);
}

export default function AccountIndex() {
  return null;
}
