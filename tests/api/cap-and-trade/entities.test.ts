import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RegisteredEntity, Sector } from '#api/cap-and-trade/entities/entities.schemas.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: string
let site: number

beforeEach(async () => {
  site = Number(await makeSite(world.db, { name: 'Alder Creek Cement' }))
  const actions = [['gov', 'cap.actions.manage']] as const
  staff = cookieOf(await makeSession(world.db, { kind: 'staff', displayName: 'Ada', actions }))
})

const call = async <T = unknown>(name: string, body?: object, cookie = staff) =>
  callAs<T>(world, `/Agency/Cap/${name}`, body === undefined ? { cookie } : { body, cookie })
const registered = async (id = site) => (await call<RegisteredEntity>(`GetRegistered/${id}`)).data
const TERMS = { sectorRid: 6, legalName: '', mailingAddress: '' }
const save = (more: Partial<typeof TERMS>, shown: typeof TERMS | null, facilityRid = site) =>
  call('SaveEntity', { facilityRid, terms: { ...TERMS, ...more }, shown })

async function standFor(siteId: number, displayName: string, status = 'A'): Promise<number> {
  const { id } = await makeUser(world.db, { displayName })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${id}, ${siteId}, ${status}, now())`.execute(world.db)
  return Number(id)
}

describe('a site', () => {
  test('becomes a covered entity, and is then found with the others', async () => {
    expect(await registered()).toMatchObject({ terms: null, representatives: [] })
    expect((await save({ legalName: 'Alder Creek Holdings' }, null)).ok).toBe(true)
    expect((await registered()).terms).toEqual({ ...TERMS, legalName: 'Alder Creek Holdings' })
    const { data } = await callAs<{ total: number }>(
      world,
      '/AirNEI/CPPCiBlock/GetCPPCiBlockByCriteria',
      { cookie: staff, body: { filter: 'Alder Creek' } },
    )
    expect(data.total).toBe(1)
  })

  test('is changed as it was shown: the second of two people is told', async () => {
    await save({}, null)
    expect(await save({ sectorRid: 5 }, null)).toMatchObject({ reason: 'SHOWN_IS_OLD' })
    expect((await save({ sectorRid: 5, mailingAddress: 'PO Box 7' }, TERMS)).ok).toBe(true)
    expect(await save({ sectorRid: 4 }, TERMS)).toMatchObject({ reason: 'SHOWN_IS_OLD' })
    expect((await registered()).terms).toMatchObject({ sectorRid: 5, mailingAddress: 'PO Box 7' })
  })

  test('that is none, and a sector that is none, are refused', async () => {
    expect(await save({}, null, 900_001)).toMatchObject({ status: 404 })
    expect(await save({ sectorRid: 900_001 }, null)).toMatchObject({
      status: 400,
      fields: { sectorRid: 'Choose a sector of the list.' },
    })
    expect(await call('GetRegistered/900001')).toMatchObject({ status: 404 })
  })
})

describe('representatives', () => {
  test('are accounts that stand for the site; one of them is the primary', async () => {
    const entity = await makeEntity(world.db)
    const [casey, dana] = [await standFor(entity, 'Casey'), await standFor(entity, 'Dana')]
    const waiting = await standFor(entity, 'Wren', 'P')
    const name = (userRid: number, isFirst: boolean, title = '') =>
      call('NameRepresentative', { facilityRid: entity, userRid, title, isFirst })
    expect((await registered(entity)).candidates.map(({ fullName }) => fullName)).toEqual([
      'Casey',
      'Dana',
    ])
    expect((await name(casey, true, 'Director')).ok).toBe(true)
    expect((await name(dana, true)).ok).toBe(true)
    expect(await name(waiting, false)).toMatchObject({ status: 400 })
    expect(await registered(entity)).toMatchObject({
      representatives: [
        { fullName: 'Dana', isFirst: true, maySign: true },
        { fullName: 'Casey', isFirst: false, title: 'Director' },
      ],
      candidates: [],
    })
    const remove = () => call('RemoveRepresentative', { facilityRid: entity, userRid: casey })
    expect((await remove()).ok).toBe(true)
    expect(await remove()).toMatchObject({ status: 409 })
    await sql`update user_facilities set status = 'DEL' where user_id = ${dana}`.execute(world.db)
    expect((await registered(entity)).representatives).toMatchObject([{ maySign: false }])
  })

  test('of a site that is not covered are none', async () => {
    const userRid = await standFor(site, 'Casey')
    const body = { facilityRid: site, userRid, title: '', isFirst: true }
    expect(await call('NameRepresentative', body)).toMatchObject({ status: 404 })
  })
})

test('a sector is added and renamed, never twice under one name', async () => {
  expect((await call('SaveSector', { sectorRid: null, name: 'Lime kiln' })).ok).toBe(true)
  expect(await call('SaveSector', { sectorRid: null, name: 'lime KILN' })).toMatchObject({
    status: 409,
    fields: { name: 'There is a sector of this name already.' },
  })
  const sectors = async () => (await call<Sector[]>('GetSectors')).data
  const made = (await sectors()).find(({ name }) => name === 'Lime kiln')
  expect(made).toMatchObject({ isSector: true, entities: 0 })
  expect((await call('SaveSector', { sectorRid: made?.rid ?? 0, name: 'Lime' })).ok).toBe(true)
  expect((await sectors()).map(({ name }) => name)).toContain('Lime')
  expect(await call('SaveSector', { sectorRid: 900_001, name: 'None' })).toMatchObject({
    status: 404,
  })
})

test('each change is in the audit log, and is for who has the right', async () => {
  await save({}, null)
  const casey = await standFor(site, 'Casey')
  const named = { facilityRid: site, userRid: casey, title: '', isFirst: true }
  await call('NameRepresentative', named)
  await call('SaveSector', { sectorRid: 6, name: 'Cement' })
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where action like 'cap.%' order by id`.execute(world.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'cap.entity',
    'cap.representative',
    'cap.sector',
  ])
  const other = cookieOf(await makeSession(world.db, { kind: 'staff' }))
  for (const [path, body] of [
    ['GetSectors', undefined],
    [`GetRegistered/${site}`, undefined],
    ['SaveEntity', { facilityRid: site, terms: TERMS, shown: TERMS }],
    ['NameRepresentative', named],
    ['RemoveRepresentative', { facilityRid: site, userRid: casey }],
    ['SaveSector', { sectorRid: null, name: 'Lime kiln' }],
  ] as const)
    expect((await call(path, body, other)).status, path).toBe(403)
})

describe('those concerned are told', () => {
  const mailsTo = async (userId: number) =>
    (
      await sql<{ template: string; subject: string; body: string; language: string }>`
        select template, subject, body from outbox where user_id = ${userId} order by id`.execute(
        world.db,
      )
    ).rows

  test('that somebody was named representative, changed or removed, each once and in their language', async () => {
    const entity = await makeEntity(world.db, { name: 'Alder Mill' })
    const [casey, dana] = [await standFor(entity, 'Casey'), await standFor(entity, 'Dana')]
    const stranger = await standFor(await makeEntity(world.db), 'Wren')
    await sql`update users set language = 'es' where id = ${dana}`.execute(world.db)
    const name = (title: string) =>
      call('NameRepresentative', { facilityRid: entity, userRid: casey, title, isFirst: true })
    await name('Director')
    await name('Director')
    await name('Chief')
    await call('RemoveRepresentative', { facilityRid: entity, userRid: casey })
    expect((await mailsTo(casey)).map(({ subject }) => subject)).toEqual([
      'You were named a representative of Alder Mill',
      'How you represent Alder Mill was changed',
      'You are no representative of Alder Mill any more',
    ])
    expect((await mailsTo(dana)).map(({ subject }) => subject)).toEqual([
      'Casey fue nombrado representante de Alder Mill',
      'Se cambió cómo Casey representa a Alder Mill',
      'Casey ya no es representante de Alder Mill',
    ])
    expect(await mailsTo(stranger)).toEqual([])
  })

  test('that the account was frozen, with the reason, and that it is open again', async () => {
    const entity = await makeEntity(world.db, { name: 'Alder Mill' })
    const casey = await standFor(entity, 'Casey')
    const set = (statusRid: number, reason: string) =>
      call('SetStatus', { facilityRid: entity, statusRid, reason })
    expect((await set(2, 'The yearly report is missing.')).ok).toBe(true)
    expect((await set(2, 'Again')).ok).toBe(false)
    expect((await set(1, 'It came.')).ok).toBe(true)
    const mails = await mailsTo(casey)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The account of Alder Mill was frozen',
      'The account of Alder Mill is open again',
    ])
    expect(mails[0]?.body).toContain('The reason of the agency: The yearly report is missing.')
    expect(mails[0]?.body).toContain(`/app/cpp/edit/${entity}`)
  })
})
