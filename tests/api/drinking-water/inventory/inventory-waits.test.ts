import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import {
  csvOf,
  goodRow,
  HEADINGS,
  sendInventory,
  signInventory,
} from '#tests/support/factories/inventory-files.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { ownWaiting } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let operator: Filer
let system: number

beforeEach(async () => {
  operator = await makeFiler(world.db, 'owner', 'Olive Operator')
  system = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${operator.id}, ${system}, 'A', now())`.execute(world.db)
})

const send = async (more: object = {}) =>
  (await sendInventory(world, operator, { system, bytes: csvOf([HEADINGS, goodRow(1)]), ...more }))
    .data.rid
const waiting = async (kind: string) =>
  (await ownWaiting(world, operator, kind)).map(({ rid, page }) => [rid, page])

test('an inventory waits for its water system until it is signed, and again once it is sent back', async () => {
  const staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['drinking-water', 'serviceLine.actions.edit']],
  })
  const rid = await send()
  expect(await waiting('inventoryToSign')).toEqual([[rid, `/app/inventory-filings/${rid}`]])
  await signInventory(world, operator, rid)
  expect(await waiting('inventoryToSign')).toEqual([])
  const { status } = await callAs(world, '/Agency/InventoryFiling/Decide', {
    body: { rid, decision: 'send-back', reason: 'The pipes of Elm Street are missing.' },
    cookie: staff.cookie,
  })
  expect(status).toBe(200)
  expect(await waiting('inventoryBack')).toEqual([[rid, `/app/inventory-filings/${rid}`]])
  const again = await send()
  expect(await waiting('inventoryBack')).toEqual([])
  expect(await waiting('inventoryToSign')).toEqual([[again, `/app/inventory-filings/${again}`]])
})
