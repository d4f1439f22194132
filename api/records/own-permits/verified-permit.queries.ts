import { sql } from 'kysely'
import { CAME_TO_HOLD } from '#api/services/access/came-to-hold.queries.ts'
import { isActStayed } from '#api/permit-life/acts/stays/stayed.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { forceOf, type ForceFacts } from '#api/ground/lib/papers/permit-force.ts'
import type { VerifiedPermit } from './own-permits.schemas.ts'

type Row = Omit<VerifiedPermit, 'force'> &
  Pick<ForceFacts, 'isInvalid'> & {
    contestedCode: string | null
  }

/** What the public may know today of the permit with this key; null for a key that none has. */
export async function selectVerified(
  db: Db,
  key: string,
  today: string,
): Promise<VerifiedPermit | null> {
  const { rows } = await sql<Row>`
    select permit.number as "permitNumber", permit.type_name as "permitTypeName",
      permit.status_name as "permitStatusName", permit.site_name as "facilityName",
      permit.effective_on as "effDate", permit.expired_on as "expDate", permit.revoked_on as "revokedDate",
      permit.contested_code as "contestedCode",
      (select act.kind from permit_acts act where act.permit_id = permit.id and ${isActStayed(sql`act.id`)}
        order by act.id desc limit 1) as stayed, status.is_invalid as "isInvalid",
      coalesce(contractor.name, permit.holder_name) as holder,
      (select jsonb_build_object('position', change.position, 'kind', change.kind, 'edition', change.edition,
          'effDate', change.effective_on)
        from permit_modifications change where change.permit_id = permit.id and ${CAME_TO_HOLD}
        order by change.position desc limit 1) as modification,
      jsonb_build_array(jsonb_build_object('edition', '1.0', 'effDate', permit.effective_on))
        || coalesce((select jsonb_agg(jsonb_build_object('edition', change.edition, 'effDate', change.effective_on)
            order by change.position)
          from permit_modifications change where change.permit_id = permit.id and ${CAME_TO_HOLD}), '[]') as editions,
      (select number from permits later where later.id = permit.replaced_by_id and later.is_public) as "replacedBy"
    from permits permit join permit_statuses status on status.id = permit.permit_status_id
      left join contractors contractor on contractor.id = permit.contractor_id
        and permit.is_license and contractor.is_public
    where permit.verify_key = ${key} and permit.is_public`.execute(db)
  const [row] = rows
  if (!row) return null
  const { isInvalid, contestedCode, ...permit } = row
  const force = forceOf(
    {
      statusName: permit.permitStatusName,
      isInvalid,
      effectiveOn: permit.effDate,
      expiredOn: permit.expDate,
      revokedOn: permit.revokedDate,
      contestedCode,
    },
    today,
  )
  return { ...permit, force }
}
