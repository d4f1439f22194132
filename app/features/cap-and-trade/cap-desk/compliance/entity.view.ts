import type { CapEntityObligationsQuery } from '#app/gql/operations.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { COMPLIANCE_PATH } from '../cap-desk.words.ts'
import { CHANGES, periodYears } from './compliance.words.ts'

type Found = CapEntityObligationsQuery['capEntityCompliance']
type Owed = Found['obligations'][number]

/** Words of one entity at the desk. */
export function viewEntity(found: Found, { timeZone, today }: { timeZone: string; today: string }) {
  const when = (moment: string) => momentInZone(moment, timeZone)
  const periodOf = (id: string) => {
    const owed = found.obligations.find((each) => each.id === id)
    return owed ? periodYears(owed) : id
  }
  return {
    self: `${COMPLIANCE_PATH}/${found.id}`,
    name: found.name,
    context: `Facility ID ${found.id}, account ${found.statusName.toLowerCase()}`,
    holdingsHref: `/app/cpp/edit/${found.id}`,
    known: found.reports
      .filter(({ isNewest }) => isNewest)
      .map(({ year, tons }) => `${year}:${tons}`)
      .join(' '),
    periods: found.obligations.map((owed) => viewPeriod(owed, today)),
    unknown: found.unknownPeriods.map(periodYears).join(', '),
    reports: found.reports.map((report, at) => ({
      id: String(at),
      year: String(report.year),
      tons: count(report.tons),
      isNewest: report.isNewest,
      source: report.source,
      by: report.by ?? 'The portal',
      when: when(report.at),
    })),
    changes: found.changes.map((change, at) => ({
      id: String(at),
      kind: CHANGES[change.kind] ?? change.kind,
      period: periodOf(change.periodId),
      units: signed(change.units),
      reason: change.reason,
      by: change.by ?? 'The portal',
      when: when(change.at),
    })),
  }
}
export type EntityView = ReturnType<typeof viewEntity> & { done: string | null }

function viewPeriod(owed: Owed, today: string) {
  const isOver = today > owed.surrenderBy
  const years = owed.lastYear - owed.firstYear + 1
  return {
    id: owed.id,
    title: `Compliance period ${periodYears(owed)}`,
    shown: String(owed.obligation),
    facts: [
      { label: `Emissions, ${owed.reportedYears} of ${years} years`, value: count(owed.emissions) },
      { label: 'True-ups', value: signed(owed.trueUp) },
      { label: 'Penalty instruments', value: count(owed.penalty) },
      { label: 'Obligation', value: count(owed.obligation) },
      { label: 'Instruments used', value: count(owed.usedInstruments) },
      { label: `Credits used, limit ${count(owed.creditLimit)}`, value: count(owed.usedCredits) },
      { label: 'Missing', value: count(owed.missing) },
      { label: 'Last day', value: longDate(owed.surrenderBy) },
    ],
    mayPenalize: isOver && owed.missing > 0 && owed.penalty === 0,
    noPenalty: noPenalty(owed, isOver),
  }
}

/** Why there is no button for a penalty. */
function noPenalty(owed: Owed, isOver: boolean): string {
  if (owed.penalty > 0) return 'The penalty of this period was added.'
  if (owed.missing === 0) return 'Nothing is missing, so there is no penalty.'
  return isOver
    ? ''
    : `A penalty can be added after ${longDate(owed.surrenderBy)}, for what is missing then.`
}

const signed = (units: number): string => (units > 0 ? `+${count(units)}` : count(units))
