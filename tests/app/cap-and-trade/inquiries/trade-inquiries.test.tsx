import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { formOf, makeTrader, type Trader } from '#tests/support/trade-inquiries.ts'
import { openPage, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ADD = '/app/cpp-trade-request/add'
const MINE = '/app/cpp-trade-request'
const PUBLISHED = '/app/cpp-trade-request-publish'

let me: Trader
let other: Trader
beforeEach(async () => {
  me = await makeTrader(world.db)
  other = await makeTrader(world.db, 'Alder Creek Cement LLC')
})

type Post = Record<string, string | string[]>
const open = (address: string, post?: Post, who: Trader = me) =>
  openPage(world, address, { cookie: who.cookie, ...(post ? { post } : {}) })
const pathOf = (page: RenderedPage) => new URL(page.location ?? '', 'http://x').pathname
const lines = (page: RenderedPage, selector: string) =>
  page.dom.querySelectorAll(selector).map((each) => each.text.trim())

async function saved(more: Post = {}, who: Trader = me): Promise<string> {
  return pathOf(await open(ADD, formOf(who.siteId, more), who))
}
async function published(more: Post = {}, who: Trader = me): Promise<string> {
  const path = await saved(more, who)
  await open(path, { what: 'set-status', next: 'PUBLISH', comment: '', version: '1' }, who)
  return path
}

test('the desk says why and is asked before it cancels an inquiry, and may leave it', async () => {
  await published({}, other)
  const actions = [['gov', 'cap.actions.manage']] as const
  const cookie = cookieOf(
    await makeSession(world.db, { kind: 'staff', displayName: 'Ada', actions }),
  )
  const DESK = '/app/gov/cap-and-trade/inquiries'
  const desk = (post?: Post) => openPage(world, DESK, { cookie, ...(post ? { post } : {}) })
  const first = await desk()
  const field = (name: string) =>
    first.dom.querySelector(`details input[name=${name}]`)?.getAttribute('value') ?? ''
  const about = { id: field('id'), version: field('version') }
  expect((await desk({ ...about, reason: ' ' })).text).toContain('Say why. Its owner reads it.')
  const asked = await desk({ ...about, reason: 'It was traded.' })
  expect(asked.status).toBe(200)
  expect(asked.dom.querySelector('[role=alert]')?.text).toContain(
    'Are you sure you want to change the status to Cancel?',
  )
  expect(asked.dom.querySelector('textarea')?.text).toContain('It was traded.')
  expect(asked.dom.querySelector(`a[href="${DESK}"]`)?.text).toBe('No, leave it')
  expect((await desk()).text).not.toContain('No inquiry is published.')
  const done = await desk({ ...about, reason: 'It was traded.', sure: 'yes' })
  expect(done.location).toBe(`${DESK}?cancelled=1`)
  expect((await desk()).text).toContain('No inquiry is published.')
})

describe('the lists', () => {
  test('tell whoever stands for no covered entity whom they are for, and how to become one of them', async () => {
    const { cookie } = await makeMyAccount(world.db, { kind: 'owner' })
    await published({}, other)
    for (const address of [MINE, PUBLISHED]) {
      const page = await openPage(world, address, { cookie })
      expect(page.status).toBe(200)
      expect(page.text).toContain('Your account stands for none.')
      expect(page.text).not.toContain('$')
      expect(page.dom.querySelector('#for-whom a')?.getAttribute('href')).toMatch(/^\/app\/account/)
    }
  })

  test('My has both tabs, only my rows and the button that adds one [S3-ROUTE-20, S3-CPPREQ-01, S3-CPPREQ-02]', async () => {
    await saved()
    await saved({}, other)
    const page = await open(MINE)
    expect(page.status).toBe(200)
    expect(lines(page, 'nav[aria-label="Trade inquiries"] a')).toEqual(['My', 'Published'])
    expect(lines(page, 'tbody th')).toEqual([expect.stringMatching(/^Sell TR-\d+$/)])
    expect(page.text).toContain('Quarry Road Lime Works')
    expect(page.text).not.toContain('Alder Creek')
    const add = page.dom.querySelectorAll('a').find((a) => a.text.includes('CPP Trade Inquiry'))
    expect(add?.getAttribute('href')).toBe(ADD)
  })

  test('Published has published rows alone by price, the highest first, and can be turned round [S3-ROUTE-22, S3-CPPREQ-03, S3-CPPREQ-04]', async () => {
    await saved({ price: '99' }, other)
    for (const price of ['30', '36', '32']) await published({ price }, other)
    const prices = async (query: string) =>
      lines(await open(`${PUBLISHED}${query}`), 'tbody td strong')
    expect(await prices('')).toEqual(['$36.00', '$32.00', '$30.00'])
    expect(await prices('?sort=low')).toEqual(['$30.00', '$32.00', '$36.00'])
    const page = await open(PUBLISHED)
    expect(page.text).not.toContain('Alder Creek')
    expect(page.dom.querySelector(`a[href="${MINE}"]`)?.text).toBe('My')
  })

  test('without any the page says so and leads to a new one', async () => {
    expect((await open(MINE)).text).toContain('No result found for current criteria.')
  })

  test('whoever wants to be written to is, and the page keeps the wish', async () => {
    const told = await open(PUBLISHED, { alertType: 'SELL', alertYear: ['2025', '2026'] })
    expect(told.location).toBe(`${PUBLISHED}?told=1#alert`)
    const page = await open(PUBLISHED)
    expect(
      page.dom
        .querySelectorAll('input[name=alertYear][checked]')
        .map((box) => box.getAttribute('value')),
    ).toEqual(['2025', '2026'])
  })
})

describe('a new inquiry', () => {
  test('shows NEW, the banner word for word, the tab, and no action panel [S3-ROUTE-21, S3-CPPREQ-05, S3-CPPREQ-06, S3-CPPREQ-08, S3-CPPREQ-09, S3-CPPREQ-15]', async () => {
    const page = await open(ADD)
    expect(page.dom.querySelector('h1')?.text).toBe('Trade inquiry NEW')
    expect(page.text).toContain(
      'Trade Inquiry Forum is voluntary and not a pre-requisite for completing trades with the Compliance Instrument Trade From',
    )
    expect(page.text).toContain('Basic Information')
    expect(page.text).not.toContain('Change status')
    expect(page.dom.querySelector('input[name=status]')?.getAttribute('value')).toBe('NEW')
    expect(lines(page, 'form section h2')).toEqual([
      'Covered Entity Information',
      'Trade Information',
      'Contact Person Information',
    ])
    expect(lines(page, '#siteId option')).toEqual([
      'Choose one',
      `Quarry Road Lime Works, ${me.siteId}: 1,800 available`,
    ])
  })

  test('leads to its own address after the first save, which says so [S3-CPPREQ-07, S3-CPPREQ-43]', async () => {
    const answer = await open(ADD, formOf(me.siteId))
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/^\/app\/cpp-trade\/edit\/\d+\?done=saved$/)
    const page = await open(answer.location ?? '')
    expect(page.text).toContain('Saved Successfully')
    expect(page.dom.querySelector('h1')?.text).toMatch(/^Trade inquiry TR-\d+$/)
    // With script the form of the new one gives its place in the history away.
    expect((await open(ADD)).dom.querySelector('form[data-replaces]')).not.toBeNull()
    expect(page.dom.querySelector('form[data-replaces]')).toBeNull()
  })

  test('an empty form names every field under the specified title and keeps what was typed [S3-CPPREQ-42]', async () => {
    const page = await open(ADD, {
      ...formOf(me.siteId),
      siteId: '',
      type: '',
      price: '',
      quantity: '1.5',
      capYears: [],
      phone: '5035550187',
      email: 'abc',
    })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Required fields missing')
    expect(page.text).toContain('Please fix invalid fields before saving.')
    expect(lines(page, '#error-summary li')).toEqual([
      'Covered entity: Required.',
      'Request Type: Required.',
      'Price Sought per Compliance Instrument: Required.',
      'Quantity: Enter a whole number.',
      'Cap Year(s): Required.',
      'Email: Invalid email format.',
    ])
    for (const link of page.dom.querySelectorAll('#error-summary a'))
      expect(page.dom.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
    expect(page.dom.querySelector('#email')?.getAttribute('value')).toBe('abc')
    expect(page.dom.querySelector('#phone')?.getAttribute('value')).toBe('503-555-0187')
  })

  test('numbers may have thousands separators; what is no number is named [S3-CPPREQ-28, S3-CPPREQ-31]', async () => {
    const path = await saved({ price: '$1,234.50', quantity: '2,500' })
    const page = await open(path)
    expect(page.dom.querySelector('#price')?.getAttribute('value')).toBe('1234.50')
    expect(page.dom.querySelector('#quantity')?.getAttribute('value')).toBe('2500')
    const wrong = await open(ADD, formOf(me.siteId, { price: 'much', quantity: '1,2' }))
    expect(wrong.text).toContain('Enter dollars, like 34.25.')
    expect(wrong.text).toContain('Enter a whole number, like 2,500.')
  })

  test('more than the entity holds is warned of beside the quantity, and saved [S3-CPPREQ-34]', async () => {
    const page = await open(await saved({ quantity: '2500' }))
    const warning = page.dom.querySelector('[data-more-than-held]')
    expect(warning?.text).toContain('Entered a value more than the selected covered entity hold')
    expect(warning?.querySelector('div')?.hasAttribute('hidden')).toBe(false)
    const fine = await open(await saved({ quantity: '1800' }))
    expect(fine.dom.querySelector('[data-more-than-held] > div')?.hasAttribute('hidden')).toBe(true)
  })
})

describe('the action panel', () => {
  test('is closed at first, offers neither the current status nor Cancel, and needs a choice [S3-ROUTE-23, S3-CPPREQ-09, S3-CPPREQ-10, S3-CPPREQ-11, S3-CPPREQ-12, S3-CPPREQ-13]', async () => {
    const path = await saved()
    const page = await open(path)
    const panel = page.dom.querySelector('aside details')
    expect(panel?.hasAttribute('open')).toBe(false)
    expect(lines(page, '#next option')).toEqual(['Choose one', 'Publish', 'Withdraw'])
    expect(panel?.querySelector('textarea')).not.toBeNull()
    const none = await open(path, { what: 'ask-status', next: '', comment: 'kept' })
    expect(none.status).toBe(400)
    expect(none.text).toContain('Choose a status first.')
    await open(path, { what: 'set-status', next: 'PUBLISH', comment: '', version: '1' })
    expect(lines(await open(path), '#next option')).toEqual(['Choose one', 'New', 'Withdraw'])
  })

  test.each([
    ['NEW', 'Are you sure you want to change the status to New?', 'S3-CPPREQ-18'],
    ['PUBLISH', 'Are you sure you want to publish the trade request to public?', 'S3-CPPREQ-17'],
    [
      'WITHDRAW',
      'Are you sure you want to withdraw the trade request from the public.',
      'S3-CPPREQ-19',
    ],
    ['CANCEL', 'Are you sure you want to change the status to Cancel?', 'S3-CPPREQ-16'],
  ])('asks before %s [%s %s]', async (next, question) => {
    const path = await saved()
    const page = await open(path, { what: 'ask-status', next, comment: 'Because' })
    expect(page.dom.querySelector('h1')?.text).toBe(question)
    expect(page.text).toContain('Because')
    const { rows } = await sql`select 1 from trade_inquiries where status_id <> 1`.execute(world.db)
    expect(rows).toEqual([])
  })

  test.each([
    ['PUBLISH', 'Publish Successfully'],
    ['WITHDRAW', 'Withdraw Successfully'],
  ])(
    '%s is told as "%s" and stands in the history [S3-CPPREQ-20, S3-CPPREQ-24]',
    async (next, words) => {
      const path = await saved()
      const answer = await open(path, {
        what: 'set-status',
        next,
        comment: 'Because',
        version: '1',
      })
      const page = await open(answer.location ?? '')
      expect(page.text).toContain(words)
      expect(lines(page, '#history li')[0]).toContain('Because')
    },
  )

  test('a save that another window overtook shows SAVE ERROR with the words, and keeps what was typed [S3-CPPREQ-44]', async () => {
    const path = await saved()
    await open(path, formOf(me.siteId, { version: '1', price: '30' }))
    const page = await open(path, formOf(me.siteId, { version: '1', price: '31' }))
    expect(page.status).toBe(409)
    expect(page.text).toContain('SAVE ERROR')
    expect(page.text).toContain('changed in another window')
    expect(page.dom.querySelector('#price')?.getAttribute('value')).toBe('31')
  })
})

describe('an inquiry of somebody else', () => {
  test('is read, not changed, and its owner is asked and answers without script', async () => {
    const path = await published({}, other)
    const page = await open(path)
    expect(page.dom.querySelector('#price')).toBeNull()
    expect(page.text).toContain('Told once the owner has answered you')
    expect(page.text).not.toContain('Alder Creek')
    const empty = await open(path, { what: 'letter', thread: '', body: ' ' })
    expect(empty.text).toContain('Write something.')
    await open(path, { what: 'letter', thread: '', body: 'All of it?' })
    const owners = await open(path, undefined, other)
    expect(owners.text).toContain('All of it?')
    const thread =
      owners.dom.querySelector('#letters input[name=thread]')?.getAttribute('value') ?? ''
    await open(path, { what: 'letter', thread, body: 'Yes, all' }, other)
    const answered = await open(path)
    expect(answered.text).toContain('Yes, all')
    expect(answered.text).toContain('m.quintero@example.com')
    expect((await open(PUBLISHED)).text).toContain('Read 1 answer')
  })

  test('that is not published is not found', async () => {
    expect((await open(await saved({}, other))).status).toBe(404)
  })
})
