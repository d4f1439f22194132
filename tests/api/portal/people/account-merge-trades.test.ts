import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MergePreview } from '#api/portal/account-merge/merge.schemas.ts'
import { makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { makeAdministrator, peopleCalls, type Staff } from '#tests/support/people/administrator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let admin: Staff
let stays: Filer
let goes: Filer
let seller: number
let buyer: number
beforeEach(async () => {
  admin = await makeAdministrator(world.db, { loginName: 'ada.admin' })
  stays = await makeFiler(world.db, 'owner', 'Tess Trader')
  goes = await makeFiler(world.db, 'owner', 'Tess Trader')
  seller = await makeEntity(world.db)
  buyer = await makeEntity(world.db)
})
const { post, get, act } = peopleCalls(world, () => admin)

const which = async ({ id }: Filer) => ({ rid: id, versionNo: (await get(id)).versionNo })
const merge = async () =>
  post('People/Merge', {
    stays: await which(stays),
    goes: await which(goes),
    reason: 'Both by phone.',
  })
const undo = () => act('UndoMerge', goes.id, { reason: 'Two persons after all.' })
const represent = (siteId: number, userId: number) =>
  sql`insert into cap_representatives (site_id, user_id) values (${siteId}, ${userId})`.execute(
    world.db,
  )

/** A trade that its first representative signed and that waits for the acquirer. Returns its rid. */
async function openTrade(signerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with trade as (
      insert into cap_trades (created_at, transfer_site_id, acquire_site_id, price_cents, quantity)
      values (now(), ${seller}, ${buyer}, 3050, 10) returning id)
    insert into cap_trade_progress (trade_id, waits_for, signer_user_id)
    select id, 'acquirer', ${signerId} from trade returning trade_id::float8 as id`.execute(
    world.db,
  )
  return rows[0]?.id ?? 0
}
const endTrade = (id: number) =>
  sql`update cap_trade_progress set waits_for = null where trade_id = ${id}`.execute(world.db)

describe('an open trade', () => {
  test('keeps the account that signed it from going, in the preview too, until it ends', async () => {
    const trade = await openTrade(goes.id)
    const words = `Trade ${trade} of ${(await get(goes.id)).userName} is still open.`
    const preview = await post<MergePreview>('People/PreviewMerge', {
      stays: stays.id,
      goes: goes.id,
    })
    expect(preview.data.refusals.join(' ')).toContain(words)
    const refused = await merge()
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining(words)])
    expect((await get(goes.id)).state).toBe('active')
    await endTrade(trade)
    expect((await merge()).status).toBe(200)
  })

  test('keeps it from going also where somebody else signed and it takes part', async () => {
    const trade = await openTrade(admin.id)
    await sql`insert into cap_trade_people (trade_id, user_id) values (${trade}, ${goes.id})`.execute(
      world.db,
    )
    expect((await merge()).msg).toContain(`Trade ${trade} of`)
  })

  test('of the account that stays hinders no merge', async () => {
    await openTrade(stays.id)
    expect((await merge()).status).toBe(200)
  })

  test('signed since for an entity that came with the merge keeps the merge from being undone until it ends', async () => {
    await represent(seller, goes.id)
    expect((await merge()).status).toBe(200)
    const trade = await openTrade(stays.id)
    const refused = await undo()
    expect([refused.status, refused.msg]).toEqual([
      409,
      expect.stringContaining(`Trade ${trade} of ${(await get(stays.id)).userName} is still open`),
    ])
    expect((await get(goes.id)).mergedInto).not.toBeNull()
    await endTrade(trade)
    expect((await undo()).status).toBe(200)
    const { rows } = await sql<{ id: number }>`
      select user_id::float8 as id from cap_representatives where site_id = ${seller}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ id: goes.id }])
  })

  test('of the account that stayed hinders no undoing of a merge that brought no entity', async () => {
    await represent(seller, stays.id)
    expect((await merge()).status).toBe(200)
    await openTrade(stays.id)
    expect((await undo()).status).toBe(200)
  })
})
