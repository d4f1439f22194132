import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appealsOf, decided, fileAppeal } from '#tests/support/appeals/appeals.ts'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const UNTIL = 'It can be appealed until December 21, 2026 (31 days left).'

const decidedHere = (kind: 'approve' | 'deny') =>
  decided({ api: world.api, database: { db: world.db } }, kind)

/** The desk of appeals, by posts of its page. */
async function deskOf(rid: number, staff: Reviewer) {
  const path = `/app/gov/appeals/${rid}`
  const page = (query = '', post?: Record<string, string>, who = staff) =>
    openPage(world, path + query, { cookie: who.cookie, ...(post ? { post } : {}) })
  const record = async (kind: string, more: Record<string, string> = {}) => {
    const shown = await appealsOf(world, staff).newest(rid)
    const appeal = String(shown?.rid)
    const fields = {
      ...{ appeal, version: String(shown?.version), kind, of: '' },
      ...{ reason: 'As the record shows.', rule: 'A rule.', ...more },
    }
    const query = `?act=${kind}&appeal=${appeal}`
    const read = await page(query, { ...fields, what: 'preview' })
    const previewed = read.dom.querySelector('input[name="previewed"]')?.getAttribute('value') ?? ''
    return page(query, { ...fields, what: 'record', previewed })
  }
  return { path, page, record }
}

describe('the pages of an appeal', () => {
  test('say to holder and public until when and how, and lead to the form with the decision filled in', async () => {
    const { rid, permitRid, owner } = await decidedHere('approve')
    const own = await openPage(world, `/app/submittal/review/3/${rid}`, owner)
    const permit = await openPage(world, `/app/permits/review/${permitRid}`, owner)
    for (const page of [own, permit]) {
      expect(page.text).toContain(UNTIL)
      // A permit has several decisions about it: which one it is says the number of its submittal.
      expect(page.text).toContain(`Approved on November 20, 2026, submittal ${rid}`)
      expect(page.dom.querySelector(`form[action="/app/appeals/${rid}"]`)).not.toBeNull()
    }
    for (const record of [`submittals/review/3/${rid}`, `permits/review/3/${permitRid}`]) {
      const page = await openPage(world, `/pub/pub-rcd/${record}`)
      expect(page.text).toContain(UNTIL)
      expect(page.text).toContain('log in with an account that files submittals')
      expect(page.dom.querySelector(`a[href="/app/appeals/${rid}"]`)).not.toBeNull()
      // Who is logged in already is not sent to log in or to register.
      const signedIn = await openPage(world, `/app/pub-rcd/${record}`, owner)
      expect(signedIn.text).toContain('an account that files submittals can appeal it at its page')
      expect(signedIn.text).not.toContain('log in with an account')
      expect(signedIn.dom.querySelector('main a[href="/pub/register"]')).toBeNull()
      expect(signedIn.dom.querySelector(`a[href="/app/appeals/${rid}"]`)).not.toBeNull()
    }
    const visitor = await openPage(world, `/app/appeals/${rid}`)
    expect(visitor.location).toBe(`/pub/login?next=%2Fapp%2Fappeals%2F${rid}`)
    const post = { what: 'begin' }
    const begun = await openPage(world, `/app/appeals/${rid}`, { cookie: owner.cookie, post })
    expect(begun.location).toMatch(/^\/app\/submittal\/form\/3\/\d+$/)
    const form = await openPage(world, `${begun.location}/which`, owner)
    // Text and no field: whose decision it is, the decision says.
    expect(form.text).toMatch(new RegExp(`\\b${rid}\\b`))
    expect(form.dom.querySelector('input[name="decisionNo"]')).toBeNull()
    const spanish = await inLanguage('es', () => openPage(world, `${begun.location}/which`, owner))
    // The names of the steps too, beside the page itself.
    expect(spanish.text).toContain('Motivos')
    expect(spanish.text).not.toMatch(/Grounds|The decision and you/)
    const again = await openPage(world, `/app/permits/review/${permitRid}`, owner)
    expect(again.text).toContain('Go on with your appeal')
  })

  test('let its appellant ask to withdraw it, with what was typed kept when it is refused', async () => {
    const { rid, reviewer } = await decidedHere('deny')
    const neighbor = await makeFiler(world.db, 'licensee', 'Nora Neighbor')
    const filing = await fileAppeal(world, neighbor, rid)
    const address = `/app/appeals/${rid}`
    const post = (reason: string) =>
      openPage(world, address, {
        cookie: neighbor.cookie,
        post: { what: 'withdraw', filing: String(filing), reason },
      })
    const refused = await post(' ')
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      `#reason-${filing}`,
    )
    expect((await post('We agreed.')).location).toBe(`${address}?done=asked`)
    const after = await openPage(world, `${address}?done=asked`, neighbor)
    expect(after.text).toContain('Its withdrawal is asked for. The agency records it.')
    expect(after.text).not.toContain('Ask to withdraw it')
    const filed = await openPage(world, `/app/submittal/review/3/${filing}`, neighbor)
    expect(filed.dom.querySelector(`a[href="${address}"]`)).not.toBeNull()
    const { page, record } = await deskOf(rid, reviewer)
    expect((await page()).text).toContain('The appellant asks to withdraw it')
    expect((await record('WITHDRAW')).location).toContain('done=recorded')
    const told = await openPage(world, `/pub/pub-rcd/submittals/review/3/${rid}`)
    expect(told.text).toContain('It was withdrawn. The decision stands.')
  })

  test('lead staff from submittal, permit and appeal to the desk, where a change says who acts next until it is done', async () => {
    const { rid, permitRid, reviewer, owner } = await decidedHere('approve')
    const filing = await fileAppeal(world, owner, rid, { standing: 'applicant' })
    const { path, page, record } = await deskOf(rid, reviewer)
    for (const from of [`review/${rid}`, `review/${filing}`, `permits/${permitRid}`]) {
      const staff = await openPage(world, `/app/gov/${from}`, { cookie: reviewer.cookie })
      expect(staff.dom.querySelector(`a[href="${path}"]`), from).not.toBeNull()
    }
    for (const kind of ['OPEN', 'HEARING', 'CHANGE']) {
      const more = {
        ...{ hearingOn: '2027-01-12', hearingTime: '09:30', hearingPlace: 'Room 4, 12 Capitol St' },
        changes: 'The holder is Larch Hill LLC.',
      }
      expect((await record(kind, more)).location).toBe(`${path}?done=recorded`)
    }
    const changed = await page()
    expect(changed.text).toContain('The agency changes the permit by December 20, 2026')
    expect(changed.dom.querySelector(`a[href="/app/gov/permits/${permitRid}"]`)).not.toBeNull()
    // Nothing was changed yet: the way to do it, and no form.
    const asked = `?act=CARRY_OUT&appeal=${(await appealsOf(world, reviewer).newest(rid))?.rid}`
    const early = await page(asked)
    expect(early.text).toContain('Nothing was changed of the permit since the appeal was decided.')
    expect(early.text).toContain(`ask the applicant to revise submittal ${rid}`)
    expect(early.dom.querySelector('#act form')).toBeNull()
    const correct = `/app/gov/permits/${permitRid}?act=CORRECT#act`
    expect(early.dom.querySelector(`#act a[href="${correct}"]`)).not.toBeNull()
    await clerkOf({ api: world.api, day: '2026-11-20' }, reviewer).record(permitRid, {
      ...{ kind: 'correct', holder: 'Larch Hill LLC' },
    })
    const options = (await page(asked)).dom.querySelectorAll('#madeBy option')
    const madeBy = options[1]?.getAttribute('value') ?? ''
    expect((await record('CARRY_OUT')).text).toContain('Choose by what the changes were made.')
    expect((await record('CARRY_OUT', { madeBy })).location).toBe(`${path}?done=recorded`)
    expect((await page()).text).toContain('Made by the correction from November 20, 2026')
    expect((await page()).text).toContain('Decided: the decision was changed')
    const own = await openPage(world, `/app/permits/review/${permitRid}`, owner)
    expect(own.text).toContain('the decision stands with changes, which were made.')
  })

  test('give a proposal back with its reason at its own field, and show it to who proposed it', async () => {
    const { rid, reviewer } = await decidedHere('approve')
    world.config.review.secondReader = true
    const other = await makeReviewer(world.db, 'Otto Other')
    await appealsOf(world, reviewer).post('Enter', {
      ...{ submittalRid: rid, appellant: 'A. Gray', filedOn: '2026-11-20' },
    })
    const { path, page, record } = await deskOf(rid, reviewer)
    expect((await record('OPEN')).location).toBe(`${path}?done=proposed`)
    const shown = await appealsOf(world, reviewer).newest(rid)
    const back = { what: 'giveBack', appeal: String(shown?.rid), version: String(shown?.version) }
    const refused = await page('', { ...back, backReason: '' }, other)
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      `#back-${shown?.rid}`,
    )
    const names = refused.dom.querySelectorAll(
      'main form textarea, main form input:not([type=hidden])',
    )
    expect(names.map((each) => each.getAttribute('name'))).toEqual(['backReason'])
    const given = await page('', { ...back, backReason: 'Name the rule.' }, other)
    expect(given.location).toBe(`${path}?done=back`)
    expect((await page()).text).toContain('The last proposal was given back')
    expect((await page()).text).toContain('Name the rule.')
    world.config.review.secondReader = false
  })

  test('name in their letters who holds the permit by now', async () => {
    const { rid, permitRid } = await decidedHere('approve')
    await sql`update permits set holder_name = 'Alder Foods' where id = ${permitRid}`.execute(
      world.db,
    )
    await fileAppeal(world, await makeFiler(world.db, 'licensee', 'Nora Next'), rid)
    const { path, record } = await deskOf(rid, await makeReviewer(world.db))
    expect((await record('OPEN')).location).toBe(`${path}?done=recorded`)
    expect(world.rendered.at(-1)).toMatchObject({
      template: 'permit-letter',
      data: { holder: 'Alder Foods' },
    })
  })
})
