/**
 * A text as searches compare it, without case and accents. It keeps its length, so that a place found in it is the
 * place in the text: a letter whose plain form has another length stays as it is.
 */
export function foldedText(text: string): string {
  return [...text].map(foldedLetter).join('')
}

function foldedLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.length === letter.length ? plain : letter
}
