import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { moveSubmittal, selectActs, type Moving } from '#api/services/workflow/move.act.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db
const DAY = 86_400_000
const FIRST = new Date('2026-11-20T15:00:00Z')

const timeZone = 'America/Los_Angeles'

function move(
  moving: Pick<Moving, 'rid' | 'act'> & Partial<Omit<Moving, 'timeZone'>>,
  now = FIRST,
) {
  return inTransaction(db(), (trx) =>
    moveSubmittal(trx, { mover: 'staff', actorId: null, timeZone, ...moving }, now),
  )
}

async function standing(rid: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select status.code, submittals.status_before_code as before, hold_kind as hold, held_days as held
    from submittals join submittal_statuses status on status.id = submittal_status_id
    where submittals.id = ${rid}`.execute(db())
  return rows[0]
}

describe('moving a submittal', () => {
  test('writes status and log together, and a refused move leaves both as they were [S3-REQ-11]', async () => {
    const { rid, owner } = await fileExample(portal, db())
    await move({ rid, act: 'takeUp', actorId: owner.id })
    await expect(move({ rid, act: 'takeUp' })).rejects.toThrow(
      'A submittal that is “Authority Review Start” cannot be taken up.',
    )
    await expect(move({ rid, act: 'approve', to: 7 })).rejects.toThrow('cannot be approved')
    const { rows } = await sql`
      select act, from_code, to_code, actor_user_id from submittal_log
      where submittal_id = ${rid} order by id`.execute(db())
    expect(rows).toEqual([
      { act: 'begin', from_code: null, to_code: 1, actor_user_id: owner.id },
      { act: 'file', from_code: 1, to_code: 5, actor_user_id: owner.id },
      { act: 'takeUp', from_code: 5, to_code: 28, actor_user_id: owner.id },
    ])
    expect(await standing(rid)).toMatchObject({ code: 28 })
  })

  test('is done once by two who press at the same moment', async () => {
    const { rid } = await fileExample(portal, db())
    const both = await Promise.allSettled([
      move({ rid, act: 'takeUp', shown: 5 }),
      move({ rid, act: 'takeUp', shown: 5 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(move({ rid, act: 'sendBack', reason: 'Why', shown: 5 })).rejects.toThrow(
      'Somebody changed this meanwhile: it is now “Authority Review Start”. Nothing was saved.',
    )
  })

  test('on hold says who must act and why, and afterwards stands where it stood, the days counted apart', async () => {
    const { rid } = await fileExample(portal, db())
    await expect(move({ rid, act: 'hold', reason: 'A lawsuit.' })).rejects.toThrow(
      'Say who must act next.',
    )
    await expect(move({ rid, act: 'hold', hold: 'litigation' })).rejects.toThrow('Say why')
    await move({ rid, act: 'hold', hold: 'litigation', reason: 'A lawsuit.' })
    expect(await standing(rid)).toEqual({ code: 30, before: 5, hold: 'litigation', held: 0 })
    await expect(move({ rid, act: 'withdraw', mover: 'applicant' })).rejects.toThrow(
      'cannot be withdrawn',
    )
    await move({ rid, act: 'resume' }, new Date(FIRST.getTime() + 10 * DAY))
    expect(await standing(rid)).toEqual({ code: 5, before: null, hold: null, held: 10 })
  })

  test('on hold three times of one day loses no day, and over midnight one', async () => {
    const { rid } = await fileExample(portal, db())
    const hold = { rid, act: 'hold', hold: 'agency', reason: 'A second look.' } as const
    for (const minute of [0, 1, 2]) {
      const since = new Date(FIRST.getTime() + minute * 60_000)
      await move(hold, since)
      await move({ rid, act: 'resume' }, new Date(since.getTime() + 1000))
    }
    expect(await standing(rid)).toMatchObject({ held: 0 })
    await move(hold, new Date('2026-11-21T07:59:59Z'))
    const { held } = await move({ rid, act: 'resume' }, new Date('2026-11-21T08:00:01Z'))
    expect(held).toBe(1)
    expect(await standing(rid)).toMatchObject({ held: 1 })
  })

  test('nothing leads on from what is final, and the words say so', async () => {
    const { rid } = await fileExample(portal, db())
    await move({ rid, act: 'withdraw', mover: 'applicant' })
    await expect(move({ rid, act: 'takeUp' })).rejects.toThrow('Nothing more is done with it.')
    expect(await selectActs(db(), rid, 'staff')).toEqual([])
  })

  test('the log of a filed submittal is never changed, and goes with a draft that never was filed', async () => {
    const { rid } = await fileExample(portal, db())
    await expect(
      sql`update submittal_log set reason = 'other' where submittal_id = ${rid}`.execute(db()),
    ).rejects.toThrow('only added')
    await expect(
      sql`delete from submittal_log where submittal_id = ${rid}`.execute(db()),
    ).rejects.toThrow('only added')
  })
})
