import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Review } from '#api/review/review.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample, signExample } from '#tests/support/filing/filed.ts'
import { NOEX, type Filer } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ACCEPTED = 21

/** A report of a period that its signature accepts, public, and revised at once. */
async function report() {
  const config = {
    ...{ isAutomatic: true, path: 'report' },
    ...{ allowRevision: true, allowRevisionWithoutRequest: true },
  }
  await sql`
    update applications set config = config || ${JSON.stringify(config)}::jsonb where code = ${NOEX}`.execute(
    world.db,
  )
  const filed = await fileExample(world, world.db)
  await ofPeriod(filed.rid, filed.siteRid)
  return filed
}

async function ofPeriod(rid: number, siteRid: number): Promise<void> {
  await sql`
    update submittals set period_from = '2025-01-01', period_to = '2025-12-31', is_public = true,
      site_id = ${siteRid} where id = ${rid}`.execute(world.db)
}

async function revise({ owner, rid }: { owner: Filer; rid: number }): Promise<number> {
  const { data } = await callAs<{ copyRid: number }>(world, '/Client/Submission/Request', {
    cookie: owner.cookie,
    body: { submissionRid: rid, request: 'revision', reason: 'A number was wrong.' },
  })
  return data.copyRid
}

type Filed = { owner: Filer; rid: number; productRid: number }

/** What the three readers of a submittal read of it. */
async function pagesOf({ owner, rid, productRid }: Filed) {
  const { cookie } = await makeReviewer(world.db, `Reviewer of ${rid} ${Math.random()}`)
  return {
    public: await openPage(world, `/pub/pub-rcd/submittals/review/${productRid}/${rid}`),
    own: await openPage(world, `/app/submittal/review/${productRid}/${rid}`, {
      cookie: owner.cookie,
    }),
    desk: await openPage(world, `/app/gov/review/${rid}`, { cookie }),
  }
}

const hrefs = {
  public: (product: number, rid: number) => `/pub/pub-rcd/submittals/review/${product}/${rid}`,
  own: (product: number, rid: number) => `/app/submittal/review/${product}/${rid}`,
  desk: (_product: number, rid: number) => `/app/gov/review/${rid}`,
}
const READERS = ['public', 'own', 'desk'] as const

describe('a revised report', () => {
  test('leads to the copy that took its place and back, for applicant, desk and public', async () => {
    const first = await report()
    const copy = await revise(first)
    await signExample(world, world.db, first.owner, copy)
    await sql`update submittals set is_public = true where id = ${copy}`.execute(world.db)
    const [old, new_] = [await pagesOf(first), await pagesOf({ ...first, rid: copy })]
    for (const reader of READERS) {
      const to = (rid: number) => `a[href="${hrefs[reader](first.productRid, rid)}"]`
      expect(old[reader].dom.querySelector(to(copy))?.text).toContain('Replaced by submittal')
      expect(old[reader].text).toContain(`Submittal ${copy} counts, this one does not.`)
      expect(new_[reader].dom.querySelector(to(first.rid))?.text).toContain('It is a copy of')
      expect(new_[reader].text).toContain(`This one counts: submittal ${copy}.`)
    }
  })

  test('goes on counting until its copy is accepted, and the public reads nothing of the copy', async () => {
    const first = await report()
    const copy = await revise(first)
    const pages = await pagesOf(first)
    for (const reader of READERS)
      expect(pages[reader].text).toContain(`This one counts: submittal ${first.rid}.`)
    expect(pages.public.text).not.toContain('Replaced by')
    expect(pages.desk.text).toContain(`Replaced by submittal ${copy}, which is not signed yet`)
    expect(pages.own.dom.querySelector(`a[href$="/form/${first.productRid}/${copy}"]`)?.text).toBe(
      'Go on with the copy',
    )
  })
})

describe('two reports of the same site and period', () => {
  async function two() {
    const first = await report()
    const second = await fileExample(world, world.db)
    await ofPeriod(second.rid, first.siteRid)
    return { first, second }
  }

  test('are each named on the page of the other, and the one that was accepted last counts', async () => {
    const { first, second } = await two()
    const [one, other] = [await pagesOf(first), await pagesOf(second)]
    for (const reader of ['public', 'desk'] as const) {
      expect(one[reader].text).toContain(`Submittal ${second.rid} counts, this one does not.`)
      expect(other[reader].text).toContain(`This one counts: submittal ${second.rid}.`)
      expect(
        other[reader].dom.querySelector(`a[href="${hrefs[reader](first.productRid, first.rid)}"]`)
          ?.text,
      ).toContain('Same site and period')
    }
  })

  test('count as their copies say: the earlier one until the later one was accepted', async () => {
    const { first } = await two()
    const { cookie } = await makeReviewer(world.db, 'Another reviewer')
    const page = await openPage(world, `/app/gov/review/${first.rid}`, { cookie })
    expect(page.text).toContain('when another one was accepted in its place')
  })

  test('of which one may not be shown say nothing of it in public', async () => {
    const { first, second } = await two()
    await sql`update submittals set is_confidential = true where id = ${second.rid}`.execute(
      world.db,
    )
    const page = (await pagesOf(first)).public
    expect(page.text).not.toContain('Same site and period')
    expect(page.text).not.toContain('counts')
  })
})

describe('a report that staff opened again', () => {
  test('says so with the reason to its applicant and the desk, without it in public, and that none counts', async () => {
    const first = await report()
    const desk = deskOf(world, await makeReviewer(world.db))
    await desk.move(first.rid, 'reopen', ACCEPTED, { reason: 'The flow of March is that of May.' })
    const pages = await pagesOf(first)
    for (const reader of READERS) {
      const { text } = pages[reader]
      expect(text).toContain('Opened again by the agency on')
      expect(text).toContain('None counts until one of them is signed and accepted.')
      expect(text.includes('The flow of March')).toBe(reader !== 'public')
      expect(text.includes('Rita Reviewer opened it again')).toBe(reader === 'desk')
    }
  })

  test('leaves another accepted report of the period to count meanwhile', async () => {
    const first = await report()
    const second = await fileExample(world, world.db)
    await ofPeriod(second.rid, first.siteRid)
    const desk = deskOf(world, await makeReviewer(world.db))
    await desk.move(second.rid, 'reopen', ACCEPTED, { reason: 'Wrong year.' })
    expect((await pagesOf(second)).public.text).toContain(
      `Submittal ${first.rid} counts, this one does not.`,
    )
    expect((await pagesOf(first)).public.text).toContain(`This one counts: submittal ${first.rid}.`)
  })

  test('gives its applicant the points that it was opened again for', async () => {
    const { rid, productRid, owner } = await report()
    const desk = deskOf(world, await makeReviewer(world.db))
    await desk.move(rid, 'reopen', ACCEPTED, { reason: 'The unit is wrong.' })
    const { data } = await callAs<Review>(world, `/${productRid}/Submission/Get/${rid}`, {
      cookie: owner.cookie,
    })
    expect(data.subComments).toMatchObject([{ commentTypeRid: 17, comment: 'The unit is wrong.' }])
  })

  test('is no draft where its applicant goes on with it or lists it', async () => {
    const { rid, productRid, owner } = await report()
    const desk = deskOf(world, await makeReviewer(world.db))
    await desk.move(rid, 'reopen', ACCEPTED, { reason: 'The unit is wrong.' })
    const { cookie } = owner
    const form = await openPage(world, `/app/submittal/read/${productRid}/${rid}`, { cookie })
    expect(form.text).toContain(`Submittal ${rid}, opened again by the agency`)
    expect(form.text).not.toContain(`Draft ${rid}`)
    const list = await openPage(world, '/app/pending-apps', { cookie })
    expect(list.text).toContain('The agency opened it again after it was accepted.')
    expect(list.dom.querySelector(`a[href*="/delete/"]`)).toBeNull()
  })
})
