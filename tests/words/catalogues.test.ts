import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { OWN_KINDS, STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { catalogues } from '#locales/es/all.ts'
import { ofApplicants } from '#words/browser-spanish-app.ts'
import { ofEverybody } from '#words/browser-spanish.ts'
import { placeholders, readWords, wordsOf } from '../../scripts/words/read-words.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'locales/es')
/** Words of forms are read by tests/forms/languages.test.ts. */
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.json') && !name.startsWith('forms/'),
)
const entries = files.flatMap((file) =>
  Object.entries(
    JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Record<string, string>,
  ).map(([message, text]) => ({ file, message, text })),
)
/** Words that are said as they come: refusals of the API, menus, statuses and standard texts. */
const AS_THEY_COME = [
  'ground/refusals.json',
  'ground/refusals-of-applicants.json',
  'filing/shipped.json',
  // What the types that ship say of themselves: names, who needs them, what to have at hand.
  'filing/types.json',
  // Kinds of what waits, from the register of the API.
  'portal/waits.json',
  // What is signed: statements of shipped forms, and agreements as they are shipped.
  'filing/signed.json',
]
const said = readWords(ROOT)
const source = ['api', 'app/lib', 'public/config', 'graphql/schema', 'values', 'forms']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|json|sql|graphql)$/.test(name))
      .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8')),
  )
  .join('\n')

describe('words: the Spanish catalogues', () => {
  test('every word that a page says has its Spanish', () => {
    const known = new Set(entries.map(({ message }) => message))
    const missing = [...said].filter(([message, { isNeeded }]) => isNeeded && !known.has(message))
    expect(missing.map(([message, { files: where }]) => `${where[0]}: ${message}`)).toEqual([])
  })

  test('each is read as JSON by Node itself, which the browser tests and commands start with', () => {
    const all = readFileSync(path.join(FOLDER, 'all.ts'), 'utf8')
    const read = [...all.matchAll(/^import \w+ from '\.\/(.+\.json)' with \{ type: 'json' \}$/gm)]
    expect(read.map(([, file]) => file).toSorted()).toEqual(files.toSorted())
  })

  /** Features whose pages hydrate; all others say their words on the server alone. */
  const HYDRATED_FOLDERS = [
    ...['app/components', 'app/shell', 'app/features/accounts/account'],
    ...['app/features/accounts/notifications', 'app/features/accounts/sign-in'],
    ...[
      'app/features/money/invoices',
      'app/features/portal/areas',
      'app/features/portal/dashboard',
    ],
    'app/features/review/cosign',
  ]
  const isHydrated = (file: string) =>
    HYDRATED_FOLDERS.some((folder) => file.startsWith(`${folder}/`))

  test('what hydrated pages say is in the catalogues that a browser loads before it hydrates them', () => {
    for (const folder of HYDRATED_FOLDERS) expect(existsSync(path.join(ROOT, folder))).toBe(true)
    const loaded = new Set([...ofEverybody, ...ofApplicants].flatMap((each) => Object.keys(each)))
    const inBrowser = ([, { files: where, isNeeded }]: [
      string,
      { files: string[]; isNeeded: boolean },
    ]) => isNeeded && where.some((file) => isHydrated(file) && !file.includes('.server.'))
    const missing = [...said].filter((each) => inBrowser(each) && !loaded.has(each[0]))
    expect(missing.map(([message, { files: where }]) => `${where[0]}: ${message}`)).toEqual([])
  })

  test('so have the menus of the public half as they are shipped', () => {
    const known = new Set(entries.map(({ message }) => message))
    const said = ['pubrcd', 'pubsvc'].flatMap((menu) =>
      (
        JSON.parse(
          readFileSync(path.join(ROOT, `public/config/app-menu.${menu}.json`), 'utf8'),
        ) as { name: string; desc?: string }[]
      ).flatMap(({ name, desc = '' }) => [name, desc]),
    )
    expect(said.filter((text) => text !== '' && !known.has(text))).toEqual([])
  })

  test('so has the register of what waits', () => {
    const known = new Set(entries.map(({ message }) => message))
    const words = [
      ...STAFF_WAITS.flatMap((each) => [each.words, each.verb]),
      ...OWN_KINDS.flatMap((each) => [each.words, each.verb, each.button, each.state, each.why]),
    ]
    expect(words.filter((text) => !known.has(text))).toEqual([])
  })

  test('no entry is left over whose English is no longer said', () => {
    const left = entries.filter(({ file, message }) =>
      AS_THEY_COME.includes(file) ? !isInSource(message) : !said.has(message),
    )
    expect(left.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  })

  test('an entry stands in one catalogue, and every catalogue is loaded', () => {
    const twice = entries.filter(({ message }, at) =>
      entries.slice(0, at).some((other) => other.message === message),
    )
    expect(twice.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
    const loaded = catalogues.reduce((sum, each) => sum + Object.keys(each).length, 0)
    expect(loaded).toBe(entries.length)
  })

  test('the Spanish fills in what the English fills in, and can be read', () => {
    const wrong = entries.filter(({ message, text }) => {
      const filled = placeholders(text).filter((name) => name !== 'n' || message.includes('{n}'))
      const isReadable = isMessage(text)
      return !isReadable || filled.join() !== placeholders(message).join() || text.trim() === ''
    })
    expect(wrong.map(({ file, message, text }) => `${file}: ${message} = ${text}`)).toEqual([])
  })

  test('white space at the ends is the same, since sentences are put together of parts', () => {
    const ends = (text: string): string => `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`
    const wrong = entries.filter(({ message, text }) => ends(message) !== ends(text))
    expect(wrong.map(({ message }) => message)).toEqual([])
  })

  test('the reader finds what t, rich, plural, countOf, msg and tables are given', () => {
    const source = `
      t('One {a}', { a }); rich(isOpen ? 'Two' : 'Three', {}); plural(n, '1', 'Four')
      countOf(n, 'x', 'fives'); const SIX = msg('Six')
      const TABLE = words([{ value: 'no', label: 'Seven', fields: ['Eight'] }, ['field', 'Nine']])`
    expect(wordsOf('a.ts', source)).toEqual([
      ...['One {a}', 'Two', 'Three', 'Four', 'fives', 'Six', 'Seven', 'Nine'],
    ])
  })
})

/** Whether the product has these words anywhere; a description of a column ends with words of all columns. */
function isInSource(message: string): boolean {
  const [own = ''] = message.split(/, (?:as YYYY|WGS 84)/)
  return source.includes(own)
}

function isMessage(text: string): boolean {
  try {
    return new IntlMessageFormat(text, 'es-US', undefined, { ignoreTag: true }).getAst().length > 0
  } catch {
    return false
  }
}
