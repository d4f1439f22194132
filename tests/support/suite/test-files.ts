// Which test files there are, told by what they import: no list has to be kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Our own modules, by their relative or `#` names. */
const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.[^'"]+|#[^'"]+)['"]/g

/** Every test file of the unit suite. */
export function testFiles(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('tests', name))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .toSorted()
}

/** Opens a database of the tests: itself, or by the support that it imports. */
export const opensDatabase = reaches((file) => file === 'tests/support/template.ts')

/** Starts processes of scripts that are built once a run. */
export const startsScripts = reaches((file) => file === 'tests/support/suite/built-script.ts')

/** Could tell a PostgreSQL server from the embedded database: somewhere below it the address of one is read. */
export const knowsServer = reaches((file) => /TEST_DATABASE_URL/.test(read(file)))

/** Tries a property more often in the drill. */
export const isDrilled = reaches((file) => file === 'tests/support/suite/runs.ts')

/** What a file says, or one that it imports. */
function reaches(is: (file: string) => boolean): (file: string) => boolean {
  const answers = new Map<string, boolean>()
  return function reach(file): boolean {
    const known = answers.get(file)
    if (known !== undefined) return known
    // In a circle the others of it answer.
    answers.set(file, false)
    const answer = is(file) || importsOf(file).some(reach)
    answers.set(file, answer)
    return answer
  }
}

/** Of the tests alone: what the portal itself imports opens no database of theirs. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(IMPORTED)]
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
    )
    .filter((name) => name.startsWith('tests/') && existsSync(name))
}

const texts = new Map<string, string>()
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}
