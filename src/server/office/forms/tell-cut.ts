/** Why a style was not found, which `findCut` says to who writes a file, to who types it. */
export function tellCut(message: string): string {
  return message.includes('may be each of')
    ? 'Several styles are called so: please choose one that is offered.'
    : 'No style is called so: please choose one that is offered.';
}
