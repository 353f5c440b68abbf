/**
 * The paths of the links in mails about accounts, below `PUBLIC_URL`. A page takes the token, calls what belongs to it
 * (`customers/confirm`, `reset-password`, `confirm-newsletter`) and takes it out of the address; all three work without a login.
 */
export const mailLinks = {
  confirm: (token: string) => `/login?confirm=${token}`,
  reset: (token: string) => `/reset-password?token=${token}`,
  newsletter: (token: string) => `/account?newsletter=${token}`,
  /** Without a token: for who has an account already. */
  login: () => '/login',
  /** Where a mail to set a new password is asked for. */
  requestReset: () => '/reset-password',
} as const;
