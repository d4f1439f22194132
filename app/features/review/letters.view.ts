import type { LetterThreadsQuery } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { fileSize } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { fileAddress } from '#app/features/filing/review-address.ts'

export type ThreadView = ReturnType<typeof viewThreads>[number]

/** The words of the letters about a submittal. */
export function viewThreads(
  letterThreads: LetterThreadsQuery['letterThreads'],
  zone: string,
  hrefOf = (fileId: string) => fileAddress('letter', fileId),
) {
  return letterThreads.map(({ id, subject, isClosed, isUnread, messages }) => ({
    id,
    subject,
    isClosed,
    state: isClosed ? t('Closed') : isUnread ? t('New') : t('Open'),
    messages: messages.map((message) => ({
      id: message.id,
      words: `${message.writer}, ${momentInZone(message.writtenAt, zone)}`,
      body: message.body,
      files: message.files.map((file) => ({
        id: file.id,
        name: `${file.name} (${fileSize(file.byteSize)})`,
        href: hrefOf(file.id),
      })),
    })),
  }))
}
