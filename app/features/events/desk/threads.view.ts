import type { OpenDeskEventQuery } from '#app/gql/operations.ts'

const MAILS: Record<string, string | null> = {
  NONE: null,
  QUEUED: 'The e-mail that tells of it waits to be sent',
  SENT: 'The e-mail that tells of it was sent',
  FAILED: 'The e-mail that tells of it could not be delivered',
}

/** The exchange with each reporter, in words. */
export function viewThreads(
  threads: OpenDeskEventQuery['deskEventThreads'],
  when: (moment: string) => string,
) {
  return threads.map(({ id, number, isOwn, canMail, lastMessageId, isCut, messages }) => ({
    ...{ id, isOwn, lastMessageId, isCut },
    title: `Reporter of ${number ?? id}`,
    label: isOwn ? 'Answer' : `Answer to the reporter of ${number ?? id}`,
    reach: canMail
      ? 'An e-mail tells them of it.'
      : 'They gave no address for it and read it with their receipt code.',
    messages: messages.map(({ id: message, author, by, text, at, mail }) => ({
      id: message,
      text,
      isAgency: author === 'AGENCY',
      who: author === 'AGENCY' ? (by ?? 'The agency') : 'Reporter',
      at: when(at),
      mail: author === 'AGENCY' ? (MAILS[mail] ?? null) : null,
    })),
  }))
}
