import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { holdForTrade, moveHeld, releaseHold, TRADE } from '#api/cap-and-trade/ledger/hold.act.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { AT, cause, give, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let alder: number
let birch: number
let userId: number
let cookie: string

const open = (address: string, post?: Record<string, string>) =>
  openPage(world, address, { cookie, ...(post ? { post } : {}) })

beforeEach(async () => {
  alder = await makeEntity(world.db, { name: 'Alder Creek Cement', sectorId: 6, fisId: 4711 })
  birch = await makeEntity(world.db, { name: 'Birch Bay Power', sectorId: 1 })
  userId = Number((await makeUser(world.db, { isCpp: true, displayName: 'Casey Trader' })).id)
  for (const siteId of [alder, birch])
    await sql`insert into user_facilities (user_id, site_id, status, requested_at)
      values (${userId}, ${siteId}, 'A', now())`.execute(world.db)
  await sql`insert into cap_representatives (site_id, user_id, is_first) values (${alder}, ${userId}, true)`.execute(
    world.db,
  )
  cookie = cookieOf(await makeSession(world.db, { userId }))
  await give(world.db, alder, { 2023: 1_500, 2024: 2_000, 2025: 300 })
  await give(world.db, alder, { 2024: 40 }, 'credit')
})

async function makeTrade(of: { typeId?: 1 | 2; userIds?: number[] } = {}): Promise<number> {
  const { tradeId } = await inTransaction(world.db, (trx) =>
    holdForTrade(
      trx,
      {
        transferSiteId: alder,
        acquireSiteId: birch,
        typeId: of.typeId ?? 1,
        priceCents: 2_550,
        years: [{ vintage: 2024, quantity: 100 }],
        dueOn: '2026-11-27',
        userIds: of.userIds ?? [userId],
      },
      cause(),
      AT,
    ),
  )
  return tradeId
}

describe('the block search', () => {
  test('it lists entities with holdings, IDs and the edit icon, and asks for a login [S3-ROUTE-16, S3-CPPBLK-14, S3-CPPBLK-17, S3-CPPBLK-19, S3-CPPBLK-20]', async () => {
    const page = await open('/app/cpp')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Alder Creek Cement')
    expect(page.text).toContain('Cement plant')
    expect(page.text).toContain('3,800')
    expect(page.text).toContain('4711')
    expect(page.text).toContain('Site Name, Address, ID')
    const links = page.dom.querySelectorAll(`a[href="/app/cpp/edit/${alder}"]`)
    expect(links.map((link) => link.text)).toContain('Holdings of Alder Creek Cement')
    expect((await openPage(world, '/app/cpp')).location).toContain('/pub/login')
  })

  test('list and grid show the same, on pages, sorted, and the whole page can be selected, without script by decision with a link [S3-CPPBLK-14, S3-CPPBLK-15, S3-CPPBLK-16]', async () => {
    const grid = await open('/app/cpp?view=grid')
    expect(grid.dom.querySelectorAll('h3').map(({ text }) => text)).toEqual([
      'Alder Creek Cement',
      'Birch Bay Power',
    ])
    const list = await open('/app/cpp?sort=name-desc')
    expect(list.dom.querySelectorAll('tbody th a').map(({ text }) => text)).toEqual([
      'Birch Bay Power',
      'Alder Creek Cement',
    ])
    expect(list.dom.querySelectorAll('select[name=sort] option')).toHaveLength(4)
    expect(list.dom.querySelectorAll('tbody input[checked]')).toHaveLength(0)
    const box = list.dom.querySelector('form[data-batch] label[data-needs-script]')
    expect(box?.text.trim()).toBe('Select all of this page')
    expect(box?.querySelector('input[type=checkbox][data-checks-page]')).not.toBeNull()
    const select = list.dom
      .querySelectorAll('a')
      .find(({ text }) => text === 'Select all of this page')
    const ticked = await open(select?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
    expect(ticked.dom.querySelectorAll('tbody input[checked]')).toHaveLength(2)
    expect(ticked.text).toContain('2 selected')
  })

  test('sectors alone are offered, and a search without matches says so [S3-CPPBLK-18, S3-CPPBLK-21]', async () => {
    const page = await open('/app/cpp?sector=6')
    expect(page.text).not.toContain('Birch Bay Power')
    expect(page.text).not.toContain('Voluntary participant')
    expect((await open('/app/cpp?term=nobody')).text).toContain(
      'No result found for current criteria.',
    )
  })
})

describe('the holdings of a facility', () => {
  const heads = async (address: string) =>
    (await open(address)).dom.querySelectorAll('#figures thead th').map(({ text }) => text.trim())

  test('both tabs have their columns, totals and a picture with its text [S3-ROUTE-17, S3-CPPBLK-01, S3-CPPBLK-02, S3-CPPBLK-03, S3-CPPBLK-07, S3-CPPBLK-08, S3-CPPBLK-09, S3-CPPBLK-10]', async () => {
    await makeTrade()
    const path = `/app/cpp/edit/${alder}`
    expect(await heads(path)).toEqual([
      'Year',
      'Current Available',
      'Distributed by Authority',
      'Transferred by Trade',
      'Acquired by Trade',
      'Used',
      'Retired',
      'Placed in Reserve',
    ])
    expect(await heads(`${path}?tab=credits`)).toEqual([
      'Year',
      'Current Available',
      'Distributed by Authority',
      'Used',
      'Cancelled',
    ])
    const page = await open(path)
    expect(page.text).toContain(`Facility ID ${alder}`)
    expect(page.dom.querySelectorAll('#figures tfoot td').map(({ text }) => text)).toEqual([
      '3,700',
      '3,800',
      '0',
      '0',
      '0',
      '0',
      '0',
    ])
    expect(page.text).toContain('100 of these years are on hold for open trades')
    expect(page.dom.querySelectorAll('#figures input')).toHaveLength(0)
    expect(page.dom.querySelector('#chart svg[role=img] title')?.text).toBe('Holdings by year')
    const credits = await open(`${path}?tab=credits`)
    expect(credits.dom.querySelectorAll('#figures tfoot td').map(({ text }) => text)).toEqual([
      '40',
      '40',
      '0',
      '0',
    ])
  })

  test('years are shown from and to, both in it, an empty bound is none, on both tabs [S3-CPPBLK-11, S3-CPPBLK-12]', async () => {
    const yearsOf = async (query: string) =>
      (await open(`/app/cpp/edit/${alder}${query}`)).dom
        .querySelectorAll('#figures tbody th')
        .map(({ text }) => text)
    expect(await yearsOf('?from=2023&to=2024')).toEqual(['2023', '2024'])
    expect(await yearsOf('?from=2024&to=')).toEqual(['2024', '2025'])
    expect(await yearsOf('?from=&to=2023')).toEqual(['2023'])
    expect(await yearsOf('?tab=credits&from=2023&to=2024')).toEqual(['2023', '2024'])
    const none = await open(`/app/cpp/edit/${alder}?from=2026`)
    expect(none.text).toContain('No cap year of the chosen span has holdings.')
    const tabs = none.dom.querySelectorAll('nav[aria-label=Holdings] a')
    expect(tabs[1]?.getAttribute('href')).toContain('from=2026')
  })

  test('the side panel has address with its map, badge, and whether the site is active [S3-CPPBLK-04, S3-CPPBLK-05, S3-CPPBLK-06]', async () => {
    const page = await open(`/app/cpp/edit/${alder}`)
    expect(page.text).toContain('Active')
    expect(page.text).toContain('Casey Trader (you)')
    const map = page.dom.querySelectorAll('a').find(({ text }) => text === 'Open in maps')
    expect(map?.getAttribute('href')).toMatch(/query=\d+%20River%20Road%2C%20Salem/)
    await sql`update sites set status_code = 'I' where id = ${alder}`.execute(world.db)
    expect((await open(`/app/cpp/edit/${alder}`)).text).toContain('Inactive')
  })

  test('an obligation stands against what is held, as a picture with its words and figures', async () => {
    await sql`insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp)
      values (1, 2024, 2025, '2026-12-09', 1000)`.execute(world.db)
    await sql`insert into cap_emissions (site_id, year, tons, source, recorded_at)
      values (${alder}, 2024, 5000, 'A test', now())`.execute(world.db)
    const page = await open(`/app/cpp/edit/${alder}`)
    expect(page.dom.querySelector('#period-1 svg title')?.text).toBe(
      'Obligation against holdings: 1,160 short of the obligation, with all that is available.',
    )
    for (const words of ['Available of years up to 2025', '3,800', 'Short', '1,160'])
      expect(page.dom.querySelector('#period-1')?.text).toContain(words)
  })

  test('an account without the action is denied, and nothing of it is in the page [S3-CPPBLK-24]', async () => {
    await sql`update users set is_cpp = false where id = ${userId}`.execute(world.db)
    const page = await open(`/app/cpp/edit/${alder}`)
    expect(page.status).toBe(403)
    expect(page.text).toContain('Denied Access')
    expect(page.text).not.toContain('Alder Creek')
    for (const view of ['list', 'grid']) {
      const search = await open(`/app/cpp?view=${view}`)
      expect(search.text).toContain('Alder Creek Cement')
      expect(search.dom.querySelectorAll('a[href^="/app/cpp/edit/"]')).toEqual([])
    }
  })
})

describe('the trade history', () => {
  test('it has its columns, badges by type and status, and the entry of the menu [S3-ROUTE-18, S3-CPPHIST-09, S3-CPPHIST-13, S3-CPPHIST-14, S3-CPPHIST-17]', async () => {
    await makeTrade()
    const sold = await makeTrade({ typeId: 2 })
    const gone = await makeTrade()
    await inTransaction(world.db, async (trx) => {
      await moveHeld(trx, sold, cause(), AT)
      await releaseHold(trx, gone, { ...cause(), status: TRADE.canceled }, AT)
    })
    const page = await open('/app/cpp-trade-history')
    expect(page.dom.querySelectorAll('thead th').map(({ text }) => text)).toEqual([
      'Trade Date',
      'Trade Type',
      'Transferring Entity',
      'Acquiring Entity',
      'Trading Quantity',
      'Per Compliance Instrument $',
      'Asking Price (Total $)',
      'Due Date',
      'Status',
      'Action',
    ])
    for (const words of ['Sell', 'Buy', 'Open', 'Completed', 'Canceled', '$25.50', '$2,550.00'])
      expect(page.text).toContain(words)
    const looks = page.dom
      .querySelectorAll('td [data-tone]')
      .map((badge) => badge.getAttribute('data-tone'))
    expect(new Set(looks)).toEqual(new Set(['info', 'rule', 'good', 'bad']))
    expect(page.dom.querySelectorAll('a[href*="withdraw="]')).toHaveLength(1)
    expect(page.text).toContain('Only an open trade can be withdrawn.')
    expect(page.html).not.toContain('/cpp-trade-history/add')
  })

  test('withdrawing asks first, then shows the new status and says so [S3-CPPHIST-17, S3-CPPHIST-20, S3-CPPHIST-23]', async () => {
    const rid = await makeTrade()
    const asked = await open(`/app/cpp-trade-history?withdraw=${rid}`)
    expect(asked.text).toContain(`Withdraw trade ${rid}?`)
    const answer = await open('/app/cpp-trade-history', { withdraw: String(rid) })
    const after = await open(answer.location ?? '')
    expect(after.text).toContain('Trade history withdrawn successfully.')
    expect(after.text).toContain('Withdrawn')
  })

  test('a failed withdrawal has its title and the words of the server [S3-CPPHIST-19, S3-CPPHIST-24]', async () => {
    const rid = await makeTrade({ userIds: [] })
    const page = await open('/app/cpp-trade-history', { withdraw: String(rid) })
    expect(page.status).toBe(403)
    expect(page.text).toContain('TRADE HISTORY WITHDRAWN ERROR')
    expect(page.text).toContain('Only a user who is listed with this trade can withdraw it.')
  })

  test('criteria of the address narrow it, and nothing found says so [S3-CPPHIST-02, S3-CPPHIST-04, S3-CPPHIST-25, S3-CPPHIST-26]', async () => {
    await makeTrade()
    expect((await open('/app/cpp-trade-history?quantityFrom=100&priceTo=%2425.50')).text).toContain(
      '1 trade',
    )
    for (const query of ['term=nobody', 'quantityFrom=101', 'priceTo=25', 'dueFrom=2026-11-28'])
      expect((await open(`/app/cpp-trade-history?${query}`)).text).toContain(
        'No submittals found for current criteria.',
      )
    const page = await open('/app/cpp-trade-history')
    expect(page.dom.querySelectorAll('select[name=sort] option').map(({ text }) => text)).toEqual([
      'Created Date (New-Old)',
      'Created Date (Old-New)',
      'Transfer Facility Name',
      'Acquire Facility Name',
    ])
  })

  test('trades are not added here [S3-ROUTE-19]', async () => {
    expect((await open('/app/air-nei/cpp-trade-history/add')).location).toBe('/app/x/404')
  })
})
