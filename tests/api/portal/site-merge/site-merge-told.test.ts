import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteMerges } from '#api/portal/site-merge/merge.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSiteKeeper, siteMergeCalls } from '#tests/support/sites/site-merge.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: Awaited<ReturnType<typeof makeSiteKeeper>>
let stays: number
let goes: number
beforeEach(async () => {
  staff = await makeSiteKeeper(world.db)
  stays = Number(await makeSite(world.db, { identifier: 'KEPT-1', name: 'Alder Mill' }))
  goes = Number(await makeSite(world.db, { identifier: 'DUP-1', name: 'Alder Mil' }))
})
const { post, get, merge } = siteMergeCalls(world, () => staff)

async function linked(siteId: number, status: string, language = 'en'): Promise<number> {
  const { id } = await makeMyAccount(world.db, {})
  await sql`update users set language = ${language} where id = ${id}`.execute(world.db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${id}, ${siteId}, ${status}, now())`.execute(world.db)
  return id
}

async function mails(): Promise<
  { userId: number; template: string; subject: string; body: string }[]
> {
  const { rows } = await sql<{ userId: number; template: string; subject: string; body: string }>`
    select user_id::float8 as "userId", template, subject, body from outbox
    where template in ('site-merged', 'site-unmerged') order by id`.execute(world.db)
  return rows
}

describe('whoever has the site that goes', () => {
  test('is told of its new number in the own language, and nobody else is', async () => {
    const owner = await linked(goes, 'A')
    const duena = await linked(goes, 'A', 'es')
    const waits = await linked(goes, 'P')
    await linked(goes, 'DEL')
    await linked(stays, 'A')
    expect((await merge(stays, goes)).status).toBe(200)
    const told = await mails()
    expect(told.map(({ userId }) => userId)).toEqual([owner, duena, waits])
    expect(told[0]?.subject).toBe('Your site DUP-1 is now under the number KEPT-1')
    expect(told[1]?.subject).toBe('Su sitio DUP-1 está ahora bajo el número KEPT-1')
    expect(told[1]?.body).toContain('Lo que pertenecía a DUP-1 está ahora bajo KEPT-1')
    const { rows } = await sql`select from audit_log where action = 'site.merged'`.execute(world.db)
    expect(rows).toHaveLength(1)
  })

  test('is told when it is undone; of a merge that is refused nobody is told', async () => {
    const owner = await linked(goes, 'A', 'es')
    expect((await merge(stays, goes, ' ')).status).toBe(400)
    expect(await mails()).toEqual([])
    await merge(stays, goes)
    const { into } = await get<SiteMerges>('GetMerges', goes)
    expect((await post('UndoMerge', { merge: into?.merge, reason: 'Two gates.' })).status).toBe(200)
    const [, undone, ...more] = await mails()
    expect(more).toEqual([])
    expect(undone).toMatchObject({
      ...{ userId: owner, template: 'site-unmerged' },
      subject: 'Su sitio tiene otra vez su número DUP-1',
    })
  })
})

test('the feature of the number that went leads to that of the site that stayed, for as long as the merge stands', async () => {
  const ask = (rid: number) => world.api.request(`/api/ogc/collections/sites/items/${rid}`)
  expect((await ask(goes)).status).toBe(200)
  await merge(stays, goes)
  const answer = await ask(goes)
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`^${world.config.publicUrl}/api/ogc/collections/sites/items/${stays}$`),
  )
  expect(answer.headers.get('cache-control')).toContain('no-cache')
  const other = await world.api.request(`/api/ogc/collections/permits/items/${goes}`)
  expect(other.status).toBe(404)
  const { into } = await get<SiteMerges>('GetMerges', goes)
  await post('UndoMerge', { merge: into?.merge, reason: 'Two gates.' })
  expect((await ask(goes)).status).toBe(200)
})

test('a duplicate that was not public leads nobody anywhere', async () => {
  await sql`update sites set is_public = false where id = ${goes}`.execute(world.db)
  await merge(stays, goes)
  expect((await world.api.request(`/api/ogc/collections/sites/items/${goes}`)).status).toBe(404)
})
