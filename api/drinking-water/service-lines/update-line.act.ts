import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { classOf, type EverLead, type LineClass } from '#values/service-line-class.ts'
import { selectLineLists } from './service-lines.queries.ts'
import {
  NTNC,
  REQUIRED,
  type EditedLine,
  type LineEdit,
  type LineLists,
  type UpdateLine,
} from './service-lines.schemas.ts'

const CHANGED =
  'Somebody else saved this service line since you opened it. Nothing of yours was saved yet.'

type Kept = {
  siteId: number
  identifier: string
  systemTypeId: number
  version: number
  year: number
  publicMaterialId: number
  customerMaterialId: number | null
  everLead: EverLead
  publicSourceId: number
  customerSourceId: number
  class: LineClass
  /** What the data of the water system call it. */
  stated: LineClass | null
}

/**
 * Saves one line (spec 3 §2.13). The class is worked out anew, and a change of material, source or class is written
 * into the history under the caller's name. The location is never read from the caller.
 */
export async function updateLine(
  db: Db,
  { user, visitor }: { user: SignedIn; visitor: string },
  { original, updated }: UpdateLine,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const id = original.serviceLineDtlRid
    const kept = await lockLine(trx, id)
    const lists = await selectLineLists(trx)
    const line = checked(updated, kept, lists)
    if (kept.version !== original.versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    if (line.year !== kept.year) await refuseTakenYear(trx, kept, line.year)
    const lineClass = classIn(line, kept, lists)
    await sql`
      update service_lines set year = ${line.year}, category_id = ${line.sampleLocCategoryRid},
        public_material_id = ${line.publicServiceLineMaterialRid}, ever_lead = ${line.everLead},
        customer_material_id = ${line.customerServiceLineMaterialRid}, building_type_id = ${line.buildingTypeRid},
        public_source_id = ${line.pwsServiceLineVerificationSourceRid},
        customer_source_id = ${line.customerVerificationSourceRid},
        public_verified_on = case when public_source_id = ${line.pwsServiceLineVerificationSourceRid}
          then public_verified_on else ${now}::timestamptz::date end,
        customer_verified_on = case when customer_source_id = ${line.customerVerificationSourceRid}
          then customer_verified_on else ${now}::timestamptz::date end,
        class = ${lineClass}, version = version + 1, updated_at = ${now}, updated_by = ${user.displayName}
      where id = ${id}`.execute(trx)
    if (isChange(kept, line, lineClass))
      await sql`
        insert into service_line_history (service_line_id, at, user_id, changed_by, public_was, public_is,
          ever_lead_was, ever_lead_is, customer_was, customer_is, public_source_id, customer_source_id, class_was, class_is)
        values (${id}, ${now}, ${user.id}, ${user.displayName}, ${kept.publicMaterialId},
          ${line.publicServiceLineMaterialRid}, ${kept.everLead}, ${line.everLead}, ${kept.customerMaterialId},
          ${line.customerServiceLineMaterialRid}, ${line.pwsServiceLineVerificationSourceRid},
          ${line.customerVerificationSourceRid}, ${kept.class}, ${lineClass})`.execute(trx)
    await writeAudit(
      trx,
      {
        action: 'service-line.changed',
        userId: user.id,
        actorId: user.actorId,
        detail: { serviceLineDtlRid: id, classWas: kept.class, classIs: lineClass },
        visitor,
      },
      now,
    )
  })
}

/** The class of a line by the rule; materials and sources are those of the lists. */
function classIn(
  line: LineEdit,
  { systemTypeId, stated }: Kept,
  { materials, sources }: Pick<LineLists, 'materials' | 'sources'>,
) {
  const kindOf = (rid: number | null) =>
    materials.find((each) => each.rid === rid && each.waterSystemTypeRid === systemTypeId)?.kind
  const isSeen = (sourceRid: number) =>
    sources.some((each) => each.rid === sourceRid && each.isVerified)
  const isDivided = systemTypeId !== NTNC
  return classOf({
    publicSide: kindOf(line.publicServiceLineMaterialRid) ?? 'unknown',
    everLead: line.everLead,
    customerSide: isDivided ? (kindOf(line.customerServiceLineMaterialRid) ?? 'unknown') : null,
    stated,
    isVerified:
      isSeen(line.pwsServiceLineVerificationSourceRid) &&
      (!isDivided || isSeen(line.customerVerificationSourceRid)),
  }).class
}

/** What was sent with nothing missing and nothing that the lists do not know; else refused by field. */
function checked(
  updated: EditedLine,
  { systemTypeId }: Kept,
  lists: Awaited<ReturnType<typeof selectLineLists>>,
): LineEdit {
  const errors: Record<string, string> = {}
  const pick = (field: keyof EditedLine, known: readonly { rid: number }[], isNeeded = true) => {
    const value = updated[field]
    if (value == null) {
      if (isNeeded) errors[`updated.${field}`] = REQUIRED
      return null
    }
    if (!known.some(({ rid }) => rid === value))
      errors[`updated.${field}`] = 'Choose one of the list.'
    return Number(value)
  }
  const materials = lists.materials.filter((each) => each.waterSystemTypeRid === systemTypeId)
  const isDivided = systemTypeId !== NTNC
  if (updated.year == null) errors['updated.year'] = REQUIRED
  const line = {
    year: updated.year ?? 0,
    sampleLocCategoryRid: pick('sampleLocCategoryRid', lists.categories) ?? 0,
    publicServiceLineMaterialRid: pick('publicServiceLineMaterialRid', materials) ?? 0,
    everLead: updated.everLead ?? 'unknown',
    customerServiceLineMaterialRid: isDivided
      ? pick('customerServiceLineMaterialRid', materials)
      : null,
    buildingTypeRid: pick('buildingTypeRid', lists.buildingTypes, false),
    pwsServiceLineVerificationSourceRid:
      pick('pwsServiceLineVerificationSourceRid', lists.sources) ?? 0,
    customerVerificationSourceRid:
      pick('customerVerificationSourceRid', lists.sources, false) ?? lists.sources[0]?.rid ?? 0,
  }
  if (Object.keys(errors).length > 0)
    throw new ApiError('INVALID', 'Required fields missing', errors)
  return line
}

function isChange(kept: Kept, line: LineEdit, lineClass: LineClass): boolean {
  return (
    kept.publicMaterialId !== line.publicServiceLineMaterialRid ||
    kept.customerMaterialId !== line.customerServiceLineMaterialRid ||
    kept.everLead !== line.everLead ||
    kept.publicSourceId !== line.pwsServiceLineVerificationSourceRid ||
    kept.customerSourceId !== line.customerVerificationSourceRid ||
    kept.class !== lineClass
  )
}

async function lockLine(trx: Db, id: number): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select site_id::float8 as "siteId", identifier, system_type_id::int as "systemTypeId", version, year::int as year,
      public_material_id::int as "publicMaterialId", customer_material_id::int as "customerMaterialId",
      ever_lead as "everLead", public_source_id::int as "publicSourceId",
      customer_source_id::int as "customerSourceId", class, stated_class as stated
    from service_lines where id = ${id} for update`.execute(trx)
  const [kept] = rows
  if (!kept) throw notFound('This service line')
  return kept
}

/** A line stands once in the inventory of a year. */
async function refuseTakenYear(trx: Db, kept: Kept, year: number): Promise<void> {
  const { rows } = await sql`
    select 1 from service_lines where site_id = ${kept.siteId} and identifier = ${kept.identifier}
      and year = ${year}`.execute(trx)
  const words = `This line stands in the inventory of ${year} already.`
  if (rows.length > 0) throw new ApiError('INVALID', words, { 'updated.year': words })
}
