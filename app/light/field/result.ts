import { readingNames } from './readings.ts'
import { RETESTS } from './retests.ts'
import type { Repair, Report } from './store.ts'

const GENERAL = [
  'tested_on',
  'tested_at',
  'test_type',
  'certificate',
  'gauge',
  'calibrated_on',
  'line_pressure',
  'shutoff_tight',
  'flow',
]

/** A number as the portal reads it: a comma that stands for the point is one. */
export const plainNumber = (text: string): string =>
  text.trim().replace(/^(\d{1,3}),(\d{1,2})$/, '$1.$2')

/** What is sent of a report: always the same words for the same report, since its key stands for them. */
export function resultOf({ key, assembly, typed, retests }: Report): object {
  const readings = readingNames(assembly.kind)
  const has = (name: string): boolean => (typed[name] ?? '').trim() !== ''
  const pick = (names: readonly string[], before = ''): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = plainNumber(typed[before + name] ?? '')
        return text === '' ? [] : [[name, text]]
      }),
    )
  const general = assembly.kind === 'AG' ? GENERAL.filter(isOfAirGap) : GENERAL
  const isRepaired = typed['repaired'] === 'Y'
  const again = readings.filter((name) => name !== 'supply_diameter')
  const tests = RETESTS.slice(0, retests ?? 1).flatMap((before) => {
    const read = pick(again, before)
    if (Object.keys(read).length === 0) return []
    return [{ tested_on: typed[`${before}tested_on`] || typed['tested_on'], ...read }]
  })
  return {
    key,
    assembly: assembly.rid,
    serial_number: assembly.serial,
    ...pick([...general, ...readings]),
    ...(has('remarks') ? { remarks: typed['remarks'] } : {}),
    ...(has('repaired') ? { repaired: typed['repaired'] } : {}),
    ...(isRepaired ? { repairs: repairsOf(typed) } : {}),
    ...(isRepaired && tests.length > 0 ? { retests: tests } : {}),
  }
}

const isOfAirGap = (name: string): boolean =>
  !['gauge', 'calibrated_on', 'line_pressure', 'shutoff_tight'].includes(name)

function repairsOf(typed: Report['typed']): Repair[] {
  return [1, 2, 3].flatMap((at) => {
    const text = (name: string): string => (typed[`repair${at}.${name}`] ?? '').trim()
    if (text('valve') === '') return []
    const done = ['cleaned', 'replaced', 'repaired'].filter((way) => text(way) === 'Y')
    return [{ valve: text('valve'), part: text('part'), done, note: text('note') }]
  })
}
