import type { Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../portal.ts'

/**
 * What a first visit loads until nothing more is asked for, as the browser counts it: kilobytes of JavaScript by
 * gzip, script files and style files. A little above what it was when the numbers were set; docs/performance.md
 * has the same table. Who needs more writes down there why.
 */
type Most = { kilobytes: number; scripts: number; styles: number }

const RECORDS: Most = { kilobytes: 4, scripts: 1, styles: 6 }
const SEARCH: Most = { kilobytes: 8.52, scripts: 2, styles: 4 }

const PAGES: [name: string, path: string, most: Most][] = [
  ['home', '/pub/pub-rcd/home', RECORDS],
  ['data dictionary', '/pub/pub-rcd/data-dictionary', RECORDS],
  ['whole files', '/pub/pub-rcd/files', RECORDS],
  ['check a document', '/pub/pub-rcd/check-document', RECORDS],
  ['permit', 'contestedPermit', RECORDS],
  ['project', 'project', RECORDS],
  // Its tab of progress has styles of its own.
  ['submittal', 'openSubmittal', { ...RECORDS, styles: 7 }],
  ['site', 'site', RECORDS],
  ['what changed', 'changes', RECORDS],
  ['a paper', '/print/evt-receipt-report?token=nonsense', RECORDS],
  ['unknown page', '/pub/nonsense', RECORDS],
  ['permit search', '/pub/pub-rcd/permits', SEARCH],
  ['project search', '/pub/pub-rcd/projects', SEARCH],
  ['submittal search', '/pub/pub-rcd/submittals', SEARCH],
  ['site search', '/pub/pub-rcd/sites', SEARCH],
  ['event report', '/pub/pub-rcd/default/event/basic', { kilobytes: 13.1, scripts: 4, styles: 4 }],
  ['registration', '/pub/register', { kilobytes: 5.2, scripts: 2, styles: 3 }],
  ['login', '/pub/login', { kilobytes: 6.5, scripts: 2, styles: 3 }],
  [
    'the form of a comment',
    'openSubmittal?tab=comments',
    { kilobytes: 13.5, scripts: 5, styles: 7 },
  ],
]

for (const [name, path, most] of PAGES)
  test(`${name} loads at most ${most.kilobytes} kB of JavaScript in ${most.scripts} files, and ${most.styles} style files`, async ({
    page,
    records,
  }) => {
    const [key = '', search = ''] = path.split(/(?=\?)/)
    const record = Object.entries(records).find(([name]) => name === key)?.[1] ?? ''
    const address = path.startsWith('/') ? path : `${record}${search}`
    const { scripts, styles } = await loaded(page, address)
    const kilobytes =
      scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_000
    expect.soft(kilobytes).toBeGreaterThan(1)
    expect.soft(kilobytes).toBeLessThanOrEqual(most.kilobytes)
    expect.soft(scripts.length).toBeLessThanOrEqual(most.scripts)
    expect.soft(styles.length).toBeLessThanOrEqual(most.styles)
  })

/** The bodies of what the page asked for; the agency's own theme is not of the build. */
async function loaded(
  page: Page,
  address: string,
): Promise<{ scripts: Buffer[]; styles: Buffer[] }> {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const bodies = (type: string): Promise<Buffer[]> =>
    Promise.all(
      answers
        .filter((answer) => answer.request().resourceType() === type)
        .filter((answer) => new URL(answer.url()).pathname.startsWith('/assets/'))
        .map((answer) => answer.body()),
    )
  return { scripts: await bodies('script'), styles: await bodies('stylesheet') }
}
