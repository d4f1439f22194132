import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  NOEX,
  remove,
} from '#tests/support/filing/filer.ts'
import { letterOf, makeOwnLists, requestOf, setRegion } from '#tests/support/filing/own-lists.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { allRoutes } from '#tests/support/access/routes.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let own: Awaited<ReturnType<typeof makeOwnLists>>

beforeEach(async () => {
  own = await makeOwnLists(world)
})

const at = (path: string, as = own.owner) => openPage(world, path, { cookie: as.cookie })
const post = (path: string, body: Record<string, string>, as = own.owner) =>
  openPage(world, path, { cookie: as.cookie, post: body })
const rowsOf = ({ dom }: RenderedPage) => dom.querySelectorAll('[data-results] tbody').map(wordsOf)

describe('the criteria of the page', () => {
  test('interest, region and type are choices of what the list holds [S3-SUBD-12, S3-SUBD-13, S3-SUBD-15]', async () => {
    const site = await makeSiteOf(world.db, own.owner)
    await setRegion(world, own.siteRid, 'Coast')
    await setRegion(world, site, 'Desert')
    const hit = await own.filed({
      interest: 'Radiation',
      applicationName: 'Source license',
      site_id: site,
    })
    await own.filed()
    const page = await at('/app/submittals')
    const pick = async (legend: string, label: string) => {
      const box = page.dom
        .querySelectorAll('form[role="search"] label')
        .find((each) => wordsOf(each).includes(label))
      expect(box, `${legend}: ${label}`).toBeDefined()
      const id = box?.getAttribute('for') ?? ''
      const input = id ? page.dom.querySelector(`#${id}`) : box?.querySelector('input')
      const rows = rowsOf(
        await at(`/app/submittals?${input?.getAttribute('name')}=${input?.getAttribute('value')}`),
      )
      expect(rows, legend).toHaveLength(1)
      expect(rows[0]).toContain(`${hit}.`)
    }
    await pick('Environmental interest', 'Radiation')
    await pick('Submittal Type', 'Source license')
    await pick('Region', 'Desert')
  })

  test('requests and letters are ticks, told as chips and taken from cri [S3-SUBD-16, S3-SUBD-17, S3-SUBD-18, S3-SUBD-19, S3-SUBD-20, S3-SUBD-21]', async () => {
    const by = own.owner
    const kinds = ['revision', 'withdrawal', 'amendment'] as const
    const asked: number[] = []
    for (const kind of kinds) {
      const rid = await own.filed()
      await requestOf(world, rid, kind, { by })
      asked.push(rid)
    }
    const [toAgency, toPublic] = [await own.filed(), await own.filed()]
    await letterOf(world, toAgency, { by, from: 'applicant', at: '2026-11-01T12:00:00Z' })
    await letterOf(world, toPublic, {
      by,
      from: 'agency',
      at: '2026-11-01T12:00:00Z',
      isClosed: true,
    })
    const expected = [
      ['revision', 'requestForRevision', asked[0], 'Request for revision'],
      ['withdrawal', 'requestForWithdrawal', asked[1], 'Request for withdrawal'],
      ['amend', 'requestForAmend', asked[2], 'Request for amendment'],
      ['open', 'correspondenceNotClosed', toAgency, 'Correspondence not closed'],
      [
        'agency-unread',
        'correspondenceAgencyNotRead',
        toAgency,
        'Correspondence the agency has not read',
      ],
      [
        'public-unread',
        'correspondencePublicNotRead',
        toPublic,
        'Correspondence you have not read',
      ],
    ] as const
    for (const [mark, key, rid, words] of expected) {
      const page = await at(`/app/submittals?mark=${mark}`)
      expect(rowsOf(page), mark).toHaveLength(1)
      expect(rowsOf(page)[0]).toContain(`${rid}.`)
      expect(page.text).toContain(`Remove ${words}`)
      const cri = encodeURIComponent(JSON.stringify({ [key]: true }))
      expect(rowsOf(await at(`/app/submittals?cri=${cri}`)).join()).toContain(`${rid}.`)
    }
  })

  test('an empty list of the specification says so in its words, others by decision in their own [S3-SUBD-34, S3-PEND-17, S3-CONST-03]', async () => {
    for (const path of ['/app/submittals', '/app/pending-apps', '/app/reports'])
      expect((await at(`${path}?term=nothing-of-this-name`)).text).toContain(
        'No submittals found for current criteria.',
      )
    expect((await at('/app/dashboard')).text).toContain('No submittal record found.')
  })

  test('twenty rows stand on a page, with the other sizes to choose [S3-CONST-02]', async () => {
    for (let each = 0; each < 25; each++) await own.filed()
    const page = await at('/app/submittals')
    expect(rowsOf(page)).toHaveLength(20)
    expect(rowsOf(await at('/app/submittals?page=2'))).toHaveLength(5)
    for (const size of ['50', '100'])
      expect(page.dom.querySelector(`a[href*="size=${size}"]`), size).not.toBeNull()
  })

  test('each row says what the status means, who acts and since when', async () => {
    await own.filed({ status: 'On Hold' })
    const [row] = rowsOf(await at('/app/submittals'))
    expect(row).toContain('Stopped for a reason that is named; the clock stops.')
    expect(row).toMatch(/(You must act|The agency must act|Nobody has to act)\..* Since/)
  })
})

describe('saved searches', () => {
  const save = (name: string, query = 'mark=revision&sort=site') =>
    post(`/app/saved-searches/submitted?save=1&${query}`, { name })

  test('one is named, stands above its list with its count, and leads to it', async () => {
    const rid = await own.filed()
    await own.filed()
    await requestOf(world, rid, 'revision', { by: own.owner })
    const list = await at('/app/submittals?mark=revision&sort=site')
    expect(
      list.dom.querySelector('form[action="/app/saved-searches/submitted"] input[name="mark"]'),
    ).not.toBeNull()
    expect((await at('/app/saved-searches/submitted?save=1&mark=revision')).text).toContain(
      'Save this search',
    )
    expect((await save('To be answered')).location).toBe('/app/submittals?done=saved')
    const page = await at('/app/submittals?done=saved')
    expect(page.text).toContain('The search is saved.')
    const link = page.dom
      .querySelectorAll('a')
      .find((each) => wordsOf(each).startsWith('To be answered'))
    expect(wordsOf(link ?? page.dom)).toBe('To be answered (1)')
    const led = await at(link?.getAttribute('href') ?? '')
    expect(rowsOf(led)).toHaveLength(1)
    expect(led.text).toContain('Remove Request for revision')
    expect(led.dom.querySelector('#sort option[selected]')?.getAttribute('value')).toBe('site')
    expect((await at('/app/pending-apps')).text).not.toContain('To be answered')
    const stranger = await makeFiler(world.db)
    expect((await at('/app/submittals', stranger)).text).not.toContain('To be answered')
  })

  test('a name is needed and taken once; what was typed stays', async () => {
    const empty = await save('  ')
    expect(empty.status).toBe(400)
    expect(empty.text).toContain('Required.')
    await save('Mine')
    const twice = await save('Mine')
    expect(twice.status).toBe(409)
    expect(twice.text).toContain('You have a saved search of this name.')
    expect(twice.dom.querySelector('#name')?.getAttribute('value')).toBe('Mine')
  })

  test('it is renamed and deleted by its owner alone', async () => {
    await save('Mine')
    const { rows } = await sql<{ id: number }>`select id from saved_searches`.execute(world.db)
    const id = String(rows[0]?.id)
    const stranger = await makeFiler(world.db)
    const path = '/app/saved-searches/submitted'
    expect((await post(path, { rename: id, name: 'Theirs' }, stranger)).status).toBe(404)
    await post(path, { delete: id }, stranger)
    expect((await post(path, { rename: id, name: 'Ours' })).location).toBe(`${path}?done=renamed`)
    expect((await at(path)).text).toContain('Ours')
    expect((await post(path, { delete: id })).location).toBe(`${path}?done=deleted`)
    expect((await at(path)).text).toContain('No search is saved yet.')
  })

  test('there are 30 at most, and the one too many is refused in words', async () => {
    await sql`
      insert into saved_searches (user_id, list, name, criteria, created_at)
      select ${own.owner.id}, 'pending', 'Search ' || n, '{}', now() from generate_series(1, 29) n`.execute(
      world.db,
    )
    const saves = []
    for (const name of ['One', 'Two'])
      saves.push(
        await callAs(world, '/Client/SavedSearch/Save', {
          cookie: own.owner.cookie,
          body: { list: 'submitted', name, criteria: {} },
        }),
      )
    expect(saves.map(({ status }) => status)).toEqual([200, 409])
    expect((await save('Two')).text).toContain('You have 30 saved searches')
  })
})

describe('the list as a file', () => {
  test('has the rows of the page, a formula as text, and nothing of others', async () => {
    const hit = await own.filed({ owner_name: '=HYPERLINK("http://example.com")' })
    await own.filed({ type_code: 'Paper' })
    const stranger = await makeFiler(world.db)
    await makeSiteOf(world.db, stranger)
    const page = await at('/app/submittals?medium=Online')
    expect(page.text).toContain('10,000 rows at most')
    const href = page.dom.querySelector('a[download]')?.getAttribute('href') ?? ''
    expect(href).toBe('/app/submittal-lists/submitted.csv?medium=Online')
    const exported = async (as = own.owner) => {
      const cri = encodeURIComponent(JSON.stringify({ subType: 'Online' }))
      const answer = await world.api.request(
        `/api/Client/Submission/Export?list=submitted&cri=${cri}`,
        {
          headers: { cookie: as.cookie },
        },
      )
      expect(answer.headers.get('content-type')).toContain('text/csv')
      expect(answer.headers.get('cache-control')).toContain('no-store')
      return (await answer.text()).trim().split('\r\n')
    }
    const [head = '', line = '', ...more] = await exported()
    expect(head.split(',').slice(0, 3)).toEqual(['subRid', 'applicationCd', 'applicationName'])
    expect(line).toMatch(new RegExp(`^${hit},`))
    expect(line).toContain(`"'=HYPERLINK(""http://example.com"")"`)
    expect(more).toEqual([])
    expect(await exported(stranger)).toHaveLength(1)
  })
})

describe('pending', () => {
  test('leads to New Submittal, and what was begun elsewhere says why it has no button [S3-PEND-10]', async () => {
    const rid = await own.filed()
    await own.setStatus(rid, 1)
    const page = await at('/app/pending-apps')
    const link = page.dom.querySelectorAll('a[href="/app/new-apps"]').map(wordsOf)
    expect(link).toContain('New Submittal')
    expect(rowsOf(page)[0]).toContain(
      'This was begun outside the portal and cannot be filled in here.',
    )
  })

  test('what was paid electronically is not deleted, by page and by call [S3-PEND-15]', async () => {
    const applicationRid = await applicationOf(world.db, NOEX)
    const { data } = await begin(world, own.owner, { applicationRid, siteRid: own.siteRid })
    const { rid, productRid } = data ?? { rid: 0, productRid: 0 }
    await sql`update submittals set fee_cents = 100, fee_paid_at = now() where id = ${rid}`.execute(
      world.db,
    )
    const words =
      'Users are not able to delete a submittal record after electronic payment has been made. Please contact the helpdesk if you need assistance.'
    expect(await remove(world, own.owner, { rid })).toMatchObject({ ok: false, msg: words })
    const page = await post(`/app/pending-apps/delete/${productRid}/${rid}`, {})
    expect(page.status).toBe(409)
    expect(page.text).toContain(words)
    expect(rowsOf(await at('/app/pending-apps'))).toHaveLength(1)
  })

  test('without a proof of identity no form opens, and the error says which [S3-PEND-16]', async () => {
    const applicationRid = await applicationOf(world.db, NOEX)
    const { data } = await begin(world, own.owner, { applicationRid, siteRid: own.siteRid })
    await sql`update users set identity_proof_code = null where id = ${own.owner.id}`.execute(
      world.db,
    )
    const form = await at(`/app/submittal/form/${data?.productRid}/${data?.rid}`)
    expect(form.location).toBe('/app/pending-apps')
    const page = await at('/app/pending-apps')
    expect(page.text).toContain('Invalid Verification Status')
    expect(page.text).toContain(
      'Please ensure your identity verification is complete in the [My Account - Verification].',
    )
  })
})

describe('the routes of the lists', () => {
  test('every route of the signed-in area leads a visitor to the login [S3-ROUTE-01]', async () => {
    const patterns = allRoutes().map(({ pattern }) => pattern)
    const own = patterns
      .filter((pattern) => /^(:area|zz)\//.test(pattern))
      .filter(
        (pattern) =>
          !/\/(x|pub-rcd|search|contact|help|accessibility|privacy|display|practice|status|register|pub-masterlist-notification|sub-obligation-notification)\b/.test(
            pattern,
          ),
      )
    expect(own.length).toBeGreaterThan(20)
    for (const pattern of own) {
      const path = `/${pattern
        .replace(':area', 'app')
        .replace(':checkout', 'forte-checkout')
        .replace(/\/:\w+\?/g, '')
        .replace(/:\w+/g, '7')
        .replace('*', 'nothing')}`
      expect(String((await openPage(world, path)).location), path).toMatch(/^\/pub\/login/)
    }
  })

  test('a row leads to the review by the product’s number, and its name does as well [S3-ROUTE-10]', async () => {
    const rid = await own.filed({ submitted_by_user_id: own.owner.id })
    const page = await at('/app/submittals')
    const href = `/app/submittal/review/7/${rid}`
    expect(page.dom.querySelector(`a[href="${href}"]`)).not.toBeNull()
    for (const path of [href, `/app/submittal/review/AirNEI/${rid}`]) {
      const review = await at(path)
      expect(review.status, path).toBe(200)
      expect(review.text, path).toContain('Air permit renewal')
      expect(review.text, path).not.toContain('Denied Access')
    }
  })
})
