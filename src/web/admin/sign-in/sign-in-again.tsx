import { OfficeDialog } from '#web/admin/controls/office-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Over whatever somebody was at, which stays as it was typed. */
export function SignInAgain({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <OfficeDialog title="Your login has ended" onClose={() => undefined} isDismissable={false}>
      <p>What you were at is still here. Sign in, and go on.</p>
      <SignInForm email={email} onDone={onDone} />
    </OfficeDialog>
  );
}
