import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { decided, fileAppeal } from '#tests/support/appeals/appeals.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { TODAY, useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const decidedHere = () => decided({ api: world.api, database: { db: world.db } }, 'approve')

describe('the filing of an appeal', () => {
  test('names what is appealed in the language of its page, and keeps it as the record says it', async () => {
    const { rid, permitRid, owner } = await decidedHere()
    const clerk = clerkOf({ api: world.api, day: TODAY }, await makeReviewer(world.db))
    expect((await clerk.record(permitRid, { kind: 'suspend' })).msg).toBe('')
    const { rows } = await sql<{ id: number; letter: string; permit: string }>`
      select act.id::float8 as id, act.number as letter, permits.number as permit
      from permit_acts act join permits on permits.id = act.permit_id where permits.id = ${permitRid}`.execute(
      world.db,
    )
    const [act] = rows
    const post = { what: 'begin', act: String(act?.id) }
    const begun = await openPage(world, `/app/appeals/${rid}`, { cookie: owner.cookie, post })
    const page = () => openPage(world, `${begun.location}/which`, { cookie: owner.cookie })
    const english = `Suspension of permit ${act?.permit} from November 20, 2026, letter ${act?.letter}`
    expect((await page()).text).toContain(english)
    const spanish = await inLanguage('es', page)
    expect(spanish.text).toContain(
      `Suspensión del permiso ${act?.permit} desde el 20 de noviembre de 2026, carta ${act?.letter}`,
    )
    expect(spanish.text).not.toContain('Suspension of permit')
    const kept = await sql<{ name: string }>`
      select answers ->> 'decisionName' as name from submittal_forms
      where submittal_id = ${Number(begun.location?.split('/').at(-1))}`.execute(world.db)
    expect(kept.rows).toEqual([{ name: english }])
  })

  test('of a decision leaves the name of its type, and says the rest in Spanish', async () => {
    const { rid, permitRid, owner } = await decidedHere()
    const { rows } = await sql<{ number: string }>`
      select number from permits where id = ${permitRid}`.execute(world.db)
    const begun = await openPage(world, `/app/appeals/${rid}`, {
      ...{ cookie: owner.cookie, post: { what: 'begin' } },
    })
    const page = () => openPage(world, `${begun.location}/which`, { cookie: owner.cookie })
    expect((await page()).text).toContain(`, permit ${rows[0]?.number}`)
    expect((await inLanguage('es', page)).text).toContain(`, permiso ${rows[0]?.number}`)
  })

  test('says among its steps what can become of an appeal, in English and Spanish, and of nothing else', async () => {
    const { rid, owner } = await decidedHere()
    const filing = await fileAppeal(world, owner, rid, { standing: 'applicant' })
    const steps = async (of: number) => {
      const { dom } = await openPage(world, `/app/submittal/review/3/${of}?tab=progress`, owner)
      return wordsOf(dom.querySelector('main'))
    }
    const words = await steps(filing)
    expect(words).toContain('Decision on the appeal')
    expect(words).toContain(
      'The decision is upheld, changed, reversed or sent back to be made anew, or the appeal is dismissed or withdrawn.',
    )
    expect(words).not.toContain('Approved, approved with conditions, or denied.')
    const spanish = await inLanguage('es', () => steps(filing))
    expect(spanish).toContain('Decisión sobre la apelación')
    expect(spanish).toContain('o la apelación se desestima o se retira.')
    expect(await steps(rid)).toContain('Approved, approved with conditions, or denied.')
  })
})
