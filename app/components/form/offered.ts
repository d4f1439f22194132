type Entry = { id: string | number; isRetired: boolean }

/** The entries that a new choice has; one that is retired only where it is the answer already. */
export function offeredOf<E extends Entry>(
  entries: readonly E[],
  chosen: string | number | null | undefined = null,
): E[] {
  return entries.filter(({ id, isRetired }) => !isRetired || String(id) === String(chosen ?? ''))
}
