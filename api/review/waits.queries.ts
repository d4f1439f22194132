import { sql } from 'kysely'
import { ownRows } from '#api/services/access/pending.queries.ts'
import { dayAt, type OwnWaits } from '#api/ground/lib/waits/wait.ts'

/** Letters of the agency. */
export const letterWaits: OwnWaits = {
  kinds: [
    {
      kind: 'letterOfAgency',
      words: 'Letters of the agency',
      verb: 'Read the letter',
      tell: { by: 'CorrespondenceReceived' },
      then: 'It stays unread, and the agency sees that nobody read it.',
      list: '/app/corr',
      button: 'Read',
      state: 'New letter',
      why: 'The agency wrote to you, and nobody has read it.',
      isUrgent: true,
    },
  ],
  rows: (asking) => sql`
    select 'letterOfAgency', thread.id, thread.subject, concat_ws(', ', own.application_name, own.site_name),
      ${dayAt('message.written_at', asking)}, null::date,
      '/app/submittal/review/' || own.product_id || '/' || own.id || '?tab=correspondence'
    from ${ownRows({ id: asking.userId }, 'see')} own
      join correspondences thread on thread.submittal_id = own.id and thread.status = 'open'
      join lateral (
        select min(written_at) as written_at from correspondence_messages
        where correspondence_id = thread.id and is_from_agency
          and written_at > coalesce(thread.public_read_at, '-infinity')) message on message.written_at is not null
    order by message.written_at, thread.id`,
}
