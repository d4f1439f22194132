import type { z } from 'zod'
import type { DeskLetters, LetterTemplate } from '#api/desk-letters/desk-letters.contract.ts'
import type { messageBody } from '#api/review/review.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type DeskLettersModel = DeskLetters
export type LetterTemplateModel = LetterTemplate

type OfMail = { submissionRid: number; mailRid: number }

/** REST calls of the agency's letters, and of mails that are sent again. */
export function deskLettersSource(rest: Rest) {
  return {
    get: (id: number) => rest.call('deskLetters.get', { path: { id } }),
    write: (body: z.input<typeof messageBody>) => rest.call('deskLetters.write', { body }),
    setClosed: (body: { submissionRid: number; threadRid: number; isClosed: boolean }) =>
      rest.call('deskLetters.setClosed', { body }),
    sendAgain: (body: OfMail) => rest.call('deskLetters.sendAgain', { body }),
    sendOwnAgain: (body: OfMail) => rest.call('review.mailAgain', { body }),
  }
}
