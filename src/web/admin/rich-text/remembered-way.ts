const KEY = 'office-texts';

/** Whether texts were last asked for as words in this browser. */
export function isWordsRemembered(): boolean {
  return localStorage.getItem(KEY) === 'words';
}

export function rememberWords(isWords: boolean): void {
  if (isWords) localStorage.setItem(KEY, 'words');
  else localStorage.removeItem(KEY);
}
