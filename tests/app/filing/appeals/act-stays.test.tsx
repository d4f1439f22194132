import { describe, expect, test } from 'vitest'
import { appealsOf, decided } from '#tests/support/appeals/appeals.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { openPage } from '#tests/support/page.tsx'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const RULE = { reason: 'As the record shows.', rule: '40 CFR 124.19.' }

/** A permit that was revoked, with an appeal of that on paper which asks for a stay. */
async function revoked() {
  const found = await decided({ api: world.api, database: { db: world.db } }, 'approve')
  const staff = await makeReviewer(world.db)
  const clerk = clerkOf({ api: world.api, day: '2026-11-20' }, staff)
  await clerk.record(found.permitRid, { kind: 'revoke' })
  const actRid = (await clerk.get(found.permitRid)).data.acts[0]?.rid ?? 0
  const desk = appealsOf(world, staff)
  const entered = await desk.post('Enter', {
    ...{ submittalRid: found.rid, actRid, appellant: 'Paul Paper' },
    ...{ filedOn: '2026-11-20', asksStay: true },
  })
  expect(entered.msg).toBe('')
  return { ...found, staff, clerk, desk }
}

describe('the pages of an act that is stayed', () => {
  test('lead the desk from the appeal that asks for it to the form, whose field says what is missing', async () => {
    const { rid, permitRid, staff } = await revoked()
    const appeals = await openPage(world, `/app/gov/appeals/${rid}`, staff)
    const link = [...appeals.dom.querySelectorAll('a')].find(
      (each) => each.textContent === 'Stay it at the page of the permit',
    )
    const href = link?.getAttribute('href') ?? ''
    expect(href).toBe(`/app/gov/permits/${permitRid}?act=STAY_ACT#act`)
    const form = await openPage(world, href.replace('#act', ''), staff)
    expect(form.dom.querySelector('#act h2')?.textContent).toBe('Stay the revocation')
    expect(form.text).toContain('Appeals of its revocation')
    expect(form.dom.querySelector('#act input[name="untilOn"]')).toBeNull()
    const version = form.dom.querySelector('#act input[name="version"]')?.getAttribute('value')
    const post = { what: 'preview', kind: 'STAY_ACT', version: version ?? '', of: '' }
    const refused = await openPage(world, href.replace('#act', ''), {
      cookie: staff.cookie,
      post: { ...post, fromOn: '2026-11-20', reason: 'Nothing is harmed.', rule: '' },
    })
    expect(refused.text).toContain('Name the rule or authority.')
    expect(refused.dom.querySelector('textarea[name="reason"]')?.textContent).toContain(
      'Nothing is harmed.',
    )
  })

  test('say to holder and public that it is stayed, and afterwards that the stay ended', async () => {
    const { rid, permitRid, owner, clerk, desk } = await revoked()
    const pages = () =>
      Promise.all([
        openPage(world, `/app/permits/review/${permitRid}`, owner),
        openPage(world, `/pub/pub-rcd/permits/review/3/${permitRid}`),
      ])
    for (const { text } of await pages()) {
      expect(text).toContain('A stay is asked for.')
      expect(text).not.toContain('Term ends')
    }
    await clerk.record(permitRid, { kind: 'stayAct' })
    for (const { text } of await pages()) {
      expect(text).toContain('The revocation is stayed until the appeal is decided.')
      expect(text).toContain('Revocation stayed from November 20, 2026 until its appeal is decided')
      expect(text).not.toContain('A stay is asked for.')
    }
    const spanish = await inLanguage('es', () =>
      openPage(world, `/app/permits/review/${permitRid}`, owner),
    )
    expect(spanish.text).toContain('La revocación queda sin efecto')
    const appealRid = (await desk.newest(rid))?.rid ?? 0
    const ended = await desk.act(rid, { kind: 'dismiss', ...RULE })
    expect([ended.msg, appealRid > 0]).toEqual(['', true])
    for (const { text } of await pages()) {
      expect(text).toContain('The stay of the revocation ended on November 20, 2026')
      expect(text).not.toContain('The revocation is stayed until')
    }
  })
})
