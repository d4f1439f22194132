import { sql, type RawBuilder } from 'kysely'
import { CAME_TO_HOLD, neverHeld } from '#api/services/access/came-to-hold.queries.ts'
import type { Db } from '#api/ground/db/database.ts'

/** A paper of a decision or an act on a permit, with how the permit stands. */
export type Paper = {
  kind: 'permit' | 'permit-letter' | 'denial'
  /** Of the permit or of the letter; of a denial that of its submittal. */
  number: string
  sha256: string
  /** What is stored of it is what was kept when it was issued. */
  isWhole: boolean
  issuedAt: string
  /** Version and revision of a permit's paper; null of a letter. */
  edition: string | null
  effectiveOn: string | null
  /** It is the paper of a version that never was in force. */
  neverHeld: boolean
  /** The paper that took its place, and the day from which that holds; null of the newest. */
  replacedOn: string | null
  replacedBy: string | null
  /** Null of a denial. */
  permit: {
    statusName: string
    isInvalid: boolean
    effectiveOn: string | null
    expiredOn: string | null
    revokedOn: string | null
    contestedCode: string | null
  } | null
}

const PAPER = sql`
  select case when file.permit_id is null then 'denial' when act.id is null then 'permit' else 'permit-letter' end as kind,
    coalesce(act.number, permit.number, file.submittal_id::text) as number, file.sha256,
    coalesce((select last.act <> 'gone' and last.sha256 = kept_sha256(to_jsonb(file), last.columns)
      from kept_rows last where last.source = 'documents' and last.row_key = kept_key(to_jsonb(file), '{id}')
      order by last.id desc limit 1), false) as "isWhole",
    to_char(file.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt",
    case when act.id is null and permit.id is not null then coalesce(own.edition, '1.0') end as edition,
    file.effective_on as "effectiveOn", ${neverHeld('file')} as "neverHeld",
    next.effective_on as "replacedOn", next.edition as "replacedBy",
    case when permit.id is not null then jsonb_build_object('statusName', permit.status_name,
      'isInvalid', status.is_invalid, 'effectiveOn', permit.effective_on, 'expiredOn', permit.expired_on,
      'revokedOn', permit.revoked_on, 'contestedCode', permit.contested_code) end as permit
  from documents file left join permits permit on permit.id = file.permit_id
    left join permit_statuses status on status.id = permit.permit_status_id
    -- The act of a transfer has the paper of its decision, which is a version of the permit and no letter.
    left join permit_acts act on act.document_id = file.id and act.kind <> 'transfer'
    left join permit_modifications own on own.permit_id = file.permit_id and own.submittal_id = file.submittal_id
    left join lateral (
      select change.edition, change.effective_on from permit_modifications change
      where act.id is null and change.permit_id = file.permit_id and change.position > coalesce(own.position, 0)
        and ${CAME_TO_HOLD}
      order by change.position limit 1) next on true`

/** Papers of decisions and acts alone: what else stands with a permit or was imported, the portal did not make. */
const OURS = sql`file.source_key is null and (file.kind = 'issuance' and file.description = 'decision' or act.id is not null)`

async function one(db: Db, which: RawBuilder<unknown>): Promise<Paper | null> {
  const { rows } = await sql<Paper>`
    ${PAPER} where ${OURS} and ${which}
    order by own.position desc nulls last, file.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The paper with this fingerprint; whoever asks has the file. */
export function selectPaperByFile(db: Db, sha256: string): Promise<Paper | null> {
  return one(
    db,
    sql`file.sha256 = ${sha256} and (file.permit_id is not null or file.kind = 'issuance')`,
  )
}

/** The paper by which a public permit stands on a day, or a letter of it. */
export async function selectPaperByNumber(
  db: Db,
  typed: string,
  day: string,
): Promise<Paper | null> {
  const number = typed.trim().toUpperCase()
  return (
    (await one(
      db,
      sql`permit.is_listed and act.id is null and not ${neverHeld('file')} and coalesce(own.effective_on, '-infinity') <= ${day}::date
        and (permit.product_id, permit.number) in (
          select products.id, named from products, unnest(${[number, typed.trim()]}::text[]) named)`,
    )) ??
    (await one(db, sql`permit.is_listed and act.number = any(${[number, typed.trim()]}::text[])`))
  )
}
