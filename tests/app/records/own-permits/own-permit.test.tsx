import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ruleWords } from '#app/features/records/own-permits/rule-words.ts'
import { qrOf } from '#app/components/ui/qr-code/qr.server.ts'
import { meta } from '#app/generated/routes/features/records/own-permits/verify.tsx'
import { makeFiler, makeSiteOf, type Filer } from '#tests/support/filing/filer.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const KEY = 'k3y_of-A-printed-Permi'
let owner: Filer
let siteId: number

beforeEach(async () => {
  owner = await makeFiler(world.db)
  siteId = await makeSiteOf(world.db, owner)
})

const made = (more: Parameters<typeof makePermit>[1] = {}) =>
  makePermit(world.db, { site_id: siteId, number: 'P-OWN', ...more })
const at = (id: number, filer = owner) =>
  openPage(world, `/app/permits/review/${id}`, { cookie: filer.cookie })

describe('one permit for its holder', () => {
  test('shows term, submittal and proof, and is not found for anybody else [S3-ROUTE-15, S1-ROUTE-49, S3-PERMIT-05]', async () => {
    const id = await made({ verify_key: KEY })
    const submittalId = await makeSubmittal(world.db, {
      site_id: siteId,
      submitted_by_user_id: owner.id,
    })
    await linkPermit(world.db, id, submittalId)
    const { dom, status } = await at(id)
    expect(status).toBe(200)
    expect(wordsOf(dom.querySelector('h1'))).toBe('Permit P-OWN')
    expect(wordsOf(dom.querySelector('#term'))).toContain('The permit is in force.')
    expect(
      dom.querySelector(`a[href="/app/submittal/review/AirNEI/${submittalId}"]`),
    ).not.toBeNull()
    expect(dom.querySelector(`main a[href="/pub/verify/${KEY}"]`)).not.toBeNull()
    // The code of the printed permit, which the print of this page has too.
    const code = dom.querySelector('#proof-title')?.parentNode?.querySelector('svg[role="img"]')
    expect(code?.getAttribute('aria-label')).toBe('QR code of the verification page of this permit')
    expect(code?.querySelector('path')?.getAttribute('d')).toBe(
      qrOf(`https://records.example.gov/pub/verify/${KEY}`).path,
    )
    const stranger = await at(id, await makeFiler(world.db))
    expect(stranger.status).toBe(404)
    expect(stranger.text).not.toContain('P-OWN')
    expect((await openPage(world, `/app/permits/review/${id}`)).location).toMatch(/^\/pub\/login/)
    expect((await at(999_999_999)).status).toBe(404)
  })

  test('its public record leads whoever acts for its holder to that page, and nobody else', async () => {
    const id = await made()
    const links = async (area: string, filer: Filer) => {
      const { dom, status } = await openPage(world, `/${area}/permits/review/7/${id}`, {
        cookie: filer.cookie,
      })
      expect(status).toBe(200)
      return dom.querySelectorAll('main a').map((link) => link.getAttribute('href'))
    }
    const own = `/app/permits/review/${id}`
    expect(await links('app/pub-rcd', owner)).toContain(own)
    expect((await at(id)).status).toBe(200)
    for (const kind of ['owner', 'consultant'] as const)
      expect(await links('app/pub-rcd', await makeFiler(world.db, kind))).not.toContain(own)
  })

  test('what the agency did with it is in its history and its letter among the documents; what ended has no time left', async () => {
    const id = await made({ status: 'Revoked', revoked_on: '2026-11-01', expired_on: '2027-10-01' })
    const letter = await makeDocument(world.db, {
      kind: 'permit',
      permit_id: id,
      issued_on: '2026-10-20',
    })
    await sql`
      insert into permit_acts (permit_id, position, kind, reason, rule, from_on, number, document_id,
        prepared_by_user_id, recorded_by_user_id, recorded_at)
      values (${id}, 1, 'revoke', 'Nothing was sampled.', '40 CFR 122.64.', '2026-11-01', 'P-OWN-L1', ${letter},
        ${owner.id}, ${owner.id}, now())`.execute(world.db)
    const { dom } = await at(id)
    expect(wordsOf(dom.querySelector('[aria-labelledby="documents-title"]'))).toContain(
      'Letter P-OWN-L1',
    )
    const history = wordsOf(dom.querySelector('#history'))
    expect(history).toContain('Revoked from November 1, 2026')
    expect(history).not.toContain('Permit revoked')
    expect(wordsOf(dom.querySelector('#term'))).not.toContain('left')
  })

  test('an expired one has a spoken warning [S3-PERMIT-03]', async () => {
    const { dom, text } = await at(await made({ status: 'Expired', expired_on: '2026-01-14' }))
    expect(text).toContain('The term has ended')
    expect(wordsOf(dom.querySelector('#term'))).toContain('Warning: the term has ended.')
  })

  test('revoked, contested and replaced ones say so; what is over offers nothing', async () => {
    expect((await at(await made({ number: 'R', revoked_on: '2026-06-01' }))).text).toContain(
      'Revoked on June 1, 2026',
    )
    expect((await at(await made({ number: 'C', contested_code: 'C' }))).text).toContain(
      'A case about this permit is open',
    )
    const later = await made({ number: 'P-LATER' })
    const page = await at(await made({ number: 'OLD', replaced_by_id: later }))
    expect(page.text).toContain('Replaced by permit P-LATER')
    expect(page.dom.querySelector(`a[href="/app/permits/review/${later}"]`)).not.toBeNull()
    expect(page.dom.querySelector('button[name="renew"]')).toBeNull()
  })

  test('lists its versions with their papers, and begins an amendment from its button', async () => {
    const id = await made({ verify_key: KEY })
    const submittalId = await makeSubmittal(world.db, {
      site_id: siteId,
      submitted_by_user_id: owner.id,
      submitted_on: '2026-10-01',
    })
    await linkPermit(world.db, id, submittalId)
    const { rows } = await sql<{ id: number }>`
      insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_at, permit_id)
      values (${submittalId}, 'approve', 'issued', ${owner.id}, now(), now(), ${id}) returning id`.execute(
      world.db,
    )
    await sql`
      insert into permit_modifications (permit_id, position, kind, edition, submittal_id, decision_id, effective_on,
        expired_before, made_at)
      values (${id}, 1, 'amendment', '2.0', ${submittalId}, ${rows[0]?.id ?? 0}, '2026-11-01', '2028-01-14', now())`.execute(
      world.db,
    )
    await sql`
      update applications set form_code = 'T-SELF', config = '{"followOns": {"amendment": "T-SELF"}}'
      where id = (select application_id from submittals where id = ${submittalId})`.execute(
      world.db,
    )
    const { dom } = await at(id)
    const versions = wordsOf(dom.querySelector('#versions'))
    expect(versions).toContain('Version 2.0, amended, holds from November 1, 2026')
    expect(versions).toContain('Before it, the term ended on January 14, 2028.')
    await sql`update permits set expired_on = '2028-01-14' where id = ${id}`.execute(world.db)
    // A change that left the last day as it was says no other day.
    expect(wordsOf((await at(id)).dom.querySelector('#versions'))).not.toContain('the term ended')
    expect(dom.querySelector('button[name="amend"]')?.text).toContain('Amend')
    const pressed = await openPage(world, `/app/permits/review/${id}`, {
      cookie: owner.cookie,
      post: { amend: 'yes' },
    })
    // The type of this test has no published form: nothing is begun, and that is said.
    expect(pressed.status).toBe(409)
    expect(pressed.text).toContain('not changed at the portal')
    const shown = (await openPage(world, `/pub/verify/${KEY}`)).text
    expect(shown).toContain('Version 2.0, amended, holds from November 1, 2026')
  })

  test('while a renewal is under review it says what holds until then', async () => {
    const id = await made()
    const renewal = await makeSubmittal(world.db, {
      site_id: siteId,
      submitted_by_user_id: owner.id,
      permit_id: id,
      action: 'renewal',
      submitted_on: '2026-11-01',
    })
    const { dom, text } = await at(id)
    expect(text).toContain('The permit stays in force until the renewal is decided.')
    expect(
      dom.querySelector(`main a[href="/app/submittal/review/AirNEI/${renewal}"]`),
    ).not.toBeNull()
    await sql`update permits set expired_on = '2026-11-10' where id = ${id}`.execute(world.db)
    expect((await at(id)).text).toContain('Ask the agency what applies until then.')
  })

  test.each([
    [null, 'once'],
    ['FREQ=YEARLY', 'every year'],
    ['RRULE:FREQ=MONTHLY;INTERVAL=3', 'every 3 months'],
    ['FREQ=DAILY;COUNT=1', 'once'],
    ['nonsense', 'again and again'],
  ])('the rule %s reads "%s"', (rule, words) => {
    expect(ruleWords(rule)).toBe(words)
  })
})

describe('the verification page', () => {
  const open = (key = KEY) => openPage(world, `/pub/verify/${key}`)

  test('opens without sign-in, is not for search engines, and says what holds today', async () => {
    await made({ verify_key: KEY })
    const { dom, status, text } = await open()
    expect(status).toBe(200)
    expect(wordsOf(dom.querySelector('h1'))).toBe('Permit P-OWN')
    expect(text).toContain('What holds on November 20, 2026')
    expect(text).toContain('In force')
    expect(meta({ data: undefined } as never)).toContainEqual({
      name: 'robots',
      content: 'noindex',
    })
  })

  test('takes the code of another document, also where no permit has the address', async () => {
    await made({ verify_key: KEY })
    for (const key of [KEY, 'nobody']) {
      const { dom } = await open(key)
      const form = dom.querySelector('form[action="/pub/pub-rcd/check-document"]')
      expect(form?.querySelector('input[name="code"]')).not.toBeNull()
      expect(wordsOf(form?.querySelector('button') ?? null)).toBe('Check')
    }
  })

  test('says once what holds while a permit is stayed for its appeal', async () => {
    const id = await made({ verify_key: KEY, contested_code: 'A', status: 'Stayed' })
    const holds = 'The permit is stayed: it is not in force until its appeal is decided.'
    const { text } = await open()
    expect(text).toContain(`An appeal about the permit is open. ${holds}`)
    expect(text.split(holds)).toHaveLength(2)
    expect((await at(id)).status).toBe(200)
  })

  test('says revoked on and replaced by', async () => {
    const later = await made({ number: 'P-LATER' })
    await made({
      number: 'P-OLD',
      verify_key: KEY,
      revoked_on: '2026-06-01',
      replaced_by_id: later,
    })
    const { text } = await open()
    expect(text).toContain('Replaced by permit P-LATER')
    expect(text).toContain('June 1, 2026')
  })

  test('opened from an older paper, says which version took its place and when', async () => {
    const id = await made({ verify_key: KEY })
    await sql`
      with filed as (select ${await makeSubmittal(world.db, { submitted_by_user_id: owner.id })}::bigint as id),
        decided as (
          insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_at, permit_id)
          select id, 'approve', 'issued', ${owner.id}, now(), now(), ${id} from filed returning id, submittal_id)
      insert into permit_modifications (permit_id, position, kind, edition, submittal_id, decision_id, effective_on, made_at)
      select ${id}, 1, 'correction', '1.1', submittal_id, id, '2026-11-01', now() from decided`.execute(
      world.db,
    )
    const older = await openPage(world, `/pub/verify/${KEY}?version=1.0`)
    expect(older.text).toContain('This paper was replaced')
    expect(older.text).toContain('It was replaced on November 1, 2026 by version 1.1.')
    for (const address of [`/pub/verify/${KEY}?version=1.1`, `/pub/verify/${KEY}?version=9.9`])
      expect((await openPage(world, address)).text).not.toContain('was replaced')
  })

  test('an unknown address is answered 404 in words', async () => {
    for (const key of ['x'.repeat(22), 'short']) {
      const { status, text } = await open(key)
      expect(status, key).toBe(404)
      expect(text, key).toContain('No permit has this address')
    }
  })
})
