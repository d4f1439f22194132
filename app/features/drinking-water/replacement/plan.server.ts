import { json } from '@remix-run/node'
import {
  OpenLineReplacementDocument,
  SaveReplacementPlanDocument,
  type OpenLineReplacementQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, countOf, momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { viewTaps, type TapsView } from '#app/features/drinking-water/taps/samples.view.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isDay } from '#values/days.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { planAddress } from './replacement.words.ts'

/** Years that the form asks for, this one first. */
const YEARS = 12

export async function loader({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const search = new URL(request.url).searchParams
  const { lineReplacement, tapSamples } = await context.execute(OpenLineReplacementDocument, {
    id: params.id,
    ...askedSamples(search),
  })
  const isSaved = search.get('done') === 'plan'
  return json(
    {
      ...viewPlan(lineReplacement, context.settings.timeZone),
      taps: viewTaps(params.id, tapSamples),
      done: isSaved ? t('The plan is saved.') : null,
    },
    { headers: PRIVATE },
  )
}

type File = OpenLineReplacementQuery['lineReplacement']
export type PlanPageView = ReturnType<typeof viewPlan> & { done: string | null; taps: TapsView }

/** Which samples the address asks for; what is no day or page asks for none. */
function askedSamples(search: URLSearchParams) {
  const [begin, end] = [search.get('begin') ?? '', search.get('end') ?? '']
  const page = Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  return isDay(begin) && isDay(end) ? { begin, end, page } : { page }
}

function viewPlan(
  { progress, connectorLines, thisYear, maySave, plan, earlier }: File,
  zone: string,
) {
  const { counts, demandedLines } = progress
  const open = counts.lead + counts.galvanized + counts.unknown
  let left = open
  const planned = plan?.years ?? []
  return {
    self: planAddress(progress.id),
    title: t('Replacement plan of {name}', { name: progress.name }),
    context: t('{pwsId}, inventory of {newestYear}', {
      pwsId: progress.pwsId,
      newestYear: progress.newestYear,
    }),
    maySave,
    version: plan?.version ?? 0,
    note: plan?.note ?? '',
    facts: [
      { label: t('Lead'), value: count(counts.lead) },
      { label: t('Galvanized Requiring Replacement'), value: count(counts.galvanized) },
      { label: t('Lead Status Unknown'), value: count(counts.unknown) },
      { label: t('Non-lead'), value: count(counts.nonLead) },
      { label: t('Connectors of lead to replace'), value: count(connectorLines) },
      {
        label: t('Demanded'),
        value: t('{rate} % a year, {lines}', {
          rate: progress.demandedRate,
          lines: countOf(demandedLines, 'line', 'lines'),
        }),
      },
      {
        label: t('Replaced'),
        value:
          progress.years.map(({ year, replaced }) => `${year}: ${count(replaced)}`).join(', ') ||
          t('None'),
      },
    ],
    rate: {
      words: t('{rate} % a year over three years, {judged}', {
        rate: progress.rate,
        judged: progress.isEnough ? t('enough') : t('too slow'),
      }),
      isEnough: progress.isEnough,
    },
    saved: plan
      ? t('Saved {savedAt} by {savedBy}', {
          savedAt: momentInZone(plan.savedAt, zone),
          savedBy: plan.savedBy,
        })
      : null,
    planned: planned.map(({ year, lines }) => {
      left -= lines
      return {
        id: `${year}`,
        lines: count(lines),
        left: count(Math.max(left, 0)),
        isEnough: lines >= demandedLines || left <= 0,
        demanded: countOf(demandedLines, 'line', 'lines'),
      }
    }),
    unplanned:
      plan && left > 0
        ? t('{left} of the newest inventory {stand} in no year of the plan.', {
            left: countOf(left, 'line', 'lines'),
            stand: left === 1 ? t('is') : t('are'),
          })
        : null,
    years: Array.from({ length: YEARS }, (_, at) => {
      const year = thisYear + at
      const lines = planned.find((one) => one.year === year)?.lines
      return { year: `${year}`, lines: lines === undefined ? '' : `${lines}` }
    }),
    earlier: earlier.map((one) => ({
      id: `${one.version}`,
      title: t('Saved {savedAt} by {savedBy}', {
        savedAt: momentInZone(one.savedAt, zone),
        savedBy: one.savedBy,
      }),
      years: one.years.map(({ year, lines }) => `${year}: ${count(lines)}`).join(', '),
      note: one.note,
    })),
  }
}

export type PlanTold = {
  message: string
  errors: Record<string, string>
  isConflict: boolean
  typed: Record<string, string>
}

export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { id } = params
  const fields = await readForm(request)
  const years = [...fields]
    .filter(([name, value]) => /^year-\d{4}$/.test(name) && value.trim() !== '')
    .slice(0, YEARS)
    .map(([name, value]) => ({ year: Number(name.slice(5)), lines: linesIn(value) }))
  const version = Number(/^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0] ?? 0)
  const input = { id, version, note: fields.get('note') ?? '', years }
  const { error } = (await context.execute(SaveReplacementPlanDocument, { input }))
    .saveReplacementPlan
  if (!error) return goOn(`${planAddress(id)}?done=plan`)
  return refuse<PlanTold>(
    {
      message: error.message,
      errors: errorsOf(error),
      isConflict: error.reason === 'CHANGED_ELSEWHERE',
      typed: Object.fromEntries(fields),
    },
    error,
  )
}

/** What is no number is sent as one that the API refuses in its own words. */
function linesIn(value: string): number {
  const plain = value.replace(/[\s,]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : -1
}
