import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/lib/waits/wait.ts'

const action = 'gov:account.actions.decide'
const list = '/app/gov'

export const accountWaits: readonly StaffWait[] = [
  {
    kind: 'account',
    action,
    isShared: true,
    words: 'Accounts',
    verb: 'Decide',
    list,
    rows: (asking) => sql`
      select asked.id, users.display_name, users.login_name, ${dayAt('asked.at', asking)}, null::date, null::bigint,
        ${list}::text
      from (
        select id, user_id, requested_at as at from identity_requests where state = 'waiting'
        union all select id, user_id, requested_at from user_facilities where status = 'P'
        union all select id, id, created_at from users where status = 'P') asked
        join users on users.id = asked.user_id
      order by asked.at, asked.id`,
  },
  {
    kind: 'signer',
    action,
    isShared: true,
    words: 'Signers whom the agency does not know',
    verb: 'Decide whether it counts',
    list,
    rows: (asking) => sql`
      select cosigner.id, cosigner.first_name || ' ' || cosigner.last_name, submittal.application_name,
        ${dayAt('cosigner.signed_at', asking)}, null::date, null::bigint, ${list}::text
      from cosigners cosigner join copies_of_record copy on copy.cosigner_id = cosigner.id
        join submittals submittal on submittal.id = cosigner.submittal_id
      where cosigner.identity_basis = 'not-proven'
        and not exists (select from cosigner_identity_decisions judged where judged.cosigner_id = cosigner.id)
        and not exists (select from disputed_signatures dispute
          where dispute.copy_of_record_id = copy.id and dispute.state <> 'rejected')
      order by cosigner.signed_at, cosigner.id`,
  },
  {
    kind: 'dispute',
    action,
    isShared: true,
    words: 'Signatures that are disputed',
    verb: 'Decide about the signature',
    list,
    rows: (asking) => sql`
      select dispute.dispute_id, copy.number, dispute.reason, ${dayAt('dispute.disputed_at', asking)}, null::date,
        null::bigint, ${list}::text
      from disputed_signatures dispute join copies_of_record copy on copy.id = dispute.copy_of_record_id
      where dispute.state = 'open' order by dispute.disputed_at, dispute.dispute_id`,
  },
]
