import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { DECIDED_OR_OVER } from '#api/services/workflow/statuses.ts'
import type { HandoverRules } from '#forms/definition/type.schema.ts'
import type { Language } from '#words/speech.ts'
import { textOf } from '#forms/definition/text.ts'
import type { Decided, HandoverState } from './judge.ts'
import { transferFault } from '#api/permit-life/acts/transfer/transfer-fault.ts'
import { selectStanding } from '#api/permit-life/acts/weigh.ts'
import { isPersonIn } from './new-holder.queries.ts'
import { unsettledOf } from './unsettled.queries.ts'

/** The version of the form by which a transfer was asked for last; both sides sign the same. */
const OVER = [...DECIDED_OR_OVER]

type Asked = {
  submittalId: number
  permitId: number
  newHolder: string
  isPerson: boolean
  onDay: string
  person: string
  email: string
  rules: Pick<HandoverRules, 'noticeDays' | 'answerDays'>
  unsettled: string[]
}

/** What the form of a transfer asks, of a type in which both sides take part; null for every other submittal. */
export async function selectAsked(db: Db, submittalId: number): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    select submittals.id::float8 as "submittalId", submittals.permit_id::float8 as "permitId",
      coalesce(named_in(form.answers, type.config ->> 'newHolder'), '') as "newHolder",
      ${isPersonIn(sql`type.config`)} as "isPerson",
      coalesce(form.answers ->> (rules ->> 'day'), '') as "onDay",
      coalesce(named_in(form.answers, rules ->> 'person'), '') as person,
      coalesce(btrim(form.answers ->> ((rules ->> 'person') || '.email')), '') as email, rules,
      ${unsettledOf(sql`submittals.permit_id`, sql`submittals.id`)} as unsettled
    from submittals join applications type on type.id = submittals.application_id
      join submittal_forms form on form.submittal_id = submittals.id
      cross join lateral (select type.config -> 'handover' as rules) rules
    where submittals.id = ${submittalId} and submittals.permit_id is not null and type.config ? 'handover'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A transfer as it is decided about; null where its type knows no new holder who takes part. */
export async function selectDecided(db: Db, submittalId: number): Promise<Decided | null> {
  const { rows } = await sql<
    Omit<Decided, 'rule' | 'fault'> & { permitId: number; rule: Parameters<typeof textOf>[0] }
  >`
    select submittals.permit_id::float8 as "permitId", handed.state, coalesce(handed.on_day::text, form.answers ->> (rules ->> 'day'), '') as "onDay",
      submittals.submitted_on as "signedOn", (rules ->> 'noticeDays')::int as "noticeDays", rules -> 'rule' as rule,
      coalesce(handed.new_holder, named_in(form.answers, type.config ->> 'newHolder'), '') as "newHolder",
      (select count(*)::int from permits other join permit_statuses status on status.id = other.permit_status_id
        where other.site_id = submittals.site_id and other.id <> submittals.permit_id and other.is_public
          and not status.is_invalid and other.replaced_by_id is null) as "othersAtSite",
      ${unsettledOf(sql`submittals.permit_id`, sql`submittals.id`)} as unsettled
    from submittals join applications type on type.id = submittals.application_id
      left join submittal_forms form on form.submittal_id = submittals.id
      left join lateral (select state, on_day, new_holder from permit_handovers
        where submittal_id = submittals.id order by id desc limit 1) handed on true
      cross join lateral (select type.config -> 'handover' as rules) rules
    where submittals.id = ${submittalId} and submittals.permit_id is not null and type.config ? 'handover'`.execute(
    db,
  )
  const [found] = rows
  if (!found) return null
  const { permitId, ...decided } = found
  const fault = decided.state === 'done' ? null : await permitFault(db, permitId, decided.onDay)
  return { ...decided, fault, rule: textOf(found.rule) }
}

/** Why a permit cannot pass on a day, by how it stands then with the acts that are ahead. */
export const permitFault = async (
  db: Db,
  permitId: number,
  onDay: string,
): Promise<string | null> => transferFault(await selectStanding(db, permitId), onDay)

export type Handover = {
  id: number
  permitId: number
  submittalId: number
  productId: number
  submittalName: string
  permitNumber: string
  siteName: string | null
  newHolder: string
  person: string
  email: string
  language: Language
  linkKey: string
  onDay: string
  endsOn: string
  state: HandoverState
  answer: string
  userId: number | null
  /** Nobody decides about the submittal any more. */
  isOver: boolean
  /** The agency let it pass on its day, which is ahead. */
  isAhead: boolean
  /** Who asks, as the permit names its holder. */
  holder: string | null
}

const HANDOVER = sql`
  select handed.id::float8 as id, handed.permit_id::float8 as "permitId", handed.submittal_id::float8 as "submittalId",
    submittals.product_id as "productId", submittals.application_name as "submittalName",
    permits.number as "permitNumber", permits.site_name as "siteName", handed.new_holder as "newHolder",
    handed.person, handed.email, handed.language, handed.link_key as "linkKey", handed.on_day as "onDay",
    handed.ends_on as "endsOn", handed.state, handed.answer, handed.user_id::float8 as "userId",
    status.code = any(${OVER}::int[]) as "isOver", exists (select from permit_turns turn
      where turn.act_id = handed.act_id and turn.outcome is null) as "isAhead", coalesce(permits.holder_name, submittals.owner_name) as holder
  from permit_handovers handed join permits on permits.id = handed.permit_id
    join submittals on submittals.id = handed.submittal_id
    join submittal_statuses status on status.id = submittals.submittal_status_id`

/** The one that a link names, the row held where it is to be answered. */
export async function selectByKey(db: Db, key: string, lock = false): Promise<Handover | null> {
  if (lock) await sql`select from permit_handovers where link_key = ${key} for update`.execute(db)
  const { rows } = await sql<Handover>`${HANDOVER} where handed.link_key = ${key}`.execute(db)
  return rows[0] ?? null
}

export async function selectHandover(db: Db, id: number, lock = false): Promise<Handover | null> {
  if (lock) await sql`select from permit_handovers where id = ${id} for update`.execute(db)
  const { rows } = await sql<Handover>`${HANDOVER} where handed.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The last that was asked for a submittal. */
export async function selectLast(db: Db, submittalId: number): Promise<Handover | null> {
  const { rows } = await sql<Handover>`
    ${HANDOVER} where handed.submittal_id = ${submittalId} order by handed.id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

type NewHandover = Omit<Asked, 'rules' | 'unsettled'> & { endsOn: string }

/** Asks somebody; whoever was asked before for this submittal is asked no more. */
export async function insertHandover(db: Db, given: NewHandover, now: Date): Promise<Handover> {
  const { submittalId, permitId, newHolder, isPerson, onDay, person, email, endsOn } = given
  await sql`
    update permit_handovers set state = 'replaced' where submittal_id = ${submittalId}
      and state in ('asked', 'agreed')`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into permit_handovers (permit_id, submittal_id, new_holder, is_person, on_day, person, email, link_key,
      language, asked_at, ends_on)
    values (${permitId}, ${submittalId}, ${newHolder}, ${isPerson}, ${onDay}::date, ${person}, ${email}, ${newKey()},
      coalesce((select language from users where lower(proven_email) = lower(${email}) and status = 'A'
          order by id limit 1),
        (select language from users join submittals on users.id = coalesce(submitted_by_user_id, created_by_user_id)
          where submittals.id = ${submittalId}), 'en'),
      ${now}, ${endsOn}::date)
    returning id::float8 as id`.execute(db)
  const made = await selectHandover(db, rows[0]?.id ?? 0)
  if (!made) throw new Error('The handover was not stored.')
  return made
}
