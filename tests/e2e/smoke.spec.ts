import { expect, expectAccessible, expectLooksAccessible, test } from './portal.ts'

/** The agency that files pollution reports, with no records. */
const POLLUTION = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 1}`

const PAGES: { name: string; path: string | ((records: Record<string, string>) => string) }[] = [
  { name: 'home', path: '/pub/pub-rcd/home' },
  { name: 'permit search', path: '/pub/pub-rcd/permits' },
  { name: 'permit search without hits', path: '/pub/pub-rcd/permits?term=zzzz' },
  { name: 'permit search with criteria', path: '/pub/pub-rcd/permits?term=demo&sort=site' },
  { name: 'permit reports', path: '/pub/pub-rcd/permits/reports' },
  { name: 'contested permit', path: (records) => records['contestedPermit'] ?? '' },
  {
    name: 'permit documents',
    path: (records) => `${records['permitWithDocuments']}?tab=doc&comments=on`,
  },
  { name: 'PLC documents', path: (records) => `${records['permitWithDocuments']}?tab=issurance` },
  {
    name: 'permit submittals',
    path: (records) => `${records['permitWithDocuments']}?tab=submittals`,
  },
  { name: 'licence', path: (records) => records['license'] ?? '' },
  { name: 'project search', path: '/pub/pub-rcd/projects' },
  { name: 'project preset', path: '/pub/pub-rcd/projects?qry=active-eastern' },
  { name: 'project', path: (records) => records['project'] ?? '' },
  { name: 'project supporting documents', path: (records) => `${records['project']}?tab=doc` },
  {
    name: 'project related documents',
    path: (records) => `${records['project']}?tab=document&sub=issurance`,
  },
  { name: 'submittal search', path: '/pub/pub-rcd/submittals' },
  { name: 'open notices', path: '/pub/pub-rcd/submittals?notice=open' },
  { name: 'submittal', path: (records) => records['openSubmittal'] ?? '' },
  { name: 'submittal notices', path: (records) => `${records['openSubmittal']}?tab=notice` },
  { name: 'submittal comments', path: (records) => `${records['openSubmittal']}?tab=comments` },
  { name: 'submittal progress', path: (records) => `${records['openSubmittal']}?tab=progress` },
  { name: 'how long decisions take', path: '/pub/pub-rcd/performance' },
  { name: 'the market of instruments', path: '/pub/pub-rcd/instruments' },
  { name: 'follow a search', path: '/pub/watch?kind=search&of=permits&term=demo' },
  { name: 'look up my address', path: '/pub/lead' },
  { name: 'site search', path: '/pub/pub-rcd/sites' },
  ...[
    'info',
    'permit',
    'inspection',
    'enforcement',
    'violation',
    'event',
    'air',
    'air&sub=unit',
    'air&sub=limit',
  ].map((tab) => ({
    name: `site ${tab}`,
    path: (records: Record<string, string>) => `${records['site']}?tab=${tab}`,
  })),
  { name: 'data dictionary', path: '/pub/pub-rcd/data-dictionary' },
  { name: 'whole files', path: '/pub/pub-rcd/files' },
  {
    name: 'what changed of a permit',
    path: (records) =>
      `/pub/pub-rcd/history/permit/${records['contestedPermit']?.split('/').at(-1)}?asOf=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`,
  },
  { name: 'near a town', path: '/pub/near?q=Bakersfield' },
  { name: 'near nowhere', path: '/pub/near?q=no-such-place' },
  { name: 'search of everything', path: '/pub/search?q=mill' },
  { name: 'does the portal work', path: '/pub/status' },
  { name: 'event report', path: '/pub/pub-rcd/default/event/basic' },
  { name: 'event report with faults', path: '/pub/pub-rcd/default/event/basic?check=1' },
  { name: 'event report, files', path: '/pub/pub-rcd/default/event/attachment' },
  { name: 'event report, review', path: '/pub/pub-rcd/default/event/validation' },
  { name: 'event report, submission', path: '/pub/pub-rcd/default/event/submission' },
  { name: 'pollution report', path: `${POLLUTION}/pub/pub-rcd/pollution/event/basic` },
  {
    name: 'pollution report with faults',
    path: `${POLLUTION}/pub/pub-rcd/pollution/event/basic?check=1`,
  },
  { name: 'home without records', path: `${POLLUTION}/pub/pub-rcd/home` },
  { name: 'receipt of a stranger', path: '/print/evt-receipt-report?token=nonsense' },
  { name: 'document check', path: '/pub/pub-rcd/check-document' },
  { name: 'follow-up', path: '/pub/pub-rcd/follow-up' },
  { name: 'invoice payment', path: '/pub/pub-rcd/invoice/payment' },
  {
    name: 'list notification that fails',
    path: '/pub/pub-masterlist-notification?token=x&productcode=AirNEI',
  },
  {
    name: 'obligation notification that fails',
    path: '/pub/sub-obligation-notification?token=x&productcode=7&module=permit',
  },
  { name: 'login', path: '/pub/login' },
  { name: 'not found', path: '/x/404' },
  { name: 'maintenance', path: '/x/maintenance' },
  { name: 'starting', path: '/x/api-loading' },
  { name: 'unknown page', path: '/pub/nonsense' },
  { name: 'unknown area', path: '/nonsense' },
  { name: 'bad address', path: '/pub/pub-rcd/permits?sort=nonsense' },
  { name: 'API documentation', path: '/api/docs' },
]

/** Pages with a layout of their own on a narrow screen, which is judged as a whole there too. */
const NARROW =
  /search$|^home|contested|site info|^submittal$|^project$|report|check$|^what changed|^follow-up|payment|notification/

for (const { name, path } of PAGES)
  test(`${name} opens with one heading and no accessibility violation, light and dark, wide and at 320 px`, async ({
    page,
    records,
  }) => {
    const address = typeof path === 'string' ? path : path(records)
    const answer = await page.goto(address)
    expect(answer?.status()).toBeLessThan(500 + (name === 'maintenance' ? 4 : 0))
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLooksAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await (NARROW.test(name) ? expectAccessible(page) : expectLooksAccessible(page))
  })

test('status pages exist at their addresses [S1-ROUTE-36] [S1-ROUTE-37] [S1-ROUTE-38]', async ({
  page,
}) => {
  for (const [path, status, words] of [
    ['/x/404', 404, 'This page was not found'],
    ['/x/maintenance', 503, 'The portal is being maintained'],
    ['/x/api-loading', 200, 'The portal is starting'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  }
})

test('the site root leads a visitor to the public home, which offers to sign in [S1-ROUTE-17]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/pub\/pub-rcd\/home$/)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/pub\/login$/)
})

test('the login leads back to the public records [S1-ROUTE-19]', async ({ page }) => {
  await page.goto('/pub/login')
  await page.getByRole('link', { name: 'Public Records', exact: true }).click()
  await expect(page).toHaveURL(/\/pub\/pub-rcd\/home$/)
})

test('an unknown address answers 404 with a page [S1-ROUTE-18]', async ({ page }) => {
  for (const path of [
    '/nonsense',
    '/pub/nonsense',
    '/pub/pub-rcd/nonsense',
    '/pub/pub-rcd/permits.xml',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page was not found')
  }
})
