import type {
  DeskLetters,
  LetterTemplate,
} from '#api/review/letters-of-desk/desk-letters.contract.ts'

export type DeskLettersMapper = DeskLetters
export type LetterTemplateMapper = LetterTemplate
