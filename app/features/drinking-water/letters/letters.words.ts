import type { LetterHow } from '#app/gql/operations.ts'
import { words } from '#words/words.ts'

export const lettersFile = (batchId: string, part: number): string =>
  `/app/line-letters-file/${batchId}/${part}`

export const HOWS: Readonly<Record<LetterHow, string>> = words({
  MAIL: 'By mail',
  DELIVERY: 'Brought to the door',
})

export const DONE: Readonly<Record<string, string>> = words({
  make: 'The letters are made. Download and print them, then write down when they went out.',
  sent: 'It is written down when these letters went out.',
  drop: 'The letters are taken back. Their lines wait again.',
})
