/** A county as it is called in full. */
type County = { id: number; stateCode: string; name: string }

/** What comes behind the name of a county, and is left out where people write it. */
const KINDS = /\b(county|parish|borough|census area|municipality|municipio|planning region)$/
/** So many letters may differ for a name to be the nearest one, of each four that it has. */
const LETTERS_A_SLIP = 4

/**
 * A name as it is compared: without accents, case, marks of omission and division, blanks, and with one spelling for
 * Saint and for County.
 */
function foldedCounty(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['\u2018\u2019\u201B\u02BB\u02BC\u00B4`\u2032]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/\b(co|cnty|cty)$/, 'county')
    .replace(/\bcity of (.+)$/, '$1 city')
}

const closed = (folded: string): string => folded.replaceAll(' ', '')
const short = (folded: string): string => folded.replace(KINDS, '').trim()

export type Gazetteer = {
  /** The one county of a state that a text can mean; null for none or several. */
  find: (stateCode: string, text: string) => County | null
  /** The name that is written most like it, where one is close. */
  nearest: (stateCode: string, text: string) => string | null
}

/** Finds counties by every way in which their names are written. */
export function openGazetteer(counties: readonly County[]): Gazetteer {
  const known = new Map<string, County[]>()
  const states = new Map<string, County[]>()
  const add = (key: string, county: County): void => {
    const there = known.get(key)
    if (!there) known.set(key, [county])
    else if (!there.includes(county)) there.push(county)
  }
  for (const county of counties) {
    const { stateCode, name } = county
    const folded = foldedCounty(name)
    // From what is certain to what leaves most out: the first way that fits one county alone is it.
    add(`${stateCode}|=${name.toLowerCase()}`, county)
    add(`${stateCode}|~${closed(folded)}`, county)
    add(`${stateCode}|-${closed(short(folded))}`, county)
    states.set(stateCode, [...(states.get(stateCode) ?? []), county])
  }
  return {
    find: (stateCode, text) => {
      const folded = foldedCounty(text)
      const keys = [`=${text.toLowerCase()}`, `~${closed(folded)}`, `-${closed(folded)}`]
      if (short(folded)) keys.push(`-${closed(short(folded))}`)
      for (const key of keys) {
        const found = known.get(`${stateCode}|${key}`)
        if (found?.length === 1) return found[0] ?? null
      }
      return null
    },
    nearest: (stateCode, text) => {
      const asked = closed(short(foldedCounty(text)))
      let best: { name: string; slips: number } | null = null
      for (const { name } of states.get(stateCode) ?? []) {
        const slips = distance(asked, closed(short(foldedCounty(name))))
        if (slips < (best?.slips ?? Infinity)) best = { name, slips }
      }
      return best && best.slips <= Math.max(2, asked.length / LETTERS_A_SLIP) ? best.name : null
    },
  }
}

/** How many letters have to be written, left out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j++)
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (letter === other[j] ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
