import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMenus, readSettings } from '#server/start/settings.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('server settings', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-config-'))
    vi.stubEnv('CONFIG_DIR', folder)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('by default public records and all widgets are on except publication, which the shipped file by decision turns on; two-factor, OpenID and SMS are off [S1-CONFIG-06] [S1-CONFIG-07]', async () => {
    writeFileSync(path.join(folder, 'app-settings.json'), '{"agencyName":"A"}')
    const settings = await readSettings()
    expect(settings?.dashboard).toEqual({
      publicRecords: true,
      publication: false,
      permitTransactions: true,
      transactionHistory: true,
      upcomingObligations: true,
      announcements: true,
      unpaidSubmittals: true,
    })
    expect(settings).toMatchObject({
      twoFactor: false,
      openIdSignIn: false,
      oneTimeCodeBySms: false,
      passwordTab: true,
      securityQuestionsTab: true,
      reportVariant: 'generic',
    })
  })

  test('the shipped settings file holds every documented switch [S1-CONFIG-07]', () => {
    const shipped = Object.keys(
      JSON.parse(readFileSync('public/config/app-settings.json', 'utf8')) as object,
    )
    for (const key of [
      'publicNoticeHelpText',
      'helpUrl',
      'homeText',
      'timelineEntries',
      'openIdSignIn',
      'twoFactor',
      'billing',
      'jobTitleRequired',
      'oneTimeCodeBySms',
      'passwordTab',
      'passwordReset',
      'securityQuestionsTab',
      'linkedRosHidden',
      'clientVerification',
      'accountTypesWithoutLinkedLicensee',
      'linkedLicenseeForConsultants',
      'feeAccounts',
      'publicReports',
      'roPermissionSettings',
      'reportVariant',
    ])
      expect(shipped).toContain(key)
  })

  test.each([
    '',
    '{',
    '{"agencyName":""}',
    '{"agencyName":"A","helpUrl":"javascript:alert(1)"}',
    '{"agencyName":"A","logoUrl":"//elsewhere.example/logo.svg"}',
    '[]',
  ])('a settings file that cannot be used is none: %s [S1-CONFIG-04]', async (text) => {
    writeFileSync(path.join(folder, 'app-settings.json'), text)
    expect(await readSettings()).toBeNull()
  })

  test('a menu follows its file, is none until a file can be used, and keeps the last good one while it breaks [S2-HOME-02] [S2-HOME-09] [S2-HOME-10] [S1-CONFIG-02] [S1-CONFIG-03]', async () => {
    let seconds = 0
    const { menu, faults } = createMenus(() => (seconds += 1) * 1_000)
    const now = new Date('2026-11-20T15:00:00Z')
    const broken = async () => (await faults(now)).map((fault) => fault.file)
    for (const name of ['pubsvc', 'client', 'admin'] as const) {
      const file = path.join(folder, `app-menu.${name}.json`)
      expect(await menu(name)).toBeNull()
      expect(await broken()).toContain(`app-menu.${name}.json`)
      writeFileSync(file, '[{"name":"A","desc":"","url":"/a","icon":"x"}]')
      expect((await menu(name))?.map((item) => item.name)).toEqual(['A'])
      for (const bad of [
        '',
        '[]',
        '{}',
        '[{"name":"A"}]',
        '[{"url":"/a"}]',
        '[{"name":"A","url":"//evil.example"}]',
        '[{"name":"A","url":"javascript:x"}]',
        'not json at all',
      ]) {
        writeFileSync(file, bad)
        expect(
          (await menu(name))?.map((item) => item.name),
          bad,
        ).toEqual(['A'])
        expect(await broken(), bad).toContain(`app-menu.${name}.json`)
        expect(await createMenus().menu(name), bad).toBeNull()
      }
      writeFileSync(file, '[{"name":"Another","url":"/b"}]')
      expect((await menu(name))?.map((item) => item.name)).toEqual(['Another'])
      expect(await broken()).not.toContain(`app-menu.${name}.json`)
    }
  })

  test('a menu file is looked at once a second at most, and a change is seen after that', async () => {
    let now = 10
    const { menu } = createMenus(() => now)
    const file = path.join(folder, 'app-menu.pubrcd.json')
    const names = async () => (await menu('pubrcd'))?.map(({ name }) => name)
    writeFileSync(file, '[{"name":"First","url":"/a"}]')
    expect(await names()).toEqual(['First'])
    writeFileSync(file, '[{"name":"The second","url":"/b"}]')
    now += 999
    expect(await names()).toEqual(['First'])
    now += 1
    expect(await names()).toEqual(['The second'])
  })
})
