import { readFileSync } from 'node:fs'
import path from 'node:path'

let list: ReadonlySet<string> | undefined

/** Leaked and much used passwords, in small letters (NOTICE.md says where from). Read when first needed. */
function common(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(path.resolve('api/ground/secrets/common-passwords.txt'), 'utf8')
      .trim()
      .split('\n'),
  )
  return list
}

/** What people write instead of letters. A sign that stands for two is tried as both. */
const INSTEAD: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** What stands around a common password may be a year, a number and a sign. */
const MOST_AROUND = 6
const LEAST_CHARACTERS = 5

/**
 * Whether a password in small letters is a much used one, as it is, with the usual substitutions undone,
 * or with a few numbers and signs around it. The composition rule alone turns "password" into "P@ssw0rd1".
 */
export function isCommon(folded: string): boolean {
  if (new Set(folded).size < LEAST_CHARACTERS) return true
  return spellingsOf(folded).some((spelling) => {
    const cores = [
      spelling,
      ...(spelling.match(/\p{L}+/gu) ?? []),
      ...(spelling.match(/\d+/g) ?? []),
    ]
    cores.push(
      /\p{L}(?:[^]*\p{L})?/u.exec(spelling)?.[0] ?? '',
      spelling.replace(/[^\p{L}\d]+/gu, ''),
    )
    return cores.some(
      (core) =>
        core.length >= 4 && spelling.length - core.length <= MOST_AROUND && common().has(core),
    )
  })
}

function spellingsOf(folded: string): string[] {
  const undone = (text: string, one: 'i' | 'l'): string =>
    [...text].map((sign) => (sign === '1' ? one : (INSTEAD[sign] ?? sign))).join('')
  // "P@ssw0rd1!": what closes it is not a letter in disguise.
  const [body = ''] = /^[^]*\p{L}/u.exec(folded) ?? []
  const around = folded.slice(body.length)
  return [
    folded,
    undone(folded, 'i'),
    undone(folded, 'l'),
    `${undone(body, 'i')}${around}`,
    `${undone(body, 'l')}${around}`,
  ]
}
