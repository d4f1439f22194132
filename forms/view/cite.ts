/** Notes to those who keep the catalogue, which say nothing to whoever reads a page. */
const NOTES = [
  ' (to be checked against the text)',
  '; the second sentence to be checked against the text',
  '; to be checked against the text',
]

/** A source as a page shows it; docs/forms/catalogue.md says which rules were not compared with their text yet. */
export const shownCite = (cite: string): string =>
  NOTES.reduce((shown, note) => shown.replaceAll(note, ''), cite)
