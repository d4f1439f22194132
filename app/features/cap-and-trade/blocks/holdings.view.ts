import type { CapHoldingsQuery } from '#app/gql/operations.ts'
import type { Column } from '#app/components/ui/chart/columns.tsx'
import { count } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import { coversOf, type Cover } from './obligation-covers.ts'

type Found = CapHoldingsQuery['capHoldings']
type Year = Found['years'][number]
export type HoldingsTab = 'instruments' | 'credits'
type Asked = { tab: HoldingsTab; from: string; to: string; today: string }

/** Columns of the two tabs, word for word (S3-CPPBLK-07, -09). */
const COLUMNS = words({
  instruments: [
    { key: 'available', label: 'Current Available' },
    { key: 'distributed', label: 'Distributed by Authority' },
    { key: 'transferred', label: 'Transferred by Trade' },
    { key: 'acquired', label: 'Acquired by Trade' },
    { key: 'used', label: 'Used' },
    { key: 'retired', label: 'Retired' },
    { key: 'reserve', label: 'Placed in Reserve' },
  ],
  credits: [
    { key: 'creditAvailable', label: 'Current Available' },
    { key: 'creditDistributed', label: 'Distributed by Authority' },
    { key: 'creditUsed', label: 'Used' },
    { key: 'creditCancelled', label: 'Cancelled' },
  ],
} as const)

/** The holdings of one entity as words: tables, totals and the columns of the chart. */
export function viewHoldings(found: Found, { tab, from, to, today }: Asked) {
  const lastYear = Number(today.slice(0, 4)) - 1
  const { facility } = found
  const years = found.years.filter(
    ({ year }) => (from === '' || year >= Number(from)) && (to === '' || year <= Number(to)),
  )
  const path = `/app/cpp/edit/${facility.id}`
  const hrefOf = (next: HoldingsTab): string => {
    const asked = Object.entries({ tab: next === 'credits' ? next : '', from, to })
    const params = new URLSearchParams(asked.filter(([, value]) => value))
    return params.size > 0 ? `${path}?${params}` : path
  }
  const all = found.years.map(({ year }) => year)
  const statement = `/app/money-paper/holdings/${facility.id}`
  return {
    path,
    statementHref: statement,
    lastYear,
    lastStatementHref: `${statement}?year=${lastYear}`,
    tab,
    from,
    to,
    id: facility.id,
    name: facility.name,
    isActive: facility.statusCode === 'A',
    address: facility.mailingAddress,
    mapHref: facility.mailingAddress
      ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(facility.mailingAddress)}`
      : null,
    sector: found.sectorName,
    shut:
      found.statusName === 'Open' ? null : { status: t(found.statusName), why: found.statusReason },
    representatives: found.representatives.map(({ fullName, isFirst, isSelf }) => ({
      label: isFirst ? t('First representative') : t('Second representative'),
      value: isSelf ? t('{fullName} (you)', { fullName }) : fullName,
    })),
    obligations: viewObligations(found, today),
    unknown: found.unknownPeriods.map(yearsOf).join(', '),
    openTrades: found.openTrades,
    choices: all.map(String),
    allHref: tab === 'credits' ? `${path}?tab=credits` : path,
    shown:
      years.length === 1 ? t('1 year shown') : t('{years} years shown', { years: years.length }),
    tabs: [
      {
        label: t('Compliance Instruments'),
        href: hrefOf('instruments'),
        current: tab === 'instruments',
      },
      { label: t('CCI Credits'), href: hrefOf('credits'), current: tab === 'credits' },
    ],
    columns: COLUMNS[tab].map(({ label }) => label),
    rows: years.map((year) => ({
      year: year.year,
      cells: COLUMNS[tab].map(({ key }) => figure(year[key])),
    })),
    totals: COLUMNS[tab].map(({ key }) => figure(years.reduce((sum, year) => sum + year[key], 0))),
    held: heldWords(years),
    bars: barsOf(years, tab),
  }
}
export type HoldingsView = ReturnType<typeof viewHoldings>

function viewObligations({ obligations, years }: Found, today: string) {
  const covers = coversOf(obligations, years)
  return obligations.map((owed) => viewObligation(owed, { cover: covers.get(owed.id), today }))
}

function yearsOf({ firstYear, lastYear }: { firstYear: number; lastYear: number }): string {
  return firstYear === lastYear
    ? `${firstYear}`
    : t('{firstYear} to {lastYear}', { firstYear, lastYear })
}

function viewObligation(
  owed: Found['obligations'][number],
  { cover, today }: { cover: Cover | undefined; today: string },
) {
  const years = yearsOf(owed)
  const all = owed.lastYear - owed.firstYear + 1
  return {
    id: owed.id,
    title: t('Compliance period {years}', { years }),
    isMet: owed.missing === 0 && owed.reportedYears === all,
    measure: cover ? measureOf(owed, cover) : null,
    sentence:
      owed.missing > 0
        ? owed.surrenderBy < today
          ? t('{missing} missing; the last day was {surrenderBy}', {
              missing: count(owed.missing),
              surrenderBy: longDate(owed.surrenderBy),
            })
          : t('{missing} still to surrender by {surrenderBy}', {
              missing: count(owed.missing),
              surrenderBy: longDate(owed.surrenderBy),
            })
        : owed.reportedYears === all
          ? t('Fulfilled')
          : t('Nothing is owed for the {reportedYears} of {all} years reported so far', {
              reportedYears: owed.reportedYears,
              all,
            }),
    facts: [
      {
        label: t('Emissions reported, {reportedYears} of {all} years', {
          reportedYears: owed.reportedYears,
          all,
        }),
        value: count(owed.emissions),
      },
      ...(owed.trueUp === 0
        ? []
        : [{ label: t('Correction by the agency'), value: count(owed.trueUp) }]),
      ...(owed.penalty === 0
        ? []
        : [{ label: t('Penalty instruments'), value: count(owed.penalty) }]),
      { label: t('Obligation'), value: count(owed.obligation) },
      { label: t('Compliance instruments used'), value: count(owed.usedInstruments) },
      {
        label: t('CCI credits used, limit {creditLimit}', { creditLimit: count(owed.creditLimit) }),
        value: count(owed.usedCredits),
      },
      ...(cover
        ? [
            {
              label: t('Available of years up to {lastYear}', { lastYear: owed.lastYear }),
              value: count(cover.instruments),
            },
            { label: t('CCI credits that may still count'), value: count(cover.credits) },
            cover.short > 0
              ? { label: t('Short'), value: count(cover.short) }
              : { label: t('Left over after it'), value: count(cover.over) },
          ]
        : []),
    ],
  }
}

/** What is owed against what was used and is there, as parts of a hundred. */
function measureOf({ obligation, missing }: Found['obligations'][number], { short }: Cover) {
  const part = (units: number) => (units / Math.max(1, obligation)) * 100
  return {
    used: part(obligation - missing),
    here: part(missing - short),
    short: part(short),
    words:
      short > 0
        ? t('{short} short of the obligation, with all that is available', { short: count(short) })
        : t('What is available is enough for the obligation'),
  }
}

const figure = (value: number) => ({ words: count(value), isZero: value === 0 })

function heldWords(years: readonly Year[]): string | null {
  const held = years.reduce((sum, { held: units }) => sum + units, 0)
  const coming = years.reduce((sum, { coming: units }) => sum + units, 0)
  const words = [
    ...(held > 0
      ? [
          t('{held} of these years are on hold for open trades and not in Current Available.', {
            held: count(held),
          }),
        ]
      : []),
    ...(coming > 0 ? [t('{coming} would come by open trades.', { coming: count(coming) })] : []),
  ]
  return words.length > 0 ? words.join(' ') : null
}

/** Per cap year: what was used, what is there, and what is on hold, one on the other. */
function barsOf(years: readonly Year[], tab: HoldingsTab) {
  return years.map((year) => {
    const used = tab === 'credits' ? year.creditUsed : year.used
    const here = tab === 'credits' ? year.creditAvailable : year.available
    const held = tab === 'credits' ? 0 : year.held
    const column: Column = {
      key: String(year.year),
      name: String(year.year),
      words: count(used + here + held),
      parts: [
        { look: 'full', value: used },
        { look: 'pale', value: here },
        { look: 'dashed', value: held },
      ],
    }
    return {
      year: year.year,
      column,
      usedWords: count(used),
      hereWords: count(here),
      heldWords: count(held),
    }
  })
}
