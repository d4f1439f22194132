import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { holdForTrade, moveHeld, releaseHold, TRADE } from '#api/cap-and-trade/ledger/hold.act.ts'
import type { Side, TransferKind } from '#api/cap-and-trade/ledger/places.ts'
import { addTransfer } from '#api/cap-and-trade/ledger/transfer.act.ts'
import {
  distributeUnits,
  putAway,
  reverseTransfer,
  surrenderUnits,
} from '#api/cap-and-trade/ledger/units.act.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import {
  AT,
  askLedger,
  cause,
  committed,
  give,
  has,
  makeEntity,
  selectLedgerFaults,
} from '#tests/support/cap-and-trade/ledger.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let seller: number
let buyer: number
let userId: number

beforeEach(async () => {
  seller = await makeEntity(world.db, { name: 'Alder Creek Cement' })
  buyer = await makeEntity(world.db, { name: 'Birch Bay Power' })
  userId = Number((await makeUser(world.db)).id)
  await give(world.db, seller, { 2024: 100, 2025: 50 })
})

const offer = (trx: Db, quantity = 60, key = cause().key) =>
  holdForTrade(
    trx,
    {
      transferSiteId: seller,
      acquireSiteId: buyer,
      priceCents: 2_500,
      years: [{ vintage: 2024, quantity }],
      dueOn: '2026-11-27',
      userIds: [userId],
    },
    { ...cause(), key },
    AT,
  )

describe('transfers', () => {
  test('a trade holds, then moves: what one transferred the other acquired, to the unit', async () => {
    const { tradeId } = await committed(world.db, (trx) => offer(trx))
    expect(await has(world.db, seller, 'general')).toEqual({ 2024: 40, 2025: 50 })
    expect(await has(world.db, seller, 'held')).toEqual({ 2024: 60 })
    await committed(world.db, (trx) => moveHeld(trx, tradeId, cause(), AT))
    expect(await has(world.db, seller, 'held')).toEqual({})
    expect(await has(world.db, seller, 'transferred')).toEqual({ 2024: 60 })
    expect(await has(world.db, buyer, 'acquired')).toEqual({ 2024: 60 })
    expect(await has(world.db, buyer, 'general')).toEqual({ 2024: 60 })
    expect(await selectLedgerFaults(world.db)).toEqual([])
  })

  test('a released hold is free again, and a trade ends once', async () => {
    const { tradeId } = await committed(world.db, (trx) => offer(trx))
    await committed(world.db, (trx) =>
      releaseHold(trx, tradeId, { ...cause('Withdrawn'), status: TRADE.withdrawn }, AT),
    )
    expect(await has(world.db, seller, 'general')).toEqual({ 2024: 100, 2025: 50 })
    for (const again of [
      (trx: Db) => moveHeld(trx, tradeId, cause(), AT),
      (trx: Db) => releaseHold(trx, tradeId, { ...cause(), status: TRADE.canceled }, AT),
    ])
      await expect(inTransaction(world.db, again)).rejects.toMatchObject({
        reason: 'ALREADY_DECIDED',
      })
  })

  test('what is on hold cannot be sold, surrendered or retired a second time', async () => {
    await committed(world.db, (trx) => offer(trx))
    const years = [{ vintage: 2024, quantity: 41 }]
    await sql`
      insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp)
      values (1, 2024, 2025, '2026-12-09', 1500)`.execute(world.db)
    const tries: ((trx: Db) => Promise<unknown>)[] = [
      (trx) => offer(trx, 41),
      (trx: Db) =>
        putAway(trx, { kind: 'retire', siteId: seller, from: 'general', years }, cause(), AT),
      (trx: Db) =>
        surrenderUnits(
          trx,
          {
            siteId: seller,
            periodId: 1,
            units: years.map((each) => ({ ...each, from: 'general' })),
          },
          cause(),
          AT,
        ),
    ]
    for (const again of tries)
      await expect(inTransaction(world.db, again)).rejects.toThrow(
        'Alder Creek Cement has 40 instruments of 2024 in its general account, and 41 were asked for. Nothing was moved.',
      )
  })

  test('the same key moves once; with other terms it is refused', async () => {
    const first = await committed(world.db, (trx) => offer(trx, 10, 'form-1'))
    expect(await committed(world.db, (trx) => offer(trx, 10, 'form-1'))).toEqual(first)
    await expect(inTransaction(world.db, (trx) => offer(trx, 11, 'form-1'))).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    const retire = (quantity: number) => (trx: Db) =>
      putAway(
        trx,
        { kind: 'retire', siteId: seller, from: 'general', years: [{ vintage: 2025, quantity }] },
        { ...cause('Closed'), key: 'form-2' },
        AT,
      )
    const id = await committed(world.db, retire(5))
    expect(await committed(world.db, retire(5))).toBe(id)
    await expect(inTransaction(world.db, retire(6))).rejects.toMatchObject({ reason: 'CONFLICT' })
    expect(await has(world.db, seller, 'retired')).toEqual({ 2025: 5 })
  })

  test('a wrong transfer is undone by its opposite, once; a trade goes back to the seller, free', async () => {
    const { tradeId } = await committed(world.db, (trx) => offer(trx))
    const moved = await committed(world.db, (trx) => moveHeld(trx, tradeId, cause(), AT))
    await committed(world.db, (trx) => reverseTransfer(trx, moved, cause('Wrong acquirer'), AT))
    expect(await has(world.db, seller, 'general')).toEqual({ 2024: 100, 2025: 50 })
    expect(await has(world.db, seller, 'transferred')).toEqual({})
    expect(await has(world.db, buyer, 'general')).toEqual({})
    await expect(
      inTransaction(world.db, (trx) => reverseTransfer(trx, moved, cause(), AT)),
    ).rejects.toMatchObject({ reason: 'ALREADY_DECIDED' })
  })

  test('nothing comes out of a frozen account, and its open trade waits', async () => {
    const { tradeId } = await committed(world.db, (trx) => offer(trx))
    await sql`update cap_entities set status_id = 2 where site_id = ${seller}`.execute(world.db)
    await expect(inTransaction(world.db, (trx) => offer(trx, 1))).rejects.toMatchObject({
      reason: 'ENTITY_SHUT',
    })
    await expect(
      inTransaction(world.db, (trx) => moveHeld(trx, tradeId, cause(), AT)),
    ).rejects.toThrow(
      'The account of Alder Creek Cement is frozen by the agency. Nothing was moved.',
    )
  })

  test.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER, Number.NaN])(
    'a quantity of %s is refused in words',
    async (quantity) => {
      await expect(inTransaction(world.db, (trx) => offer(trx, quantity))).rejects.toMatchObject({
        reason: 'INVALID',
      })
      await expect(
        inTransaction(world.db, (trx) =>
          distributeUnits(
            trx,
            [{ siteId: seller, unit: 'credit', vintage: 2024, quantity }],
            cause(),
            AT,
          ),
        ),
      ).rejects.toMatchObject({ reason: 'INVALID' })
    },
  )

  test('a year outside of the program, and an entity that is none, are refused in words', async () => {
    const gift = { siteId: seller, unit: 'instrument', vintage: 1999, quantity: 1 } as const
    const years = (
      gifts: (
        | typeof gift
        | { siteId: number; unit: 'instrument'; vintage: number; quantity: number }
      )[],
    ) => inTransaction(world.db, (trx) => distributeUnits(trx, gifts, cause(), AT))
    await expect(years([gift])).rejects.toThrow('1999 is no cap year of this program.')
    await expect(years([{ ...gift, vintage: 2024, siteId: 99_999_999 }])).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    })
  })
})

describe('what the database itself refuses', () => {
  const side = (
    siteId: number | null,
    place: Side['place'],
    amount: number,
    unit: Side['unit'] = 'instrument',
  ) => ({ siteId, unit, place, vintage: 2024, amount }) as const
  const post = (kind: TransferKind, sides: Side[]) => (trx: Db) =>
    addTransfer(trx, { ...cause(), kind, sides }, AT)

  test.each<[string, TransferKind, () => Side[], RegExp]>([
    [
      'a unit made',
      'deposit',
      () => [side(seller, 'general', -1), side(seller, 'compliance', 2)],
      /makes or loses/,
    ],
    [
      'a unit lost',
      'retire',
      () => [side(seller, 'general', -2), side(seller, 'retired', 1)],
      /makes or loses/,
    ],
    [
      'units that change owner without a trade',
      'deposit',
      () => [side(seller, 'general', -1), side(buyer, 'compliance', 1)],
      /makes or loses/,
    ],
    [
      'units out of nothing, given as if by the authority',
      'distribute',
      () => [side(buyer, 'distributed', -1), side(buyer, 'general', 1)],
      /gives what nobody gets/,
    ],
    [
      'a way that the kind does not know',
      'surrender',
      () => [side(seller, 'general', -1), side(seller, 'reserve', 1)],
      /on a way/,
    ],
    [
      'a distribution that takes away',
      'distribute',
      () => [
        side(null, 'authority', 1),
        side(null, 'distributed', -1),
        side(seller, 'distributed', 1),
        side(seller, 'general', -1),
      ],
      /on a way/,
    ],
    [
      'a credit in a trade',
      'trade',
      () => [side(seller, 'transferred', 1, 'credit')],
      /check|constraint/,
    ],
  ])('%s', async (_, kind, sides, words) => {
    await expect(committed(world.db, post(kind, sides()))).rejects.toThrow(words)
  })

  test('a credit goes to its recipient, is used or cancelled, and is never somebody else’s', async () => {
    await give(world.db, seller, { 2024: 10 }, 'credit')
    for (const sides of [
      [side(seller, 'credit', -1, 'credit'), side(buyer, 'credit', 1, 'credit')],
      [
        side(seller, 'credit', -1, 'credit'),
        side(seller, 'distributed', 1, 'credit'),
        side(buyer, 'distributed', -1, 'credit'),
        side(buyer, 'credit', 1, 'credit'),
      ],
    ])
      await expect(committed(world.db, post('distribute', sides))).rejects.toThrow(/transfer \d+/)
    expect(await has(world.db, seller, 'credit', 'credit')).toEqual({ 2024: 10 })
  })

  test('a balance below zero, whoever posts it', async () => {
    await expect(
      inTransaction(world.db, async (trx) => {
        const { rows } = await sql<{ id: number }>`
          select id::float8 as id from cap_accounts where site_id = ${seller} and place = 'general'`.execute(
          trx,
        )
        await sql`
          insert into cap_transfers (key, kind, at, reason, postings, content, sha256, previous_chain_sha256, chain_sha256)
          select 'by hand', 'retire', now(), 'x', 1, 'x', encode(sha256('x'), 'hex'), 'y',
            encode(sha256(convert_to(E'y\n' || encode(sha256('x'), 'hex'), 'UTF8')), 'hex')`.execute(
          trx,
        )
        await sql`
          insert into cap_postings select id, ${rows[0]?.id}, 2024, -101 from cap_transfers where key = 'by hand'`.execute(
          trx,
        )
      }),
    ).rejects.toThrow('cap_balances_never_below')
  })

  test('an open trade without its hold, a hold without its trade, and postings added later', async () => {
    const { tradeId, transferId } = await committed(world.db, (trx) => offer(trx))
    await expect(
      committed(world.db, (trx) =>
        sql`update cap_trades set status_id = 3, ended_at = now() where id = ${tradeId}`.execute(
          trx,
        ),
      ),
    ).rejects.toThrow('do not agree')
    await expect(
      committed(world.db, post('hold', [side(seller, 'general', -1), side(seller, 'held', 1)])),
    ).rejects.toThrow(/check constraint/)
    await expect(
      committed(world.db, (trx) =>
        sql`insert into cap_postings select ${transferId}, account_id, 2025, 1 from cap_postings
          where transfer_id = ${transferId} limit 1`.execute(trx),
      ),
    ).rejects.toThrow('no more postings')
  })

  test.each(['cap_transfers', 'cap_postings', 'cap_accounts', 'cap_balances', 'cap_trade_years'])(
    'rows of %s are never changed or deleted by hand',
    async (table) => {
      await committed(world.db, (trx) => offer(trx))
      for (const change of [
        sql`update ${sql.table(table)} set ${sql.ref(table === 'cap_accounts' ? 'place' : table === 'cap_transfers' ? 'reason' : 'vintage')} = ${sql.ref(table === 'cap_accounts' ? 'place' : table === 'cap_transfers' ? 'reason' : 'vintage')}`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ])
        await expect(inTransaction(world.db, (trx) => change.execute(trx))).rejects.toThrow(
          /are only added|postings alone/,
        )
      await askLedger(world.db)
    },
  )

  test('a balance that was changed behind the ledger is told by records:verify', async () => {
    await give(world.db, seller, { 2024: 7 })
    const problems = async () => (await verifyRecords(world.db, {})).problems
    expect(await problems()).toEqual([])
    await sql`alter table cap_balances disable trigger user`.execute(world.db)
    await sql`update cap_balances set amount = amount + 1 where vintage = 2024`.execute(world.db)
    expect((await problems()).join()).toContain('is not the sum of its postings')
  })

  test('a transfer that is not chained to the one before', async () => {
    await give(world.db, seller, { 2024: 1 })
    const { rows } = await sql<{ broken: number }>`
      select count(*)::int as broken from cap_faults`.execute(world.db)
    expect(rows[0]?.broken).toBe(0)
    await expect(
      committed(world.db, async (trx) => {
        const added = await post('deposit', [
          side(seller, 'general', -1),
          side(seller, 'compliance', 1),
        ])(trx)
        await sql`
          insert into cap_transfers (key, kind, at, reason, postings, content, sha256, previous_chain_sha256, chain_sha256)
          select 'forged', kind, at, reason, 1, content, sha256, previous_chain_sha256 || '0',
            encode(sha256(convert_to(previous_chain_sha256 || '0' || E'\n' || sha256, 'UTF8')), 'hex')
          from cap_transfers where id = ${added}`.execute(trx)
        await sql`
          insert into cap_postings select id, (select id from cap_accounts where place = 'compliance'
            and site_id = ${seller}), 2024, 1 from cap_transfers where key = 'forged'`.execute(trx)
      }),
    ).rejects.toThrow(/transfer \d+/)
  })
})
