import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { keepSettings } from '#tests/support/settings.ts'
import { statementsOf } from '#tests/support/sent-statements.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const LIST = '/app/gov/settings'
const NAME = `${LIST}/agencyName`

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'setting.actions.administer']],
  })
  keepSettings(world)
})

const open = (path: string, post: Record<string, string | string[]> | null = null) =>
  openPage(world, path, { cookie: staff.cookie, ...(post ? { post } : {}) })
const versionOf = async (path: string) =>
  (await open(path)).dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
const save = async (name: string, value: Record<string, string | string[]>) =>
  open(`${LIST}/${name}`, {
    ...{ what: 'save', reason: 'For a test.' },
    version: await versionOf(`${LIST}/${name}`),
    ...value,
  })

describe('settings, as pages', () => {
  test('the list shows a group with values in words, finds by words, and says when nothing is found', async () => {
    const page = await open(LIST)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Name of the agency')
    expect(page.text).toContain('Department of Environmental Protection')
    expect(page.text).toContain('Nothing was changed here yet.')
    const group = await open(`${LIST}?group=events`)
    expect(group.dom.querySelector('[aria-current=page]')?.text).toContain('Events')
    expect(group.text).toContain('Single inspector')
    const found = await open(`${LIST}?q=inspector`)
    expect(found.text).toContain('2 settings found')
    expect((await open(`${LIST}?q=dragon`)).text).toContain('No setting has these words')
  })

  test('a setting is changed, shown as changed, undone, and its history tells all of it', async () => {
    const saved = await save('agencyName', { value: 'Office of Water' })
    expect(saved).toMatchObject({ status: 303, location: `${NAME}?done=saved` })
    const page = await open(`${NAME}?done=saved`)
    expect(page.text).toContain('It is saved.')
    expect(page.text).toContain('Changed here')
    expect(page.dom.querySelector('#value')?.getAttribute('value')).toBe('Office of Water')
    expect(page.dom.querySelector('#history')?.text).toContain('For a test.')
    expect((await open(LIST)).dom.querySelector('#changes')?.text).toContain('Office of Water')
    const change = page.dom.querySelector('[name=change]')?.getAttribute('value') ?? ''
    const empty = await open(NAME, { what: 'undo', change, reason: '' })
    expect(empty.status).toBe(400)
    expect(empty.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#undo-reason')
    const undone = await open(NAME, { what: 'undo', change, reason: 'Not ours.' })
    expect(undone.location).toBe(`${NAME}?done=undone`)
    expect((await open(NAME)).text).toContain('Takes a change back.')
  })

  test('each kind of value goes through its form and comes back as it was', async () => {
    const kinds: [name: string, value: Record<string, string | string[]>, shown: string][] = [
      ['events.closeValidation', { value: 'on' }, 'On'],
      ['report.nearbyMiles', { value: '2.5' }, '2.5 miles'],
      ['obligations.remindBefore', { value: '60, 7' }, '60, 7 days'],
      ['reportVariant', { value: 'pollution' }, 'Pollution, with screening questions'],
      ['serviceLines.hiddenFields', { value: ['address', 'source'] }, 'Address, How it is known'],
      ['mapStates', { value: 'OR\r\nWA' }, 'OR, WA'],
      ['homeText', { value: 'One.\r\nTwo.' }, 'One. Two.'],
      ['report.burningContacts', { value: 'Fire; 555-0100\nForest; 555-0101; Dry days' }, 'Forest'],
      [
        'report.airAgency',
        { 'part-name': 'Air', 'part-phone': '555-0102', 'part-note': '' },
        'Air, 555-0102',
      ],
      [
        'invoices.interest',
        { 'part-percentPerMonth': '1.5', 'part-since': '2026-12-01' },
        '1.5, 2026-12-01',
      ],
    ]
    for (const [name, value, shown] of kinds) {
      expect((await save(name, value)).status, name).toBe(303)
      const page = await open(`${LIST}/${name}`)
      expect(page.dom.querySelector('#now')?.text, name).toContain(shown)
      // Saved once more as it stands, it is the same and changes nothing.
      expect((await save(name, value)).status).toBe(303)
      expect((await open(`${LIST}/${name}`)).dom.querySelectorAll('#history li')).toHaveLength(2)
    }
    const none = { 'part-percentPerMonth': '', 'part-since': '' }
    expect((await save('invoices.interest', none)).status).toBe(303)
    expect(world.config.events.closeValidation).toBe(true)
    expect(world.config.report.variant).toBe('pollution')
  })

  test('a refused value stays in its field with the reason, and the summary leads there', async () => {
    const refused = await save('report.draftDays', { value: '4000' })
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#value')?.getAttribute('value')).toBe('4000')
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#value')
    expect((await save('report.draftDays', { value: 'soon' })).text).toContain('Enter a number.')
    expect((await save('maintenance', { value: 'on' })).text).toContain(
      'nobody could switch it off',
    )
    const parts = await save('invoices.interest', { 'part-percentPerMonth': '1' })
    expect(parts.status).toBe(400)
    expect(parts.dom.querySelector('[name=part-percentPerMonth]')?.getAttribute('value')).toBe('1')
  })

  test('of two editors the second is told, keeps what was typed, and can save it then', async () => {
    const version = await versionOf(NAME)
    await save('agencyName', { value: 'Office of Water' })
    const second = await save('agencyName', { value: 'Office of Air', version })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Somebody else changed this setting')
    expect(second.dom.querySelector('#value')?.getAttribute('value')).toBe('Office of Air')
    const now = second.dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
    expect((await save('agencyName', { value: 'Office of Air', version: now })).status).toBe(303)
  })

  test('what the server sets is shown with a lock and no form', async () => {
    keepSettings(world, { env: { SETTING_AGENCY_NAME: 'Office of Rivers' } })
    const page = await open(NAME)
    expect(page.text).toContain('SETTING_AGENCY_NAME')
    expect(page.text).toContain('Office of Rivers')
    expect(page.dom.querySelector('main form[method=post]')).toBeNull()
    expect((await open(`${LIST}/comments.systemUser`)).text).toContain('in the file on the server')
  })

  test('pages ask nothing for settings: what was changed is held by the process', async () => {
    await save('homeTitle', { value: 'Waters of the state' })
    const sent = await statementsOf(() => openPage(world, '/pub/pub-rcd/home'))
    expect(sent.filter((statement) => statement.includes('setting_changes'))).toEqual([])
  })

  test('what no page sends is refused, and who has no right sees nothing', async () => {
    expect((await open(NAME, { what: 'burn' })).status).toBe(400)
    expect((await open(NAME, { what: 'undo', change: 'x' })).status).toBe(400)
    expect((await open(`${LIST}/planets`)).status).toBe(404)
    const other = await makeMyAccount(world.db, { kind: 'staff', actions: [] })
    expect((await openPage(world, LIST, { cookie: other.cookie })).status).toBe(403)
  })
})
