import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { selectFailedMails } from '#api/services/outbox/failed-mails.queries.ts'
import type { KnownFile } from '#api/services/proof/check/verified-file.ts'
import type { WaitingAccounts } from './desk.schemas.ts'
import { selectFlaggedFiles } from '#api/services/proof/check/file-findings.queries.ts'

/** The oldest come first; more than these are shown when these are decided. */
const MOST = 100

const PERSON = sql`users.login_name as "userName", users.display_name as "fullName", users.email,
  account_types.name as "accountType"`
const WITH_TYPE = sql`left join account_types on account_types.id = users.account_type_id`

/** Everything about accounts that waits for the agency, the oldest first. */
export async function selectWaiting(
  db: Db,
  at: { now: Date; timeZone: string },
): Promise<WaitingAccounts> {
  const identities = await sql<Dated<WaitingAccounts['identities'][number], 'requestedDate'>>`
    select request.id as rid, ${PERSON}, request.statement, request.document_kind as "documentKind",
      request.file_name as "fileName", request.requested_at as "requestedDate"
    from identity_requests request join users on users.id = request.user_id ${WITH_TYPE}
    where request.state = 'waiting' order by request.requested_at, request.id limit ${MOST}`.execute(
    db,
  )
  const facilities = await sql<Dated<WaitingAccounts['facilities'][number], 'requestedDate'>>`
    select relation.id as rid, ${PERSON}, sites.id as "siteRid", sites.name as "siteName",
      sites.identifier as "siteNumber", relation.requested_at as "requestedDate",
      (select count(*)::int from user_facilities other
        where other.site_id = sites.id and other.status = 'A') as "otherOwners"
    from (select * from user_facilities where status = 'P' order by requested_at, id limit ${MOST}) relation
      join sites on sites.id = relation.site_id join users on users.id = relation.user_id ${WITH_TYPE}
    order by relation.requested_at, relation.id`.execute(db)
  const registrations = await sql<
    Dated<WaitingAccounts['registrations'][number], 'registeredDate'>
  >`
    select users.id as rid, ${PERSON}, users.phone as "phoneNo", users.created_at as "registeredDate"
    from users ${WITH_TYPE}
    where users.status = 'P' order by users.created_at, users.id limit ${MOST}`.execute(db)
  const totals = await sql<WaitingAccounts['totals']>`
    select (select count(*)::int from identity_requests where state = 'waiting') as identities,
      (select count(*)::int from user_facilities where status = 'P') as facilities,
      (select count(*)::int from users where status = 'P') as registrations`.execute(db)
  return {
    failedMails: await selectFailedMails(db, { most: MOST, ...at }),
    alteredFiles: await selectFlaggedFiles(db, MOST),
    totals: totals.rows[0] ?? { identities: 0, facilities: 0, registrations: 0 },
    identities: identities.rows.map(withText('requestedDate')),
    facilities: facilities.rows.map(withText('requestedDate')),
    registrations: registrations.rows.map(withText('registeredDate')),
  }
}

/** The driver answers moments as dates; the contract says texts. */
type Dated<Row, K extends keyof Row> = Omit<Row, K> & Record<K, Date>

function withText<K extends string>(key: K) {
  return <T extends Record<K, Date>>(row: T): Omit<T, K> & Record<K, string> => {
    const text = { [key]: row[key].toISOString() } as Record<K, string>
    return { ...row, ...text }
  }
}

export type Decided = { userId: number; userName: string; email: string | null; what: string }

type Deciding = { rid: number; staffId: number; reason: string; now: Date }

/** Ends a request for verification; null when it was decided or withdrawn already. */
export async function decideIdentity(
  db: Db,
  { rid, staffId, reason, now }: Deciding,
  proofCode: string | null,
): Promise<Decided | null> {
  const { rows } = await sql<Decided>`
    update identity_requests set state = ${proofCode === null ? 'refused' : 'approved'},
      decided_at = ${now}, decided_by_user_id = ${staffId}, reason = ${proofCode === null ? reason : null}
    from users
    where identity_requests.id = ${rid} and state = 'waiting' and users.id = user_id
    returning users.id as "userId", login_name as "userName", ${mailAddress()} as email, '' as what`.execute(
    db,
  )
  const [found] = rows
  if (found && proofCode !== null)
    await sql`
      update users set identity_proof_code = ${proofCode}, version = version + 1, updated_at = ${now}
      where id = ${found.userId}`.execute(db)
  return found ?? null
}

/** Approves or deletes a relation to a site; null when it no longer waits. */
export async function decideFacility(
  db: Db,
  { rid, staffId, reason, now }: Deciding,
  isApproved: boolean,
): Promise<Decided | null> {
  const { rows } = await sql<Decided>`
    update user_facilities relation set status = ${isApproved ? 'A' : 'DEL'}, decided_at = ${now},
      decided_by_user_id = ${staffId}, refused_reason = ${isApproved ? null : reason}
    from users, sites
    where relation.id = ${rid} and relation.status = 'P' and users.id = relation.user_id
      and sites.id = relation.site_id
    returning users.id as "userId", login_name as "userName", ${mailAddress()} as email,
      sites.name as what`.execute(db)
  return rows[0] ?? null
}

/**
 * Opens or closes an account that waits; null when it no longer waits. A refused one gives its user name and
 * e-mail address free: its holder may register again.
 */
export async function decideRegistration(
  db: Db,
  { rid, now }: Deciding,
  isApproved: boolean,
): Promise<Decided | null> {
  const { rows } = await sql<Decided>`
    with waiting as (
      select id, login_name, email from users where id = ${rid} and status = 'P' for update)
    update users set status = ${isApproved ? 'A' : 'I'}, version = version + 1, updated_at = ${now},
      login_name = case when ${isApproved} then users.login_name
        else users.login_name || ' (refused ' || users.id || ')' end,
      email = case when ${isApproved} then users.email end
    from waiting where users.id = waiting.id
    returning users.id as "userId", waiting.login_name as "userName", waiting.email, '' as what`.execute(
    db,
  )
  return rows[0] ?? null
}

export type ProofFile = KnownFile & { ownerId: number }

/** The proof of a request that waits or was decided. */
export async function selectProofFile(db: Db, rid: number): Promise<ProofFile | null> {
  const { rows } = await sql<ProofFile>`
    select file_key as "fileKey", file_name as name, content_type as "contentType", sha256,
      byte_size as "byteSize", user_id as "ownerId"
    from identity_requests where id = ${rid} and file_key is not null and file_name is not null
      and content_type is not null and sha256 is not null and byte_size is not null`.execute(db)
  return rows[0] ?? null
}
