import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AuditAction } from '#api/services/audit/write-audit.queries.ts'
import { IS_INVITED, STATE } from './people.queries.ts'
import { selectKeys } from '#api/accounts/software-keys/keys.queries.ts'
import { selectHeldRoles, selectOwnRights, selectRights } from './person-rights.queries.ts'
import type { MergedWith, PersonFile, PersonState, PersonStep } from './people.schemas.ts'
import { rightWords } from './rights.words.ts'
import { noteOf } from './step-notes.ts'

const MOST_LINKS = 100
const MOST_STEPS = 30

/** What the agency changes of an account; everything else about it is activity. */
const CHANGES: readonly AuditAction[] = [
  'absence.changed',
  'absence.ended',
  'absence.made',
  'account.created',
  'account.approved',
  'account.changed',
  'account.closed',
  'account.email-confirmed',
  'account.handed-on',
  'account.invited',
  'account.locked',
  'account.merged',
  'account.opened',
  'account.refused',
  'account.rights',
  'account.unmerged',
  'identity.approved',
  'identity.refused',
  'second-factor.reset',
  'sessions.ended',
]

type Head = Pick<
  PersonFile,
  | 'rid'
  | 'versionNo'
  | 'userName'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'isEmailProven'
  | 'mailsGoTo'
  | 'isStaff'
  | 'accountType'
  | 'isInvited'
  | 'hasAuthenticator'
  | 'passkeys'
> & {
  state: PersonState
  createdAt: Date
  reason: string | null
  shutAt: Date | null
  shutBy: string | null
}

/** Everything of one person but who asks; null for nobody. */
export async function selectPersonFile(
  db: Db,
  rid: number,
  { now, today }: { now: Date; today: string },
): Promise<Omit<PersonFile, 'isOwn' | 'mayChange'> | null> {
  const { rows } = await sql<Head>`
    select users.id as rid, users.version as "versionNo", users.login_name as "userName",
      users.display_name as "fullName", users.first_name as "firstName", users.last_name as "lastName",
      users.email, coalesce(lower(users.email) = lower(users.proven_email), false) as "isEmailProven",
      ${mailAddress()} as "mailsGoTo",
      users.kind = 'staff' as "isStaff", types.name as "accountType", ${STATE} as state,
      ${IS_INVITED} as "isInvited", users.totp_confirmed as "hasAuthenticator",
      (select count(*)::int from passkeys where user_id = users.id) as passkeys,
      users.created_at as "createdAt", shut.reason, shut.shut_at as "shutAt", shutter.display_name as "shutBy"
    from users left join account_types types on types.id = users.account_type_id
      left join shut_accounts shut on shut.user_id = users.id
      left join users shutter on shutter.id = shut.shut_by_user_id
    where users.id = ${rid}`.execute(db)
  const [head] = rows
  if (!head) return null
  const { createdAt, reason, shutAt, shutBy, ...person } = head
  const rights = await selectRights(db, rid)
  return {
    ...person,
    createdDate: createdAt.toISOString(),
    shut: reason === null ? null : { reason, at: shutAt?.toISOString() ?? '', by: shutBy ?? '' },
    ...(await selectMerges(db, rid)),
    roles: await selectHeldRoles(db, rid),
    ownRights: await selectOwnRights(db, rid),
    // Of anybody but staff only what is asked in a statement counts, and that is theirs by itself.
    rights: rights.map(({ action, from }) => ({ action, from, ...rightWords(action) })),
    ...(await selectLinks(db, rid)),
    sessions: await selectSessions(db, rid, now),
    keys: (await selectKeys(db, rid, today)).filter(
      ({ withdrawnDate, isEnded }) => withdrawnDate === null && !isEnded,
    ),
    ...(await selectSteps(db, rid)),
  }
}

/** The account that this one was merged into, and those that were merged into it. */
async function selectMerges(
  db: Db,
  rid: number,
): Promise<Pick<PersonFile, 'mergedInto' | 'merged'>> {
  const { rows } = await sql<MergedWith & { isInto: boolean }>`
    select goes_user_id = ${rid} as "isInto", other.id::float8 as rid, other.login_name as "userName",
      to_json(merged_at) #>> '{}' as at, merger.display_name as by, reason
    from account_merges merges
      join users other on other.id = case when goes_user_id = ${rid} then stays_user_id else goes_user_id end
      join users merger on merger.id = merged_by_user_id
    where (goes_user_id = ${rid} or stays_user_id = ${rid}) and undone_at is null
    order by merges.id desc limit ${MOST_LINKS}`.execute(db)
  const plain = ({ isInto: _, ...merge }: (typeof rows)[number]): MergedWith => merge
  const into = rows.find(({ isInto }) => isInto)
  return {
    mergedInto: into ? plain(into) : null,
    merged: rows.filter(({ isInto }) => !isInto).map(plain),
  }
}

async function selectLinks(
  db: Db,
  rid: number,
): Promise<Pick<PersonFile, 'sites' | 'licensees' | 'consultants'>> {
  const { rows: sites } = await sql<PersonFile['sites'][number]>`
    select sites.id as rid, sites.name, links.status = 'P' as "isWaiting"
    from user_facilities links join sites on sites.id = links.site_id
    where links.user_id = ${rid} and links.status in ('A', 'P')
    union all
    select sites.id, sites.name || ', permit ' || permits.number || ' alone', false
    from permit_accounts alone join permits on permits.id = alone.permit_id join sites on sites.id = permits.site_id
    where alone.user_id = ${rid} order by 2, 1
    limit ${MOST_LINKS}`.execute(db)
  const { rows: licensees } = await sql<PersonFile['licensees'][number]>`
    select licensee.display_name as name, links.status = 'P' as "isWaiting"
    from licensee_links links join users licensee on licensee.id = links.licensee_user_id
    where links.user_id = ${rid} order by licensee.display_name, licensee.id limit ${MOST_LINKS}`.execute(
    db,
  )
  const { rows: consultants } = await sql<PersonFile['consultants'][number]>`
    select case when links.parent_user_id = ${rid} then other.display_name || ' acts for this person'
      else 'acts for ' || other.display_name end as name, links.status = 'P' as "isWaiting"
    from consultant_links links join users other
      on other.id = case when links.parent_user_id = ${rid} then links.public_user_id
        else links.parent_user_id end
    where links.parent_user_id = ${rid} or links.public_user_id = ${rid}
    order by other.display_name, links.id limit ${MOST_LINKS}`.execute(db)
  return { sites, licensees, consultants }
}

/** Sessions that have not ended, the last used first. */
async function selectSessions(db: Db, rid: number, now: Date): Promise<PersonFile['sessions']> {
  type Row = Omit<PersonFile['sessions'][number], 'startedAt' | 'lastSeenAt'> & {
    started: Date
    seen: Date
  }
  const { rows } = await sql<Row>`
    select sessions.id as rid, browser, method, sessions.created_at as started, last_seen_at as seen,
      issuer.display_name as by
    from sessions left join users issuer on issuer.id = sessions.issued_by_user_id
    where sessions.user_id = ${rid} and stage = 'full' and expires_at > ${now} and idle_until > ${now}
    order by last_seen_at desc, sessions.id desc limit ${MOST_LINKS}`.execute(db)
  return rows.map(({ started, seen, ...row }) => ({
    ...row,
    startedAt: started.toISOString(),
    lastSeenAt: seen.toISOString(),
  }))
}

/** What the agency changed, and what happened otherwise, each the newest first. */
async function selectSteps(db: Db, rid: number): Promise<Pick<PersonFile, 'history' | 'activity'>> {
  type Row = Omit<PersonStep, 'at' | 'note'> & { at: Date; detail: Record<string, unknown> }
  const changes = [...CHANGES]
  const select = async (isChange: boolean): Promise<PersonStep[]> => {
    const { rows } = await sql<Row>`
      select audit_log.id as rid, at, action, actor.display_name as by, detail
      from audit_log left join users actor on actor.id = actor_user_id
      where user_id = ${rid} and (action = any(${changes}::text[])) = ${isChange}
      order by audit_log.id desc limit ${MOST_STEPS}`.execute(db)
    return rows.map(({ at, detail, ...row }) => ({
      ...row,
      at: at.toISOString(),
      note: noteOf(detail),
    }))
  }
  return { history: await select(true), activity: await select(false) }
}
