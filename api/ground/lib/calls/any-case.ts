/** What may stand at one place of an address: words of ours, or a parameter. */
type Place = { words: Map<string, { spelled: string; next: Place }>; any?: Place; isCall: boolean }

const newPlace = (): Place => ({ words: new Map(), isCall: false })

/**
 * Spells an address as the call that it means is spelled, whatever its letter case (spec 3 §7 writes some names in more
 * than one); parameters keep theirs. One that means no call stays as it is.
 */
export function spellingOf(calls: readonly string[]): (path: string) => string {
  const key = calls.join('\n')
  if (last?.key === key) return last.spell
  const root = newPlace()
  for (const call of calls) add(root, call.split('/'))
  last = { key, spell: (path) => spelled(root, path.split('/'), 0)?.join('/') ?? path }
  return last.spell
}

/** Each API of a process has the same calls. */
let last: { key: string; spell: (path: string) => string } | undefined

function add(root: Place, call: readonly string[]): void {
  let place = root
  for (const part of call) {
    if (part.startsWith(':')) {
      place = place.any ??= newPlace()
      continue
    }
    const word = part.toLowerCase()
    const known = place.words.get(word) ?? { spelled: part, next: newPlace() }
    place.words.set(word, known)
    place = known.next
  }
  place.isCall = true
}

/** A word goes before a parameter, which is tried where no call goes on after the word. */
function spelled(place: Place, parts: readonly string[], at: number): string[] | null {
  const part = parts[at]
  if (part === undefined) return place.isCall ? [] : null
  const word = place.words.get(part.toLowerCase())
  const after = word && spelled(word.next, parts, at + 1)
  if (after) return [word.spelled, ...after]
  const rest = place.any && part !== '' ? spelled(place.any, parts, at + 1) : null
  return rest && [part, ...rest]
}
