import { sql, type RawBuilder } from 'kysely'
import { applicationsOf } from '#api/services/access/applications.queries.ts'
import { ownRows } from '#api/services/access/pending.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { typeWords } from '#api/ground/lib/type-words.ts'
import type { Text } from '#forms/definition/kinds.ts'
import { AREAS, type AreaName } from '#values/areas.ts'
import type { AreaFigures, AreaFormLine, AreaLate } from './areas.schemas.ts'

/** Counts go no further, so that a full desk costs no more than an empty one. */
const MOST_COUNTED = 1_000
const MOST_LATE = 50

type StoredForm = AreaFormLine & { formSha256: string; atHand: string[] }
type Found = Omit<StoredForm, 'whoNeedsIt' | 'atHand'> & {
  whoNeedsIt: Text | null
  atHand: Text[] | null
}

/** The published forms of an area: of its departments, and for the agency itself of all. */
export async function selectAreaForms(
  db: Db,
  user: SignedIn,
  group: AreaName,
): Promise<StoredForm[]> {
  const departments: readonly string[] = AREAS[group].departments
  const within = group === 'gov' ? sql`true` : sql`department.name = any(${departments}::text[])`
  const { rows } = await sql<Found>`
    select application.id as "applicationRid", application.form_code as code, application.name, form.version,
      form.sha256 as "formSha256", coalesce(department.name, '') as department, application.description,
      application.config -> 'whoNeedsIt' as "whoNeedsIt",
      application.config -> 'atHand' as "atHand",
      application.id in (${applicationsOf(user)}) as "mayBegin"
    from applications application
      join form_versions form on form.code = application.form_code and form.state = 'published'
      left join departments department on department.id = application.department_id
    where ${within}
    order by department.name, fold(application.name), application.id`.execute(db)
  return rows.map(({ whoNeedsIt, atHand, ...form }) => ({
    ...form,
    whoNeedsIt: typeWords(whoNeedsIt ?? ''),
    atHand: (atHand ?? []).map(typeWords),
  }))
}

/** What of an area's types waits at the desk, and of it what is late. */
export async function selectAreaFigures(
  db: Db,
  group: AreaName,
  today: string,
): Promise<AreaFigures> {
  const departments: readonly string[] = AREAS[group].departments
  const types = sql`(select application.id from applications application
    join departments department on department.id = application.department_id
    where department.name = any(${departments}::text[]))`
  const upTo = (condition: RawBuilder<unknown>) => sql`(
    select count(*)::int from (select from submittals where application_id in ${types} and ${condition}
      limit ${MOST_COUNTED}) few)`
  const { rows } = await sql<AreaFigures>`
    select ${upTo(sql`desk_rank is not null`)} as waiting,
      ${upTo(sql`desk_rank in (0, 1) and desk_due < ${today}::date`)} as late`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0 }
}

/** Reports that are owed and overdue: to staff all of them, to others those they may prepare. */
export async function selectLate(db: Db, user: SignedIn, today: string): Promise<AreaLate[]> {
  const visible =
    user.kind === 'staff'
      ? sql`true`
      : sql`submittals.id in (select own.id from ${ownRows(user, 'prepare')} own)`
  const { rows } = await sql<AreaLate>`
    select submittals.id as "subRid", submittals.product_id as product, application.name,
      submittals.site_name as "siteName", submittals.due_on::text as "dueDate",
      ${today}::date - submittals.due_on as "daysLate"
    from submittals join applications application on application.id = submittals.application_id
    where submittals.is_obligation and submittals.submitted_on is null
      and submittals.due_on < ${today}::date and ${visible}
    order by submittals.due_on, submittals.id limit ${MOST_LATE}`.execute(db)
  return rows
}
