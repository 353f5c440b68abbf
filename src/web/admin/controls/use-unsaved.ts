import { useLayoutEffect, useMemo } from 'react';
import { type UnsavedForm, useUnsavedForms } from './unsaved-forms.ts';

/**
 * Has it asked before words of a form are lost. What it gives says that they are no more to be asked about: they were saved, or somebody
 * left them. Who is led on as soon as nothing is unsaved is not asked.
 */
export function useUnsaved({
  isUnsaved,
  isOfSearch,
  underWay,
}: { isUnsaved: boolean } & UnsavedForm): () => void {
  const { add, drop } = useUnsavedForms.getState();
  const form = useMemo(() => ({ isOfSearch, underWay }), [isOfSearch, underWay]);
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    add(form);
    return () => drop([form]);
  }, [isUnsaved, form, add, drop]);
  return () => drop([form]);
}
