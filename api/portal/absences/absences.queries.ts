import { sql, type RawBuilder } from 'kysely'
import { countsOn } from '#api/services/access/cover.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { HOLDINGS } from '#api/portal/people/held/holdings.ts'
import type { Absence, AbsenceChoice, Absences } from './absences.schemas.ts'

const ACTIONS = HOLDINGS.map(({ action }) => action)
/** Which of the rights that given work is seen to with somebody holds, by the column of their number. */
const rightsOf = (userId: RawBuilder<unknown>) => sql`array(
  select distinct app || ':' || action from user_rights
  where user_id = ${userId} and app || ':' || action = any(${ACTIONS}::text[]))`
const CAN_ACT = sql<boolean>`(cover.status = 'A' and not cover.is_read_only)`

type Rights = { rights: string[]; coverRights: string[] }

/** The kinds of what can be given to the one that the other cannot see to. */
const unseenOf = ({ rights, coverRights }: Rights): string[] =>
  HOLDINGS.filter(({ action }) => rights.includes(action) && !coverRights.includes(action)).map(
    ({ words }) => words,
  )
const canCover = ({ rights, coverRights }: Rights): boolean =>
  rights.some((right) => coverRights.includes(right))

type Row = Omit<Absence, 'unseen' | 'hasCover'> & Rights

/** Absences that are not over, with who is away and who covers, those that begin first first. */
export async function selectAbsences(
  db: Db,
  which: RawBuilder<boolean>,
  today: string,
): Promise<Absence[]> {
  const { rows } = await sql<Row>`
    select absence.id::float8 as rid, absence.from_day::text as "fromDay", absence.until_day::text as "untilDay", note,
      jsonb_build_object('rid', away.id, 'name', away.display_name) as user,
      jsonb_build_object('rid', cover.id, 'name', cover.display_name) as cover,
      maker.display_name as "madeBy", ${countsOn(today)} as "isRunning",
      ${rightsOf(sql`away.id`)} as rights, case when ${CAN_ACT} then ${rightsOf(sql`cover.id`)} else '{}' end as "coverRights"
    from staff_absences absence join users away on away.id = absence.user_id
      join users cover on cover.id = absence.cover_user_id join users maker on maker.id = absence.made_by_user_id
    where absence.ended_at is null and absence.until_day >= ${today}::date and ${which}
    order by absence.from_day, absence.id`.execute(db)
  return rows.map(({ rights, coverRights, ...row }) => ({
    ...row,
    hasCover: canCover({ rights, coverRights }),
    unseen: unseenOf({ rights, coverRights }),
  }))
}

/** Who can cover for somebody: holds one of the rights that their work is seen to with, and can use it. */
export async function selectChoices(
  db: Db,
  userId: number,
  today: string,
): Promise<AbsenceChoice[]> {
  const { rows } = await sql<Omit<AbsenceChoice, 'unseen'> & Rights>`
    select cover.id::float8 as rid, cover.display_name as name, ${rightsOf(sql`${userId}`)} as rights,
      ${rightsOf(sql`cover.id`)} as "coverRights",
      coalesce((select jsonb_agg(jsonb_build_object('fromDay', from_day, 'untilDay', until_day) order by from_day)
        from staff_absences absence where absence.user_id = cover.id and ended_at is null and until_day >= ${today}::date), '[]') as away
    from users cover where cover.kind = 'staff' and cover.id <> ${userId} and ${CAN_ACT}
    order by cover.display_name, cover.id`.execute(db)
  return rows.filter(canCover).map(({ rights, coverRights, ...row }) => ({
    ...row,
    unseen: unseenOf({ rights, coverRights }),
  }))
}

/** Somebody of the staff with all that is running or ahead; null for anybody else. */
export async function selectAbsencesOf(
  db: Db,
  userId: number,
  today: string,
): Promise<Omit<Absences, 'mayChange'> | null> {
  const { rows } = await sql<Absences['person']>`
    select id::float8 as rid, display_name as name from users where id = ${userId} and kind = 'staff'`.execute(
    db,
  )
  const [person] = rows
  if (!person) return null
  const all = await selectAbsences(
    db,
    sql<boolean>`(absence.user_id = ${userId} or absence.cover_user_id = ${userId})`,
    today,
  )
  return {
    person,
    absences: all.filter(({ user }) => user.rid === userId),
    covers: all.filter(({ cover }) => cover.rid === userId),
    choices: await selectChoices(db, userId, today),
  }
}

/** The cover can see to nothing of what is given to who is away, who can be given something. */
export const isUncovered = sql<boolean>`(
  cardinality(${rightsOf(sql`absence.user_id`)}) > 0 and not exists (
    select from users cover where cover.id = absence.cover_user_id and ${CAN_ACT}
      and ${rightsOf(sql`cover.id`)} && ${rightsOf(sql`absence.user_id`)}))`

export const isNumbered = (rid: number): RawBuilder<boolean> => sql<boolean>`absence.id = ${rid}`

/** Whoever is away or covers in some of these days, but for one absence. */
export async function selectMeeting(
  trx: Db,
  { userRid, coverRid, fromDay, untilDay, except }: Days & { except: number | null },
  today: string,
): Promise<Absence[]> {
  return selectAbsences(
    trx,
    sql<boolean>`(absence.user_id in (${userRid}, ${coverRid}) or absence.cover_user_id = ${userRid})
      and absence.from_day <= ${untilDay}::date and absence.until_day >= ${fromDay}::date
      and absence.id is distinct from ${except}::bigint`,
    today,
  )
}

export type Days = { userRid: number; coverRid: number; fromDay: string; untilDay: string }

/** Both sides, locked until the end of the transaction, so that no two acts about one of them pass each other. */
export async function lockBoth(trx: Db, rids: readonly number[]): Promise<void> {
  await sql`
    select from users where id = any(${[...rids]}::bigint[]) order by id for no key update`.execute(
    trx,
  )
}
