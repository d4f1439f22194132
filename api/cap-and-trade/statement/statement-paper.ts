import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import { dayIn, longDate } from '#values/days.ts'
import type { FacilityBlock } from '../blocks/blocks.schemas.ts'
import type { Obligation } from '../compliance/obligation.ts'
import type { StatementMove } from './statement.queries.ts'

/** More rows make a PDF that nobody waits for. */
export const MOST_MOVES = 500

const KINDS: Readonly<Record<string, string>> = {
  distribute: 'Distributed',
  trade: 'Traded',
  deposit: 'Deposited for compliance',
  surrender: 'Used for compliance',
  retire: 'Retired',
  reserve: 'Placed in reserve',
  cancel: 'Cancelled',
  reverse: 'Corrected',
}

export type Statement = {
  block: Pick<FacilityBlock, 'facilityRid' | 'facilityName' | 'cppCapTypeName' | 'years'>
  obligations: readonly Obligation[]
  moves: readonly StatementMove[]
  /** The year whose transfers are listed. */
  year: number
}
type Config = Pick<ApiConfig, 'agencyName' | 'agencyTagline' | 'timeZone'>

/** What an entity holds, what moved in a year, and what the program asks of it, for print. */
export function statementPaper(
  { block, obligations, moves, year }: Statement,
  config: Config,
  now: Date,
): MoneyPaperData {
  const today = longDate(dayIn(config.timeZone, now)) ?? ''
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    kind: 'Statement of compliance instruments',
    reference: `${block.facilityRid} of ${year}`,
    dated: `Printed ${today}`,
    title: block.facilityName,
    lead: `Statement of compliance instruments and CCI credits, ${today}`,
    facts: [
      { label: 'Facility ID', value: String(block.facilityRid) },
      { label: 'Sector', value: block.cppCapTypeName },
      { label: 'Holdings as of', value: today },
      { label: 'Transfers of', value: String(year) },
    ],
    tables: [
      {
        title: 'Compliance instruments by cap year',
        columns: columnsOf([
          'Available',
          'On hold',
          'Distributed',
          'Transferred',
          'Acquired',
          'Used',
          'Retired',
          'Reserve',
        ]),
        rows: withTotal(
          block.years.map((each) => [
            each.inventoryRid,
            each.ciAvailable,
            each.ciHeld,
            each.ciDistributed,
            each.ciTransfer,
            each.ciAcquire,
            each.ciUsed,
            each.ciRetired,
            each.ciReserve,
          ]),
        ),
        empty: 'Nothing was distributed to this facility yet.',
      },
      {
        title: 'CCI credits by cap year',
        columns: columnsOf(['Available', 'Distributed', 'Used', 'Cancelled']),
        rows: withTotal(
          block.years
            .filter(({ creditDistributed }) => creditDistributed !== 0)
            .map((each) => [
              each.inventoryRid,
              each.creditAvailable,
              each.creditDistributed,
              each.creditUsed,
              each.creditCancelled,
            ]),
        ),
        empty: 'No credits were distributed to this facility.',
      },
      {
        title: `Transfers of ${year}`,
        columns: [
          { title: 'Day', weight: 28 },
          { title: 'Transfer', weight: 30 },
          { title: 'Units', weight: 26 },
          { title: 'Cap year', weight: 14 },
          { title: 'Change', weight: 20, isFigure: true },
          { title: 'Reason', weight: 44 },
        ],
        rows: moves.map((move) => [
          longDate(dayIn(config.timeZone, move.at)),
          KINDS[move.kind] ?? move.kind,
          move.unit === 'credit' ? 'CCI credits' : 'Instruments',
          String(move.vintage),
          `${move.units > 0 ? '+' : '-'}${words(Math.abs(move.units))}`,
          move.reason,
        ]),
        empty: 'Nothing came to this facility or left it in that year.',
      },
      {
        title: 'Obligations',
        columns: [
          { title: 'Period', weight: 26 },
          { title: 'Emissions', weight: 24, isFigure: true },
          { title: 'Obligation', weight: 24, isFigure: true },
          { title: 'Surrendered', weight: 26, isFigure: true },
          { title: 'of these credits', weight: 24, isFigure: true },
          { title: 'Missing', weight: 22, isFigure: true },
          { title: 'Due', weight: 32 },
        ],
        rows: obligations.map((owed) => [
          `${owed.firstYear} to ${owed.lastYear}`,
          words(owed.emissions),
          words(owed.obligation),
          words(owed.usedInstruments + owed.usedCredits),
          words(owed.usedCredits),
          words(owed.missing),
          longDate(owed.surrenderBy),
        ]),
        empty: 'No emissions were reported for this facility yet.',
      },
    ],
    notes: [
      {
        title: 'What the figures are',
        paragraphs: [
          'One instrument allows one metric ton of carbon dioxide equivalent. Every figure is a sum of transfers in the ledger of the agency at the moment of print.',
          'What is on hold belongs to the facility, and can be neither used nor traded until its trade ends.',
          ...(moves.length >= MOST_MOVES
            ? [`These are the first ${MOST_MOVES} entries of ${year}; the agency has all of them.`]
            : []),
        ],
      },
    ],
    record: null,
    at: now.toISOString(),
  }
}

function columnsOf(titles: readonly string[]) {
  return [
    { title: 'Year', weight: 14 },
    ...titles.map((title) => ({ title, weight: 22, isFigure: true })),
  ]
}

/** Rows of figures as words, under them their sums. */
function withTotal(rows: readonly (readonly number[])[]): string[][] {
  const [first] = rows
  if (!first) return []
  const totals = first
    .slice(1)
    .map((_, index) => rows.reduce((sum, row) => sum + (row[index + 1] ?? 0), 0))
  return [
    ...rows.map(([year, ...figures]) => [String(year), ...figures.map(words)]),
    ['Total', ...totals.map(words)],
  ]
}

function words(figure: number): string {
  return figure.toLocaleString('en-US')
}
