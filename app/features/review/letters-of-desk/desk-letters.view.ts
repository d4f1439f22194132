import type { DeskLettersQuery } from '#app/gql/operations.ts'
import { viewThreads } from '#app/features/review/letters.view.ts'
import { viewMails } from '#app/features/review/review.view.ts'

type Found = DeskLettersQuery['deskLetters']

/** The letters about a submittal in words, and the template that was chosen, ready to be written on. */
export function viewDeskLetters(
  found: Found,
  { zone, template, thread }: { zone: string; template: string; thread: string },
) {
  const { id, applicationName, siteName, statusName, templates } = found
  const chosen = templates.find((each) => each.id === template)
  return {
    id,
    self: `/app/gov/review/${id}/letters`,
    title: applicationName,
    about: [`Number ${id}`, siteName, statusName].filter(Boolean).join('. '),
    threads: viewThreads(found.threads, zone, (fileId) => `/app/gov/letter-file/${fileId}`),
    templates: templates.map(({ id: value, name }) => ({ value, label: name })),
    chosen: chosen?.id ?? '',
    begun: {
      thread: found.threads.some((each) => each.id === thread && !each.isClosed) ? thread : '',
      subject: chosen?.subject ?? '',
      body: chosen?.body ?? '',
    },
    mails: viewMails(found.mails, zone),
  }
}
export type DeskLettersView = ReturnType<typeof viewDeskLetters>
