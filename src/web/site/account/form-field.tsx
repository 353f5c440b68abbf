import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field.tsx';
import type { SubmittedForm } from './use-submit.ts';

/** A field of a form that is read when it is sent, with what was wrong with it. */
export function FormField({
  path,
  submitted,
  ...field
}: { path: string; submitted: SubmittedForm } & Omit<ComponentProps<typeof TextField>, 'error' | 'name'>) {
  return (
    <TextField
      maxLength={field.type === 'password' ? 1000 : 200}
      {...field}
      name={path}
      data-path={path}
      error={submitted.errorAt(path)}
    />
  );
}
