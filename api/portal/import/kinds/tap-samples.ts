import { TAP_LITRES, type TapMetal } from '#values/tap-levels.ts'
import {
  checkOrder,
  required,
  same,
  SITE_EXISTS,
  SITE_ID,
  type Kind,
  type RowProblem,
  type StagedRow,
  type Target,
} from '../kind.ts'
import { day, flag, key, oneOf, type CellRule, wholeNumber } from '../rules.ts'

/** A nine-year period is the longest that the rule knows (141.86(g), waivers of small systems). */
const MOST_YEARS = 9
const MOST = 100_000
/** Above it a result of copper can only be in µg/L. */
const MOST_COPPER = 100
/** Below it a result of lead can only be in mg/L: no method sees so little. */
const LEAST_LEAD = 0.1

const refused = (rule: string, message: string) => ({ rule, message })

/** What was measured, as it is written: it goes on as text, so that no decimal is lost. */
const result: CellRule = {
  sqlType: 'numeric',
  check: (cell) => {
    if (cell.includes(','))
      return refused(
        'number',
        'holds a comma: write the number with a point and without marks for thousands, as 1234.5',
      )
    if (/^(<|nd$|bdl$)/i.test(cell))
      return refused(
        'number',
        'is not a number: leave it empty, write yes in the column of below detection, and the limit in its own',
      )
    if (/^-\d/.test(cell))
      return refused('range', 'is negative: write what was measured, 0 or more')
    if (!/^\d{1,9}(\.\d*)?$|^\.\d+$/.test(cell))
      return refused('number', 'is not a number: write digits with a point, without a unit')
    if (/\.\d{4}\d*[1-9]/.test(cell))
      return refused('decimals', 'has more than 4 decimals: round it as the laboratory reports it')
    if (Number(cell) > MOST)
      return refused('range', 'is above 100,000: look whether the unit of the column was meant')
    return { value: cell }
  },
}

const UNITS = { lead: 'lead_ugl', copper: 'copper_mgl' } as const

/** The three columns of a metal are written together, so that a flag never stands beside the number of another file. */
function measured(metal: TapMetal): Target[] {
  const [value, isBelow, limit] = columnsOf(metal)
  const from = [value, isBelow, limit]
  return [
    { column: value, from, sql: `s.${value}` },
    { column: isBelow, from, sql: `coalesce(s.${isBelow}, false)` },
    { column: limit, from, sql: `s.${limit}` },
  ]
}

function columnsOf(metal: TapMetal): [string, string, string] {
  return [UNITS[metal], `${metal}_below_detection`, `${metal}_detection_limit`]
}

/** Results of tap samples for lead and copper (40 CFR 141.86, 141.90). No percentile is read: it is counted. */
export const tapSamples: Kind = {
  name: 'tap-samples',
  table: 'tap_samples',
  columns: {
    site: required(key(60)),
    pws_id: key(12),
    sample_id: required(key(40)),
    sampled_on: required(day),
    location: required(key(40)),
    tier: required(wholeNumber(1, 5)),
    litre: required(oneOf(TAP_LITRES)),
    lead_ugl: result,
    lead_below_detection: flag,
    lead_detection_limit: result,
    copper_mgl: result,
    copper_below_detection: flag,
    copper_detection_limit: result,
    period_begin: required(day),
    period_end: required(day),
  },
  key: ['site', 'sample_id'],
  conflict: ['site_id', 'sample_id'],
  references: [
    SITE_EXISTS,
    {
      column: 'site',
      what: 'water system: load it as one first, or correct the site',
      exists:
        'exists (select 1 from water_systems w join sites x on x.id = w.site_id where x.identifier = s.site)',
    },
    {
      column: 'pws_id',
      what: 'PWS ID of this site: the sample is of another system, so correct one of both',
      exists:
        'exists (select 1 from water_systems w join sites x on x.id = w.site_id where x.identifier = s.site and w.pws_id = s.pws_id)',
    },
  ],
  together: {
    lead_ugl: 'lead_below_detection',
    lead_below_detection: 'lead_detection_limit',
    lead_detection_limit: 'lead_ugl',
    copper_mgl: 'copper_below_detection',
    copper_below_detection: 'copper_detection_limit',
    copper_detection_limit: 'copper_mgl',
  },
  prepare: [],
  targets: [
    SITE_ID,
    ...same('sample_id', 'sampled_on', 'location', 'tier', 'litre', 'period_begin', 'period_end'),
    ...measured('lead'),
    ...measured('copper'),
  ],
  checkRow: (row) => [
    ...checkDays(row),
    ...checkUnits(row),
    ...checkBelow(row, 'lead'),
    ...checkBelow(row, 'copper'),
    ...checkMeasured(row),
  ],
}

function checkDays(row: StagedRow): RowProblem[] {
  const problems = checkOrder(row, 'period_begin', 'period_end')
  const [on, from, to] = [row['sampled_on'], row['period_begin'], row['period_end']]
  // The agency is never ahead of this clock, so a sample of today is never refused.
  const today = new Date().toISOString().slice(0, 10)
  if (typeof on === 'string' && on > today)
    problems.push({
      column: 'sampled_on',
      rule: 'future',
      message: 'is in the future: write the day on which the sample was taken',
    })
  if (problems.length > 0 || typeof from !== 'string' || typeof to !== 'string') return problems
  if (typeof on === 'string' && (on < from || on > to))
    problems.push({
      column: 'sampled_on',
      rule: 'period',
      message: `is not in the period ${from} to ${to}: correct the day or the period`,
    })
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) >= MOST_YEARS)
    problems.push({
      column: 'period_end',
      rule: 'period',
      message: `makes a period of more than ${MOST_YEARS} years with ${from}: correct one of both`,
    })
  return problems
}

function checkUnits(row: StagedRow): RowProblem[] {
  const [lead, copper] = [Number(row['lead_ugl'] ?? 0), Number(row['copper_mgl'] ?? 0)]
  const problems: RowProblem[] = []
  if (lead > 0 && lead < LEAST_LEAD && row['lead_below_detection'] !== true)
    problems.push({
      column: 'lead_ugl',
      rule: 'unit',
      message: 'looks like mg/L: write it in µg/L (times 1,000), or as below detection',
    })
  if (copper > MOST_COPPER)
    problems.push({
      column: 'copper_mgl',
      rule: 'unit',
      message: 'looks like µg/L: write it in mg/L (divided by 1,000)',
    })
  return problems
}

function checkBelow(row: StagedRow, metal: TapMetal): RowProblem[] {
  const [value, isBelow, limit] = columnsOf(metal)
  if (row[isBelow] !== true) return []
  const [found, least] = [row[value] ?? null, row[limit] ?? null]
  if (least === null)
    return [
      {
        column: limit,
        rule: 'pair',
        message: `is empty: a result below detection needs its detection limit`,
      },
    ]
  if (found !== null && Number(found) > Number(least))
    return [
      {
        column: value,
        rule: 'pair',
        message: `is above the detection limit ${String(least)}: write no in ${isBelow}, or leave it empty`,
      },
    ]
  return []
}

function checkMeasured(row: StagedRow): RowProblem[] {
  const has = (metal: TapMetal) => {
    const [value, isBelow] = columnsOf(metal)
    return (row[value] ?? null) !== null || row[isBelow] === true
  }
  // Lead is told of, unless the file has copper only.
  const column = 'lead_ugl' in row || !('copper_mgl' in row) ? 'lead_ugl' : 'copper_mgl'
  if (!has('lead') && !has('copper'))
    return [{ column, rule: 'required', message: 'is empty: give a result of lead or of copper' }]
  if (row['litre'] === 'fifth' && has('copper'))
    return [
      {
        column: 'copper_mgl',
        rule: 'litre',
        message: 'is of a fifth litre: copper is measured in the first (141.86(b)), leave it empty',
      },
    ]
  return []
}
