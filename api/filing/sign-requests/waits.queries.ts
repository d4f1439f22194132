import { sql, type RawBuilder } from 'kysely'
import { aboutRow, actsAbout } from '#api/services/access/permits.queries.ts'
import { dayAt, type AgencyDay, type OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { UNFILED } from '#api/services/workflow/statuses.ts'
import { request, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

/** Requests whose submittal is not filed, as long as who is asked may sign it. */
const asked = (day: AgencyDay, whose: RawBuilder<unknown>) => sql`
  select 'toSign', request.id as rid, mine.application_name, concat_ws(', ', maker.display_name, mine.site_name),
    ${dayAt('request.asked_at', day)} as since, mine.due_on as due, '/app/submittal/read/' || mine.product_id || '/' || mine.id,
    request.asked_user_id
  from sign_requests request join submittals mine on mine.id = request.submittal_id
    join submittal_statuses status on status.id = mine.submittal_status_id and status.code = any(${[...UNFILED]}::int[])
    join users maker on maker.id = request.asked_by_user_id
  where request.taken_back_at is null and ${whose}
    and ${actsAbout(sql`request.asked_user_id`, 'submit', aboutRow('mine'))}
    and ${actsAbout(sql`request.asked_user_id`, 'prepare', aboutRow('mine'))}`

/** What somebody prepared and asks an official to sign. */
export const signRequestWaits: OwnWaits = {
  kinds: [
    {
      kind: 'toSign',
      record: 'submittal',
      isAwaited: true,
      words: 'Submittals to sign',
      verb: 'Read and sign',
      tell: { by: 'sign-request' },
      remind: { since: [3, 7, 14, 30] },
      then: 'It is not filed; what is due is overdue after its day. Who asked can take it back or ask somebody else.',
      list: '/app/pending-apps',
      button: 'Sign',
      state: 'Ready for you to sign',
      why: 'Who prepared it may not sign it, and asks you to.',
      isUrgent: true,
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page
    from (${asked(asking, sql`request.asked_user_id = ${asking.userId}`)})
      as asked (kind, rid, title, about, since, due, page, user_id)
    order by due, since, rid`,
  everybody: (day) => asked(day, sql`true`),
}

export const signRequestStates: readonly States[] = [
  request(
    'sign_requests.asked_at',
    waitsAs('toSign'),
    'It was taken back, or its submittal was filed.',
  ),
]
