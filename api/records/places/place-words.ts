/** What somebody typed as a place, taken apart; each part is null where it says nothing of it. */
export type PlaceWords = {
  /** Five digits at the end. */
  zip: string | null
  /** A town, with the code of its state where one was typed. */
  town: { name: string; state: string | null } | null
  /** Words that an address or a name has to hold. */
  words: string
}

const ZIP = /^(\d{5})(?:-\d{4})?$/
const STATE = /^[a-z]{2}$/i
/** Written in many ways, and left out of many addresses. */
const STREET_KINDS = new Set(
  (
    'street str st road rd avenue ave av boulevard blvd drive dr lane ln court ct ' +
    'highway hwy way place pl'
  ).split(' '),
)

/**
 * `900 Court St, Salem, OR 97301` is an address with a ZIP code and a town, `Salem, OR` a town, `97301` a ZIP code. The
 * town of an address is what stands after its last comma.
 */
export function readPlace(typed: string): PlaceWords {
  const parts = typed
    .split(',')
    .map((part) => part.split(/\s/).filter(Boolean))
    .filter((part) => part.length > 0)
  const zip = ZIP.exec(parts.at(-1)?.at(-1) ?? '')?.[1] ?? null
  if (zip) dropLast(parts)
  const words = parts.flatMap(withoutKinds).join(' ')
  const last = parts.at(-1)?.at(-1) ?? ''
  const isAlone = parts.length === 1 && parts[0]?.length === 1
  const state = STATE.test(last) && !isAlone && !STREET_KINDS.has(last.toLowerCase()) ? last : null
  if (state) dropLast(parts)
  const name = parts.at(-1)?.join(' ') ?? ''
  // A house number belongs to an address, and no town has one.
  const isTown = name !== '' && !/\d/.test(name)
  return { zip, town: isTown ? { name, state: state?.toUpperCase() ?? null } : null, words }
}

/** Takes the last word away, and the part that it was alone in. */
function dropLast(parts: string[][]): void {
  parts.at(-1)?.pop()
  if (parts.at(-1)?.length === 0) parts.pop()
}

/** The words of a part without the kind of street: never its first word, nor after a number, since a street may be called Court. */
function withoutKinds(part: readonly string[]): string[] {
  return part.filter((word, nth) => {
    const before = part[nth - 1]
    const isKind = STREET_KINDS.has(word.toLowerCase().replace(/\.$/, ''))
    return !isKind || before === undefined || /^\d+$/.test(before)
  })
}
