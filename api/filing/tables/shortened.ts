const MOST_SHOWN = 200

/** The beginning of a cell, as a fault tells what was found. */
export function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}
