import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import type { MovedFrom } from '#api/filing/drafts/drafts.queries.ts'
import type { Answered, JudgeContext } from '#forms/judge/context.ts'
import { answerQuestions, callAs } from '../accounts/sign-in.ts'
import { makeSite } from '../factories/sites.ts'
import { makeSession, makeUser } from '../factories/users.ts'
import type { World } from '../world.ts'

export const PIN = '480127'
export const NOEX = 'WQ-NOEX'

export type Filer = { id: number; cookie: string }
type Kind = 'owner' | 'consultant' | 'licensee' | 'public'

/** Somebody who may file: proven identity, PIN, questions, and the group of the water forms. */
export async function makeFiler(db: Db, kind: Kind = 'owner', name?: string): Promise<Filer> {
  const { id } = await makeUser(db, {
    kind,
    identityProofCode: 'AGENCY',
    pinHash: await hashSecret(PIN),
    ...(name ? { displayName: name } : {}),
  })
  await answerQuestions({ db } as Pick<World, 'db'>, id)
  await sql`
    insert into user_submittal_groups (user_id, submittal_group_id)
    select ${id}, id from submittal_groups`.execute(db)
  return { id: Number(id), cookie: `${SESSION_COOKIE}=${await makeSession(db, { userId: id })}` }
}

/** A site, and who stands for it. */
export async function makeSiteOf(db: Db, owner: Filer): Promise<number> {
  const siteRid = await makeSite(db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${siteRid}, 'A', now())`.execute(db)
  return siteRid
}

/** Lets a consultant work for an owner at a site. Returns the link. */
export async function linkConsultant(
  db: Db,
  { owner, consultant, siteRid }: { owner: Filer; consultant: Filer; siteRid: number },
  permissions: readonly string[] = ['prepare'],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into consultant_links (parent_user_id, public_user_id, status, requested_by_user_id, requested_at)
    values (${owner.id}, ${consultant.id}, 'A', ${owner.id}, now()) returning id`.execute(db)
  const linkId = rows[0]?.id ?? 0
  for (const permission of permissions)
    await sql`
      insert into facility_permissions (consultant_link_id, site_id, permission, status)
      values (${linkId}, ${siteRid}, ${permission}, 'A')`.execute(db)
  return linkId
}

export async function applicationOf(db: Db, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from applications where form_code = ${code}`.execute(db)
  return rows[0]?.id ?? 0
}

type Portal = Pick<World, 'api'>
type Draft = { rid: number; productRid: number; version: number; formSha256: string }
export type OpenDraft = Draft & {
  answered: Answered
  context: JudgeContext
  movedFrom: MovedFrom | null
  formerSite: string | null
  leavesOutFormer: boolean
}

export async function begin(
  portal: Portal,
  filer: Filer,
  body: {
    applicationRid: number
    siteRid?: number | null
    permitRid?: number
    key?: string
    copyFrom?: 'previous'
    period?: { from: string; to: string }
  },
) {
  return callAs<{ rid: number; productRid: number }>(portal, '/Client/Submission/Begin', {
    cookie: filer.cookie,
    body: { key: `key-${Math.random()}`, ...body },
  })
}

export async function open(portal: Portal, filer: Filer, { rid }: { rid: number }) {
  return callAs<OpenDraft>(portal, `/AirNEI/Submission/GetForm/${rid}`, { cookie: filer.cookie })
}

export async function save(
  portal: Portal,
  filer: Filer,
  { rid }: { rid: number },
  body: { version: number; texts?: Record<string, string> } & Record<string, unknown>,
) {
  return callAs<{
    version: number
    conflicts: { name: string; theirs: string; by: string }[]
  }>(portal, `/AirNEI/Submission/SaveForm/${rid}`, {
    cookie: filer.cookie,
    body: { page: 'first', texts: {}, ...body },
  })
}

export async function remove(portal: Portal, filer: Filer, { rid }: { rid: number }) {
  return callAs(portal, `/AirNEI/Submission/Delete/${rid}`, { cookie: filer.cookie, body: {} })
}

export async function beginSigning(portal: Portal, filer: Filer, rids: readonly number[]) {
  return callAs<{ ceremonyId: string }>(portal, '/Client/Submission/BeginSigning', {
    cookie: filer.cookie,
    body: { rids },
  })
}

export async function readSigning(portal: Portal, filer: Filer, ceremonyId: string) {
  return callAs<{ items: { rid: number; sha256: string }[] }>(
    portal,
    `/Client/Submission/GetSigning/${ceremonyId}`,
    { cookie: filer.cookie },
  )
}

export async function sign(
  portal: Portal,
  filer: Filer,
  body: { ceremonyId: string; answer: string; pin?: string },
) {
  return callAs<{ filed: { rid: number; number: string; sha256: string }[] }>(
    portal,
    '/Client/Submission/Sign',
    { cookie: filer.cookie, body: { pin: PIN, hasAgreed: true, ...body } },
  )
}
