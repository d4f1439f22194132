import { Decimal } from './decimal.ts'

/**
 * Units by what they measure, each with how much of the first it is. The factors are exact: the foot, the
 * pound, the gallon (231 cubic inches) and the acre (43,560 square feet) are defined in metric units
 * (NIST Handbook 44, Appendix C; international foot).
 */
const UNITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  area: {
    m2: '1',
    km2: '1000000',
    ha: '10000',
    ft2: '0.09290304',
    yd2: '0.83612736',
    acre: '4046.8564224',
    mi2: '2589988.110336',
  },
  mass: {
    g: '1',
    kg: '1000',
    mg: '0.001',
    ug: '0.000001',
    t: '1000000',
    oz: '28.349523125',
    lb: '453.59237',
    ton: '907184.74',
  },
  volume: {
    L: '1',
    mL: '0.001',
    m3: '1000',
    gal: '3.785411784',
    ft3: '28.316846592',
    yd3: '764.554857984',
    bbl: '158.987294928',
    'acre-ft': '1233481.83754752',
  },
  length: {
    m: '1',
    km: '1000',
    cm: '0.01',
    mm: '0.001',
    in: '0.0254',
    ft: '0.3048',
    yd: '0.9144',
    mi: '1609.344',
  },
  concentration: { 'ug/L': '1', 'mg/L': '1000', 'ng/L': '0.001', 'g/L': '1000000' },
  // By the day, because a day's seconds leave every factor a finite decimal.
  flow: {
    'm3/d': '1',
    'm3/s': '86400',
    'L/s': '86.4',
    'gal/d': '0.003785411784',
    gpm: '5.45099296896',
    MGD: '3785.411784',
    'ft3/s': '2446.5755455488',
  },
  load: { 'g/d': '1', 'kg/d': '1000', 'lb/d': '453.59237' },
}

type Unit = { quantity: string; factor: Decimal }

const BY_NAME = new Map<string, Unit>()
for (const [quantity, units] of Object.entries(UNITS))
  for (const [name, text] of Object.entries(units)) {
    const factor = Decimal.of(text)
    if (factor) BY_NAME.set(name, { quantity, factor })
  }

/** What a unit measures ("area"), or null for a unit that is not known. */
export function quantityOf(unit: string): string | null {
  return BY_NAME.get(unit)?.quantity ?? null
}

/** Every unit that is known. */
export const UNIT_NAMES: readonly string[] = [...BY_NAME.keys()]

/** The same amount in another unit; null where the two do not measure the same. */
export function inUnit(amount: Decimal, from: string, to: string): Decimal | null {
  if (from === to) return amount
  const is = BY_NAME.get(from)
  const wanted = BY_NAME.get(to)
  if (!is || !wanted || is.quantity !== wanted.quantity) return null
  return amount.times(is.factor)?.over(wanted.factor) ?? null
}
