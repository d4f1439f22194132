import type { DeskLetters, LetterTemplate } from '#api/desk-letters/desk-letters.contract.ts'

export type DeskLettersMapper = DeskLetters
export type LetterTemplateMapper = LetterTemplate
