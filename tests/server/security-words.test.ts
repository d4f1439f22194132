import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#api/services/audit/write-audit.queries.ts'
import { loggedPath } from '#server/guard/logged-path.ts'

const DOC = readFileSync('docs/security.md', 'utf8').replace(/ +/g, ' ')
const WITHIN: Record<string, string> = {
  900: '15 minutes',
  1800: '30 minutes',
  3600: '1 hour',
  86400: '1 day',
}

function sources(): string[] {
  return readdirSync('api', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join('api', name), 'utf8'))
}

test('every limit of the code is in the table of docs/security.md, as it is', () => {
  const limits = sources().flatMap((text) => [
    ...text.matchAll(/scope: '([^']+)', most: ([\d_]+), windowSeconds: ([\d_]+)/g),
  ])
  expect(limits.length).toBeGreaterThan(30)
  for (const [, scope = '', most = '', seconds = ''] of limits) {
    const row = DOC.split('\n').find((line) => line.startsWith(`| \`${scope}\` |`))
    const within = WITHIN[Number(seconds.replace('_', ''))]
    expect(row, scope).toMatch(
      new RegExp(`\\| ${Number(most.replace('_', ''))} \\| ${within} \\|$`),
    )
  }
})

test('every action that is audited is told there', () => {
  expect(AUDIT_ACTIONS.length).toBeGreaterThan(30)
  for (const action of AUDIT_ACTIONS) expect(DOC).toContain(`\`${action}\``)
})

test('the log has no token of a link that signs in', () => {
  expect(loggedPath('/pub/pub-landing/jane/s3cret-Token')).toBe('/pub/pub-landing/…')
  expect(loggedPath('/pub/pub-landing/jane/a/b')).toBe('/pub/pub-landing/…')
  expect(loggedPath('/pub/calendar/s3cret-Token.ics')).toBe('/pub/calendar/…')
  expect(loggedPath('/api/Anon/Calendar/Get/s3cret-Token')).toBe('/api/Anon/Calendar/Get/…')
  expect(loggedPath('/pub/login')).toBe('/pub/login')
})
