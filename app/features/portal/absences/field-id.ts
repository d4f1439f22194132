/** The id of a field: those of an absence that is there have its number, so that each line has its own. */
export const fieldId = (name: string, absence: string): string =>
  absence === '' ? name : `${name}-${absence}`
