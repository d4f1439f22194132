import type { z } from 'zod'
import type { DeskLetters, LetterTemplate } from '#api/desk-letters/desk-letters.contract.ts'
import type { messageBody } from '#api/review/review.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type DeskLettersModel = DeskLetters
export type LetterTemplateModel = LetterTemplate

const LETTERS = '/Agency/Letters'
type OfMail = { submissionRid: number; mailRid: number }

/** REST calls of the agency's letters, and of mails that are sent again. */
export function deskLettersSource(rest: Rest) {
  return {
    get: (id: number) => rest.get<DeskLetters>(`${LETTERS}/Get/${id}`),
    write: (body: z.input<typeof messageBody>) =>
      rest.post<{ threadRid: number; isMailed: boolean }>(`${LETTERS}/Write`, body),
    setClosed: (body: { submissionRid: number; threadRid: number; isClosed: boolean }) =>
      rest.post<null>(`${LETTERS}/SetClosed`, body),
    sendAgain: (body: OfMail) => rest.post<null>(`${LETTERS}/SendAgain`, body),
    sendOwnAgain: (body: OfMail) => rest.post<null>('/Client/Email/SendAgain', body),
  }
}
