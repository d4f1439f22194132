import { beforeAll, describe, expect, test } from 'vitest'
import { ACTS, creatingActs, type ActName, type CreatingAct } from './creating-acts.ts'
import { useLosingPortal } from './losing-portal.ts'

type Answer = { status: number; ok: boolean; msg: string; reason?: string; data: unknown }
/** More transactions than any act has. */
const MOST_COMMITS = 6

// The embedded database has no connection that could be lost.
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'when an answer to what makes something is lost',
  () => {
    const portal = useLosingPortal()
    let acts: Record<ActName, CreatingAct>
    let serial = 0
    beforeAll(async () => {
      acts = await creatingActs(portal)
    })

    type Pressed = { act: CreatingAct; content: BodyInit; key: string }

    async function pressOf(act: CreatingAct): Promise<Pressed> {
      serial += 1
      const key = `${crypto.randomUUID()}-${serial}`
      const content = act.bytes
        ? Buffer.from(act.bytes(serial))
        : JSON.stringify(await act.body?.(serial))
      return { act, content, key }
    }

    async function send({ act, content, key }: Pressed): Promise<Answer> {
      const response = await portal.api.request(`/api${act.path}`, {
        method: 'POST',
        headers: {
          ...{ 'idempotency-key': key, 'x-visitor-address': `192.0.2.${serial}` },
          'content-type': act.bytes ? 'application/octet-stream' : 'application/json',
          ...(act.cookie ? { cookie: act.cookie } : {}),
          ...act.headers,
        },
        body: content,
      })
      return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status }
    }

    test.each(ACTS)(
      '%s: whichever COMMIT loses its answer, it is not said to be unsaved, and sent again it is there once',
      async (name) => {
        const act = acts[name]
        let losses = 0
        for (let skip = 0; skip < MOST_COMMITS; skip++) {
          const press = await pressOf(act)
          const before = await portal.count(act.table)
          const lostBefore = portal.proxy.lost
          portal.proxy.loseNext('broken', { skip })
          const told = await send(press)
          portal.proxy.loseNothing()
          if (portal.proxy.lost === lostBefore) {
            // It has no further COMMIT.
            expect(told).toMatchObject({ ok: true })
            break
          }
          losses += 1
          expect(told).toMatchObject({ status: 503, reason: 'MAYBE_SAVED' })
          expect(told.msg).not.toContain('Nothing was saved')
          const again = await send(press)
          expect(again).toMatchObject({ status: 200, ok: true })
          const made = await portal.count(act.table)
          expect(made).toBeGreaterThan(before)
          expect(await send(press)).toEqual(again)
          expect(await portal.count(act.table)).toBe(made)
          const once = await pressOf(act)
          const start = await portal.count(act.table)
          expect(await send(once)).toMatchObject({ status: 200, ok: true })
          // As much as a press makes that loses nothing.
          expect(made - before).toBe((await portal.count(act.table)) - start)
        }
        expect(losses).toBeGreaterThan(0)
      },
      120_000,
    )
  },
)
