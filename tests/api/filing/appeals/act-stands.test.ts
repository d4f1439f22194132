import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { selectEntries } from '#api/records/watches/feed.queries.ts'
import {
  appealsOf,
  decided,
  fileAppeal,
  mailTo,
  namePermit,
} from '#tests/support/appeals/appeals.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
let staff: Reviewer
beforeAll(async () => {
  await namePermit(db())
  staff = await makeReviewer(db())
})
const on = () => portalOn(portal, '2026-11-20')
const desk = () => appealsOf(on(), staff)
const clerk = () => clerkOf(on(), staff)

/** A permit that the agency suspended or ended; its holder reads English, who appeals that reads Spanish. */
async function appealed(kind: 'suspend' | 'revoke' | 'terminate') {
  const found = await decided(portal, 'approve')
  await clerk().record(found.permitRid, { kind })
  const actRid = (await clerk().get(found.permitRid)).data.acts[0]?.rid ?? 0
  const neighbor = await makeFiler(db(), 'licensee', 'Nora Neighbor')
  await fileAppeal(on(), neighbor, found.rid, {}, actRid)
  await sql`update users set language = 'es' where id = ${neighbor.id}`.execute(db())
  return { ...found, actRid, neighbor }
}

/** What the letter of an act will say. */
async function previewed(rid: number, kind: string): Promise<string> {
  const appeal = await desk().newest(rid)
  const { data } = await desk().post<{ effects: string[] }>('Preview', {
    ...{ appealRid: appeal?.rid, version: appeal?.version, kind, changes: 'Less.' },
    ...{ reason: 'As the record shows.', rule: '40 CFR 124.19.' },
  })
  return JSON.stringify(data)
}

/** What holder and appellant are told, and what stands in the feed. */
async function told({ owner, neighbor, permitRid }: Awaited<ReturnType<typeof appealed>>) {
  const feed = await selectEntries(db(), { kind: 'permit', rid: permitRid })
  return {
    holder: await mailTo(db(), owner.id, 'appeal-act'),
    appellant: await mailTo(db(), neighbor.id, 'appeal-act'),
    feed: feed.map(({ title }) => title).join('\n'),
  }
}

describe('an appeal of an act of the agency', () => {
  test.each([
    ['suspend', 'suspension', 'suspensión'],
    ['revoke', 'revocation', 'revocación'],
    ['terminate', 'termination', 'terminación'],
  ] as const)(
    'that is dismissed or upheld says in letter, mail and feed that the act stands, and nothing of a decision (%s)',
    async (kind, noun, es) => {
      const found = await appealed(kind)
      expect(await previewed(found.rid, 'dismiss')).toContain(`The ${noun} stands.`)
      await desk().act(found.rid, { kind: 'open' })
      const letter = await previewed(found.rid, 'uphold')
      expect(letter).toContain(`This appeal does not change the ${noun}. The ${noun} stands.`)
      await desk().act(found.rid, { kind: 'uphold' })
      const { holder, appellant, feed } = await told(found)
      expect(holder).toContain(`The agency decided the appeal. The ${noun} stands.`)
      expect(appellant).toContain(`La ${es} se mantiene.`)
      expect(feed).toContain(`: the ${noun} stands`)
      expect([letter, holder, feed].join()).not.toMatch(/the decision stands/i)
    },
  )

  test('of what the agency took back itself says that nothing is left of it', async () => {
    const found = await appealed('revoke')
    await clerk().record(found.permitRid, { kind: 'takeBack', actRid: found.actRid })
    const letter = await previewed(found.rid, 'dismiss')
    const BACK = 'The agency took the revocation back itself: nothing of it is left.'
    expect(letter).toContain(`The appeal is not heard. ${BACK}`)
    await desk().act(found.rid, { kind: 'dismiss' })
    const { holder, appellant } = await told(found)
    expect(holder).toContain(`The agency dismissed the appeal. ${BACK}`)
    expect(holder).not.toContain('stands.')
    expect(appellant).toContain('La agencia misma retiró la revocación: no queda nada de ella.')
  })

  test('that is reversed, or to be changed, names the act as well', async () => {
    const changed = await appealed('suspend')
    await desk().act(changed.rid, { kind: 'open' })
    await desk().act(changed.rid, { kind: 'change', changes: 'A shorter time.' })
    expect((await told(changed)).holder).toContain(
      'The agency decided the appeal: the suspension is to be changed.',
    )
    const reversed = await appealed('revoke')
    await desk().act(reversed.rid, { kind: 'open' })
    await desk().act(reversed.rid, { kind: 'reverse' })
    const { holder, appellant } = await told(reversed)
    expect(holder).toContain('The agency decided the appeal: the revocation does not stand.')
    expect(appellant).toContain('La agencia decidió la apelación: la revocación no se mantiene.')
  })
})
