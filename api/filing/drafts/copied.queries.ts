import { sql } from 'kysely'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile, type CompiledForm } from '#forms/compile.ts'
import type { Answered, JudgeContext } from '#forms/judge/context.ts'
import { answeredOf } from '#forms/view/answered.ts'
import { carried } from '#forms/view/carried.ts'
import { selectForm } from '../definitions/stored-forms.queries.ts'
import { selectWholeCopy } from '../filed/filed.queries.ts'

/** What became of the answers of an earlier submittal, by the labels of their questions. */
export type Copied = {
  number: string
  filedOn: string
  confirm: string[]
  cleared: string[]
  lost: string[]
}

type Same = { applicationRid: number; siteRid: number | null; permitRid: number | null }
type Today = { known: Readonly<Record<string, string>>; context: JudgeContext }

const NONE = 'There is no earlier one whose answers could be copied. Start without them.'

/** The answers of the last one that was filed of a type for the same site or permit, as far as they still fit. */
export async function copiedFromLast(
  db: Db,
  user: SignedIn,
  same: Same,
  form: CompiledForm,
  today: Today,
): Promise<{ answered: Answered; copied: Copied }> {
  const found = await carriedFrom(db, user, await selectLast(db, user, same), form, today)
  if (!found) throw new ApiError('INVALID', NONE, { copyFrom: NONE })
  return found
}

/**
 * For a renewal: the answers of the last one that was approved, of the same type or of another whose renewal this
 * type is, about the same permit or, without one, the same site or person. Null where nothing was approved here.
 */
export async function carriedFromApproved(
  db: Db,
  user: SignedIn,
  same: Same,
  form: CompiledForm,
  today: Today,
): Promise<{ answered: Answered; copied: Copied } | null> {
  return carriedFrom(db, user, await selectApproved(db, user, same), form, today)
}

/** The answers of one that was filed, as it was signed last, in the form of another type. */
export async function carriedFromFiled(
  db: Db,
  user: SignedIn,
  rid: number,
  form: CompiledForm,
  today: Today,
): Promise<{ answered: Answered; copied: Copied } | null> {
  const { rows } = await sql<Last>`
    select submittals.id as rid, version.ordinal, submittals.submitted_on as "filedOn",
      version.form_sha256 as "formSha256"
    from submittals join submittal_versions version on version.submittal_id = submittals.id
    where submittals.id = ${rid} order by version.ordinal desc limit 1`.execute(db)
  return carriedFrom(db, user, rows[0] ?? null, form, today)
}

async function carriedFrom(
  db: Db,
  user: SignedIn,
  last: Last | null,
  form: CompiledForm,
  today: Today,
): Promise<{ answered: Answered; copied: Copied } | null> {
  const was = last ? await selectForm(db, last.formSha256) : null
  if (!last || !was) return null
  const { number, content } = await selectWholeCopy(db, user, last)
  const before = compile(was.definition)
  const { answered, confirm, cleared, lost } = carried(
    { form: before, answered: answeredOf(before, content) },
    form,
    today,
  )
  return {
    answered,
    copied: {
      number,
      filedOn: last.filedOn,
      confirm: [...confirm],
      cleared: [...cleared],
      lost: [...lost],
    },
  }
}

type Last = { rid: number; ordinal: number; filedOn: string; formSha256: string }

async function selectLast(
  db: Db,
  user: SignedIn,
  { applicationRid, siteRid, permitRid }: Same,
): Promise<Last | null> {
  const { rows } = await sql<Last>`
    select submittals.id as rid, version.ordinal, submittals.submitted_on as "filedOn",
      version.form_sha256 as "formSha256"
    from submittals join submittal_versions version on version.submittal_id = submittals.id
    where submittals.application_id = ${applicationRid} and submittals.submitted_on is not null
      and submittals.site_id is not distinct from ${siteRid}::bigint
      and submittals.permit_id is not distinct from ${permitRid}::bigint
      and (submittals.site_id is not null or submittals.created_by_user_id = ${user.id})
      and ${submittalsOf(user)}
    order by submittals.submitted_on desc, submittals.id desc, version.ordinal desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Codes of what was granted: approved, license approved, and approved and renewed since. */
export const APPROVED = [7, 26, -2]

async function selectApproved(
  db: Db,
  user: SignedIn,
  { applicationRid, siteRid, permitRid }: Same,
): Promise<Last | null> {
  const { rows } = await sql<Last>`
    select submittals.id as rid, version.ordinal, submittals.submitted_on as "filedOn",
      version.form_sha256 as "formSha256"
    from submittals join submittal_versions version on version.submittal_id = submittals.id
      join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
      join applications renewal on renewal.id = ${applicationRid}
    where (application.id = renewal.id or application.config -> 'followOns' ->> 'renewal' = renewal.form_code)
      and status.code = any(${APPROVED}::int[]) and submittals.submitted_on is not null
      and submittals.site_id is not distinct from ${siteRid}::bigint
      and (${permitRid}::bigint is null or submittals.permit_id = ${permitRid}::bigint or submittals.id in (
        select submittal_id from permit_submittals where permit_id = ${permitRid}::bigint))
      and (submittals.site_id is not null or submittals.created_by_user_id = ${user.id})
      and ${submittalsOf(user)}
    order by submittals.submitted_on desc, submittals.id desc, version.ordinal desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}
