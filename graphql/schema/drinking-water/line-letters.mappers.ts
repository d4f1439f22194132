import type {
  LetterBatch,
  LetterLines,
  LineLetters,
} from '#api/drinking-water/letters/letters.schemas.ts'

export type LineLettersMapper = LineLetters
export type LineLetterClassMapper = LetterLines
export type LineLetterBatchMapper = LetterBatch
