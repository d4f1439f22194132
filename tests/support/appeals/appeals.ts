import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DeskAppeals } from '#api/filing/appeals/appeals.schemas.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ANSWER, callAs } from '../accounts/sign-in.ts'
import { fileDecidable } from '../desk-review/decider.ts'
import type { Reviewer } from '../desk-review/reviewer.ts'
import { beginSigning, readSigning, save, sign, type Filer } from '../filing/filer.ts'
import type { World } from '../world.ts'

type Portal = Pick<World, 'api'>

/** The names by which the permit of the type that is appealed here is issued. */
export async function namePermit(db: Db): Promise<void> {
  await sql`
    insert into permit_types (product_id, name) select product_id, 'Industrial Stormwater Permit'
    from applications where form_code = 'WQ-NOEX' on conflict do nothing`.execute(db)
  await sql`insert into env_interests (name) values ('Wastewater') on conflict do nothing`.execute(
    db,
  )
}

/** A submittal that was decided, with the permit of an approval. */
export async function decided(portal: Portal & { database: { db: Db } }, kind: 'approve' | 'deny') {
  const { db } = portal.database
  const found = await fileDecidable(portal, db)
  // A denial is not reached from the end of the authority review.
  if (kind === 'deny') expect((await found.desk.move(found.rid, 'finalLook', 4)).status).toBe(200)
  const more = kind === 'deny' ? { kind, letter: 'The outfall is not covered.' } : {}
  const saved = await found.decisions.save(found.rid, 0, more)
  expect((await found.decisions.issue(found.rid, saved.data.version)).status).toBe(200)
  const { rows } = await sql<{ permitRid: number | null; until: string }>`
    select permit_id::float8 as "permitRid", appeal_until as until from decisions where submittal_id = ${found.rid}`.execute(
    db,
  )
  return { ...found, permitRid: rows[0]?.permitRid ?? 0, until: rows[0]?.until ?? '' }
}

/** Begins the appeal of a decision, fills it in and signs it. */
export async function fileAppeal(
  portal: Portal,
  who: Filer,
  submittalRid: number,
  more: Record<string, string> = {},
  actRid: number | null = null,
) {
  const begun = await callAs<{ rid: number; productRid: number }>(portal, '/Client/Appeal/Begin', {
    cookie: who.cookie,
    body: { submittalRid, actRid },
  })
  expect([begun.status, begun.msg]).toEqual([200, ''])
  const { rid } = begun.data
  const texts = {
    ...{ appellant: 'Friends of Kettle Creek', standing: 'affected', affected: 'We drink of it.' },
    ...{ 'mailing.line1': '1 Mill Rd', 'mailing.city': 'Salem', 'mailing.state': 'OR' },
    ...{ 'mailing.zip': '97301', grounds: 'The limit is too high.', relief: 'A lower one.' },
    ...{ stay: 'N', ...more },
  }
  expect((await save(portal, who, { rid }, { version: 1, texts })).status).toBe(200)
  const { data } = await beginSigning(portal, who, [rid])
  await readSigning(portal, who, data.ceremonyId)
  const signed = await sign(portal, who, { ceremonyId: data.ceremonyId, answer: ANSWER })
  expect(signed.msg).toBe('')
  expect(signed.data.filed).toHaveLength(1)
  return rid
}

type Asked = { kind: string; [field: string]: unknown }

/** What the desk of appeals does, by REST, about the newest appeal of a submittal as it is shown now. */
export function appealsOf(portal: Portal, { cookie }: Pick<Reviewer, 'cookie'>) {
  const get = (submittalRid: number) =>
    callAs<DeskAppeals>(portal, `/Agency/Appeal/Get/${submittalRid}`, { cookie })
  // Who appeals on paper gives an address, and a hearing has an hour and a place.
  const given: Record<string, object> = { Enter: { address: '1 Mill Rd\nSalem, OR 97301' } }
  const post = <T>(call: string, body: object) =>
    callAs<T>(portal, `/Agency/Appeal/${call}`, { cookie, body: { ...given[call], ...body } })
  const shown = async (submittalRid: number) => {
    const [appeal] = (await get(submittalRid)).data.appeals
    return { appealRid: appeal?.rid ?? 0, version: appeal?.version ?? 0 }
  }
  return {
    get,
    post,
    newest: async (rid: number) => (await get(rid)).data.appeals[0],
    act: async (rid: number, asked: Asked) =>
      post<{ isProposed: boolean }>('Record', {
        ...(await shown(rid)),
        ...{ reason: 'As the record shows.', rule: '40 CFR 124.19.', ...asked },
      }),
    confirm: async (rid: number) => post('Confirm', await shown(rid)),
  }
}

/** Codes of a submittal's status and of its permit's case, and the permit's status. */
export async function standsOf(db: Db, rid: number) {
  const { rows } = await sql<{ code: number; contest: string | null; permit: string | null }>`
    select status.code, permit.contested_code as contest, permit.status_name as permit
    from submittals join submittal_statuses status on status.id = submittal_status_id
      left join permit_submittals linked on linked.submittal_id = submittals.id
      left join permits permit on permit.id = linked.permit_id
    where submittals.id = ${rid}`.execute(db)
  return rows[0]
}

/** The last mail of a kind to somebody. */
export async function mailTo(db: Db, userId: number, template: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where template = ${template} and user_id = ${userId}
    order by id desc limit 1`.execute(db)
  return rows[0]?.body ?? ''
}
