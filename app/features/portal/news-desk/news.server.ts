import { json } from '@remix-run/node'
import { DeskNewsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { shortDate } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { newsAddress, readersWords, STATES } from './news.words.ts'

/** What a row shows of a long text. */
const SHOWN = 120
const short = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text

export async function loader({ request, context }: SignedInArgs) {
  const { deskAnnouncements, deskPublications } = await context.execute(DeskNewsDocument, {})
  return json(
    {
      done: new URL(request.url).searchParams.get('done') === 'saved',
      announcements: deskAnnouncements.map((each) => ({
        id: each.id,
        href: newsAddress('announcement', each.id),
        title: short(each.description),
        when: [
          `From ${shortDate(each.shownFrom) ?? ''}`,
          each.shownUntil ? `until ${shortDate(each.shownUntil) ?? ''}` : 'without an end',
        ].join(' '),
        readers: readersWords(each.readers),
        state: STATES[each.state],
      })),
      publications: deskPublications.map((each) => ({
        id: each.id,
        href: newsAddress('publication', each.id),
        title: each.subject,
        when: shortDate(each.publishedOn) ?? '',
        readers: readersWords(each.readers),
        state: STATES[each.state],
      })),
    },
    { headers: PRIVATE },
  )
}
