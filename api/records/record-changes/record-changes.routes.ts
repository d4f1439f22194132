import { serve } from '#api/ground/lib/calls/serve.ts'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { selectKeptSite } from '#api/records/sites/facility.queries.ts'
import { dayIn } from '#values/days.ts'
import type { ChangeKind } from './fields.ts'
import { selectHistory } from './record-changes.queries.ts'
import { historyParams, historyQuery, recordHistorySchema } from './record-changes.schemas.ts'
import { tellHistory } from './tell-history.ts'

const NAMES: Record<ChangeKind, string> = {
  site: 'This site',
  permit: 'This permit',
  project: 'This project',
  submittal: 'This submittal',
}

const FUTURE = 'Choose a day that is not after today.'
const BACKWARDS = 'Choose a day that is not before the first one.'

const history = getCall(
  '/Anon/PublicInquiry/RecordChanges/{kind}/{id}',
  {
    access: 'anyone',
    tag: 'Record changes',
    operationId: 'recordChanges.history',
    summary:
      'A public record as it was on a day, and what changed between two days; the number of a merged duplicate answers the site that it is now',
  },
  { params: historyParams, query: historyQuery },
  recordHistorySchema,
)

/** Days begin and end where the agency is. */
export function registerRecordChanges(api: Api, deps: ApiDeps): void {
  const { db, clock, config } = searching(deps)
  serve(
    api,
    history,
    async ({ params: { kind, id }, query: { asOf = null, from = null, to = null } }) => {
      const today = dayIn(config.timeZone, clock())
      refuseDays({ asOf, from, to }, today)
      const days = { asOf, from, to }
      const historyOf = (rid: number) => selectHistory(db, { kind, rid }, days, config.timeZone)
      const own = await historyOf(id)
      const kept = own || kind !== 'site' ? null : await selectKeptSite(db, id)
      const stored = kept === null ? own : await historyOf(kept)
      if (!stored) throw notFound(NAMES[kind])
      return tellHistory(stored, { kind, ...days, today })
    },
  )
}

function refuseDays(days: Record<'asOf' | 'from' | 'to', string | null>, today: string): void {
  const fields = Object.fromEntries(
    Object.entries(days).flatMap(([name, day]) =>
      day !== null && day > today ? [[name, FUTURE]] : [],
    ),
  )
  if (!fields.to && days.from !== null && days.to !== null && days.to < days.from)
    fields.to = BACKWARDS
  const [first] = Object.values(fields)
  if (first) throw new ApiError('INVALID', first, fields)
}
