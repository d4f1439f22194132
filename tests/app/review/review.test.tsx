import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '#tests/support/factories/users.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFiler, NOEX, type Filer } from '#tests/support/filing/filer.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { usePaying } from '#tests/support/payments/paying.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
usePaying(world)
let owner: Filer
let rid: number
let self: string

beforeEach(async () => {
  const filed = await fileExample(world, world.db)
  owner = filed.owner
  rid = filed.rid
  self = `/app/submittal/review/${filed.productRid}/${rid}`
})

const open = (query = '', options = {}) =>
  openPage(world, `${self}${query}`, { cookie: owner.cookie, ...options })

async function allow(rules: Record<string, boolean>): Promise<void> {
  await sql`
    update applications set config = config || ${JSON.stringify(rules)}::jsonb where form_code = ${NOEX}`.execute(
    world.db,
  )
}

describe('the review of a submittal', () => {
  test('without files says so in the specified words [S3-ATT-11] [S3-CONST-03]', async () => {
    const bare = await makeSubmittal(world.db, { submitted_by_user_id: owner.id })
    const { rows } = await sql<{ product: number }>`
      select product_id as product from submittals where id = ${bare}`.execute(world.db)
    const page = await openPage(
      world,
      `/app/submittal/review/${rows[0]?.product}/${bare}?tab=attachment`,
      { cookie: owner.cookie },
    )
    expect(wordsOf(page.dom.querySelector('#attachments'))).toContain('No attachment found.')
  })

  test('on hold for the applicant it says so and why, here and in the list', async () => {
    const held = await sql<{ status: number }>`
      update submittals set submittal_status_id = (select id from submittal_statuses where code = 30),
        hold_kind = 'applicant', held_since = now() where id = ${rid} returning status_before_code as status`.execute(
      world.db,
    )
    expect(held.rows).toHaveLength(1)
    const move = { rid, act: 'hold' as const, from: 5, to: 30, actorId: null }
    await writeLog(world.db, { ...move, reason: 'The map of the site is missing.' }, world.clock())
    const { text } = await open()
    expect(text).toContain(
      'It is on hold, the clock stopped. You must act. Next: See what is missing.',
    )
    expect(text).toContain('Reason of the agency: The map of the site is missing.')
    const list = await openPage(world, '/app/submittals', { cookie: owner.cookie })
    expect(list.text).toContain('You must act. Next: See what is missing. Since')
    expect(list.text).not.toContain('The agency must act')
  })

  test('has its tabs and side panels, and says who must act [S3-REVIEW-01] [S3-REVIEW-02] [S3-REVIEW-03] [S3-REVIEW-04] [S3-REVIEW-05] [S3-REVIEW-06] [S3-REVIEW-07] [S3-REVIEW-09] [S3-REVIEW-12] [S3-REVIEW-15]', async () => {
    const { dom, text } = await open()
    const tabs = dom.querySelectorAll('nav[aria-label="Submittal"] a').map(wordsOf)
    expect(tabs.map((each) => each.replace(/ ?\(?\d+\)?$/, ''))).toEqual([
      'Submittal Summary',
      'Attachment',
      'Issuance',
      'Email History',
      'Payment',
      'Correspondence',
    ])
    const sides = dom.querySelectorAll('aside summary').map(wordsOf)
    expect(sides).toEqual([
      'Status',
      'Site Info',
      'Review flow',
      'Comments',
      'Documents',
      'Archived submittals',
    ])
    expect(text).toMatch(/The agency must act\.|Nobody has to act\./)
    expect((await open('?tab=attachment')).text).toContain('map.pdf')
    expect((await open('?tab=email')).text).toContain('Waits to be sent')
    world.config.review = {
      agencyEmail: '',
      payment: false,
      correspondence: false,
      secondReader: false,
      personHolders: false,
      denialReasons: false,
      claimNoticeDays: 10,
    }
    const without = await open('?tab=correspondence')
    expect(without.text).not.toContain('Write to the agency')
    expect(without.dom.querySelectorAll('nav[aria-label="Submittal"] a')).toHaveLength(4)
  })

  test('after filing the next step names the sum; a payment that was begun is gone on with or given up in its row', async () => {
    await sql`update submittals set fee_cents = 500000 where id = ${rid}`.execute(world.db)
    const filed = await open('?done=filed')
    expect(filed.text).toContain('$5,000.00 of the fee is not paid')
    const pay = filed.dom
      .querySelectorAll('main a')
      .find((link) => wordsOf(link) === 'Pay $5,000.00')
    const address = pay?.getAttribute('href') ?? ''
    expect(address).toMatch(/^[/]app[/]payments[?]choose=[0-9]+$/)
    const tab = await open('?tab=payment')
    expect(tab.dom.querySelectorAll('main a').map(wordsOf)).toContain('Pay $5,000.00')
    const items = await openPage(world, address, { cookie: owner.cookie })
    expect(items.text).toContain('Pay $5,000.00')
    const began = await openPage(world, '/app/payments', {
      cookie: owner.cookie,
      post: { choose: address.split('=')[1] ?? '', shown: '500000' },
    })
    expect(began.location).toContain('epayment-launcher')
    const rows = [await open(), await open('?tab=payment')]
    rows.push(await openPage(world, '/app/payments', { cookie: owner.cookie }))
    for (const { dom } of rows) {
      expect(dom.querySelectorAll('main a').map(wordsOf)).not.toContain('Pay $5,000.00')
      const goOn = dom.querySelectorAll('main a').find((link) => wordsOf(link) === 'Go on to pay')
      const went = await openPage(world, goOn?.getAttribute('href') ?? '', { cookie: owner.cookie })
      expect(went.location).toContain('epayment-launcher')
      const button = dom
        .querySelectorAll('main button')
        .find((each) => wordsOf(each) === 'Give this payment up')
      const form = dom.querySelector(`#${button?.getAttribute('form')}`)
      expect(form?.getAttribute('action')).toMatch(/^[/]app[/]payments[/][0-9]+$/)
      expect(form?.querySelector('form')).toBeNull()
    }
    const form = rows[0]?.dom.querySelector('form[id^="give-up-"]')?.getAttribute('action') ?? ''
    const over = await openPage(world, form, { cookie: owner.cookie, post: { intent: 'giveUp' } })
    expect(over.location).toBe(form)
    expect((await open()).dom.querySelectorAll('main a').map(wordsOf)).toContain('Pay $5,000.00')
    expect((await open('?tab=payment')).text).toContain('Given up')
  })

  test('is denied to another account without a fact of it [S3-REVIEW-20]', async () => {
    const other = await makeFiler(world.db)
    const { dom, text } = await openPage(world, self, { cookie: other.cookie })
    expect(wordsOf(dom.querySelector('h1'))).toBe('Denied Access')
    expect(text).not.toContain('No Exposure')
    // The frame around it names hours and versions, which may hold any small number.
    expect(wordsOf(dom.querySelector('main'))).not.toContain(String(rid))
  })

  test('names both faults of an empty request, keeps what was typed, and closes while one waits [S3-REQ-01] [S3-REQ-03] [S3-REQ-04] [S3-REQ-05] [S3-REQ-07] [S3-REQ-14]', async () => {
    await allow({ allowRevision: true, allowWithdrawal: true, allowAmend: false })
    const empty = await open('', { post: { intent: 'request', reason: '' } })
    const summary = wordsOf(empty.dom.querySelector('#error-summary'))
    expect(summary).toContain('Required fields missing')
    expect(summary).toContain('Please fix invalid fields before make request.')
    expect(summary).toContain('Request: Required.')
    expect(summary).toContain('Reason: Required.')
    const half = await open('', { post: { intent: 'request', reason: 'A slip' } })
    expect(wordsOf(half.dom.querySelector('#reason'))).toBe('A slip')
    expect(
      half.dom.querySelectorAll('input[name=kind]').map((each) => each.getAttribute('value')),
    ).toEqual(['REVISION', 'WITHDRAWAL'])
    const made = await open('', { post: { intent: 'request', kind: 'REVISION', reason: 'A slip' } })
    expect(made.location).toBe(`${self}?done=saved`)
    const after = await open('?done=saved')
    expect(after.text).toContain('Saved Successfully')
    expect(after.text).toContain('Your request to revise of')
    expect(after.dom.querySelector('#request fieldset')?.hasAttribute('disabled')).toBe(true)
  })

  test('shows the points of what was sent back with their questions, and takes ticks', async () => {
    const staff = await makeUser(world.db, { kind: 'staff' })
    await sql`
      insert into submittal_comments (submittal_id, type_id, path, text, author_user_id, written_at)
      values (${rid}, 17, 'siteMap', 'Draw the outfall.', ${staff.id}, ${world.clock()})`.execute(
      world.db,
    )
    await sql`
      update submittals set submittal_status_id = (select id from submittal_statuses where code = 3)
      where id = ${rid}`.execute(world.db)
    await sql`
      insert into submittal_comments (submittal_id, type_id, document_id, page, place_x, place_y, text, author_user_id,
        written_at)
      select ${rid}, 17, id, 2, 250, 100, 'The scale is missing.', ${staff.id}, ${world.clock()}
      from documents where submittal_id = ${rid} and name = 'map.pdf'`.execute(world.db)
    const sent = {
      rid,
      actorId: Number(staff.id),
      act: 'sendBack' as const,
      to: 3,
      reason: 'A point.',
    }
    await writeLog(world.db, sent, world.clock())
    const before = await open()
    expect(before.text).toContain('Make 2 corrections')
    const place = before.dom
      .querySelectorAll('#to-mend a')
      .find((each) => wordsOf(each).startsWith('map.pdf'))
    expect(wordsOf(place ?? null)).toBe('map.pdf, page 2, 25% from the left, 10% from the top')
    expect(place?.getAttribute('href')).toMatch(/^\/app\/submittal\/file\/document\/\d+#page=2$/)
    const pin = before.dom.querySelector('#to-mend svg[aria-hidden=true] circle')
    expect([pin?.getAttribute('cx'), pin?.getAttribute('cy')]).toEqual(['15.5', '8'])
    const link = before.dom.querySelector('#to-mend a')?.getAttribute('href') ?? ''
    const led = await openPage(world, link, { cookie: owner.cookie })
    const form = await openPage(world, led.location ?? '', { cookie: owner.cookie })
    expect(wordsOf(form.dom.querySelector('[data-question=siteMap]'))).toContain(
      'To correct: Draw the outfall.',
    )
    expect(wordsOf(form.dom.querySelector('nav[aria-label="Pages of this form"]'))).toContain(
      '1 correction to make',
    )
    for (const field of before.dom.querySelectorAll('#to-mend input[name=comment]'))
      await open('', { post: { intent: 'mended', comment: field.getAttribute('value') ?? '' } })
    expect((await open()).text).toContain('The agency sent it back. Next: Correct and sign.')
  })

  test('takes a message, says that it is mailed, and lists it [S3-PERMIT-07] [S3-PERMIT-09] [S3-REVIEW-24] [S3-REVIEW-25] [S3-DASH-31] [S3-DASH-42] [S3-ROUTE-13]', async () => {
    const corr = () => openPage(world, '/app/corr', { cookie: owner.cookie })
    expect(wordsOf((await corr()).dom.querySelector('h1'))).toBe('Correspondence')
    expect((await corr()).text).toContain('No record found.')
    const sent = await open('?tab=correspondence', {
      post: { intent: 'message', subject: 'Outfall', body: 'When?', thread: '' },
    })
    expect(sent.location).toBe(`${self}?tab=correspondence&done=mailed`)
    expect((await open('?tab=correspondence&done=mailed')).text).toContain(
      'eMail sent successfully.',
    )
    expect((await corr()).text).toContain('Outfall')
    const dashboard = await openPage(world, '/app/dashboard', { cookie: owner.cookie })
    expect(dashboard.text).toContain('Correspondence (LAST 3 MONTHS)')
    expect(dashboard.dom.querySelector('#correspondence a[href="/app/corr"]')).not.toBeNull()
    const letter = dashboard.dom
      .querySelectorAll('#correspondence li a')
      .find((each) => wordsOf(each) === 'Outfall')
    expect(letter?.getAttribute('href')).toContain(`${self}?tab=correspondence#letter-`)
    await sql`alter table outbox add constraint broken check (template <> 'AgencyCorrespondenceReceivedAlert') not valid`.execute(
      world.db,
    )
    const failed = await open('?tab=correspondence', {
      post: { intent: 'message', subject: 'More', body: 'Kept words', thread: '' },
    })
    expect(wordsOf(failed.dom.querySelector('#error-summary'))).toContain('eMail ERROR')
    expect(wordsOf(failed.dom.querySelector('#body'))).toBe('Kept words')
  })
})
