import type { SentPicture } from '#contract/admin/content/pictures.ts';
import type { Problem } from '#contract/problem.ts';
import { LARGEST_PICTURE } from '#domain/limits.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';

/** Sends the picture that was chosen, unless something is still wrong with it or with `others` of its dialog. */
export async function sendPicture(
  file: File | null,
  others: NonNullable<Problem['errors']> = [],
): Promise<AdminResult<SentPicture>> {
  const errors = [
    ...(file === null ? [{ path: 'file', message: 'Please choose a picture.' }] : []),
    ...others,
  ];
  if (file === null || errors.length > 0) return refuse('Something is still missing.', errors);
  if (file.size === 0) return refuse(`‘${file.name}’ is empty.`);
  if (file.size > LARGEST_PICTURE) return refuse(`‘${file.name}’ has more than 3 MB.`);
  return await callAdmin('receivePicture', { query: { name: file.name.slice(-300) }, file });
}

function refuse(title: string, errors: NonNullable<Problem['errors']> = []): AdminResult<never> {
  return {
    ok: false,
    problem: { type: '/problems/invalid-payload', title, detail: title, status: 422, errors },
  };
}
