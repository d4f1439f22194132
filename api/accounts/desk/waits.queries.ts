import { sql } from 'kysely'
import { dayAt, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { request, rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

const action = 'gov:account.actions.decide'
const list = '/app/gov'

export const accountWaits: readonly StaffWait[] = [
  {
    kind: 'identity',
    action,
    isShared: true,
    words: 'Identities to prove',
    verb: 'Decide',
    button: 'Decide',
    tell: 'day',
    then: 'The person cannot sign meanwhile; each morning it is told again.',
    list,
    rows: (asking) => sql`
      select asked.id, users.display_name, users.login_name, ${dayAt('asked.requested_at', asking)}, null::date,
        null::bigint, ${list}::text
      from identity_requests asked join users on users.id = asked.user_id
      where asked.state = 'waiting' order by asked.requested_at, asked.id`,
  },
  {
    kind: 'siteAccess',
    action,
    isShared: true,
    words: 'Requests for access to sites',
    verb: 'Decide',
    button: 'Decide',
    tell: 'day',
    then: 'The person cannot act for the site meanwhile; each morning it is told again.',
    list,
    rows: (asking) => sql`
      select asked.id, users.display_name, users.login_name, ${dayAt('asked.requested_at', asking)}, null::date,
        null::bigint, ${list}::text
      from user_facilities asked join users on users.id = asked.user_id
      where asked.status = 'P' order by asked.requested_at, asked.id`,
  },
  {
    kind: 'registration',
    action,
    isShared: true,
    words: 'Registrations',
    verb: 'Decide',
    button: 'Decide',
    tell: 'day',
    then: 'The person cannot log in meanwhile; each morning it is told again.',
    list,
    rows: (asking) => sql`
      select id, display_name, login_name, ${dayAt('created_at', asking)}, null::date, null::bigint, ${list}::text
      from users where status = 'P' order by created_at, id`,
  },
  {
    kind: 'signer',
    action,
    isShared: true,
    words: 'Signers whom the agency does not know',
    verb: 'Decide whether it counts',
    button: 'Decide',
    tell: 'day',
    then: 'The signature is shown as not known meanwhile; each morning it is told again.',
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
    button: 'Decide',
    tell: 'once',
    then: 'The signature counts as disputed meanwhile; each morning it is told again.',
    list,
    rows: (asking) => sql`
      select dispute.dispute_id, copy.number, dispute.reason, ${dayAt('dispute.disputed_at', asking)}, null::date,
        null::bigint, ${list}::text
      from disputed_signatures dispute join copies_of_record copy on copy.id = dispute.copy_of_record_id
      where dispute.state = 'open' order by dispute.disputed_at, dispute.dispute_id`,
  },
]

const IN_FORCE = rests('It is in force.')

/** Accounts, what they may do, and what is said about their signatures. */
export const accountStates: readonly States[] = [
  {
    of: 'users.status',
    states: { P: waitsAs('registration'), A: IN_FORCE, I: rests('The account is closed.') },
  },
  {
    of: 'user_facilities.status',
    states: { P: waitsAs('siteAccess'), A: IN_FORCE, DEL: rests('The right was taken.') },
  },
  {
    of: 'user_facilities.removed_status',
    states: {
      A: rests('A relation that was taken away.'),
      P: rests('A request that was taken away.'),
      none: IN_FORCE,
    },
  },
  {
    of: 'identity_requests.state',
    states: {
      waiting: waitsAs('identity'),
      approved: rests('It was approved.'),
      refused: rests('It was refused, and who asked was told why.'),
      withdrawn: rests('It was taken back.'),
    },
  },
  {
    of: 'signature_dispute_decisions.outcome',
    states: { upheld: rests('What was decided.'), rejected: rests('What was decided.') },
  },
  request('signature_disputes.disputed_at', waitsAs('dispute'), 'It was decided.'),
  request('identity_requests.requested_at', waitsAs('identity'), 'It was decided or taken back.'),
  request('user_facilities.requested_at', waitsAs('siteAccess'), 'It was decided.'),
]
