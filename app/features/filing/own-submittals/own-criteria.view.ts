import type { PendingSubmittalsQuery } from '#app/gql/operations.ts'
import { dateRange } from '#app/lib/format.ts'
import { t, words } from '#words/words.ts'
import type { ListPlan } from './own-list.plans.ts'
import { MARK_NAMES, MARKS, PICKS, RANGES, type OwnState, type PickName } from './own-criteria.ts'

type Overview = PendingSubmittalsQuery['ownSubmittalOverview']
type Asked = { plan: ListPlan; state: OwnState }

const SENT_BACK = 3
const CHOICES = {
  type: 'types',
  facility: 'sites',
  product: 'products',
  category: 'categories',
  interest: 'interests',
  region: 'regions',
} as const satisfies Record<Exclude<PickName, 'task'>, keyof Overview>
const FLAG_WORDS = words({
  obligation: { legend: 'Obligation Type', Y: 'Obligation', N: 'Non-obligation' },
  unpaid: { legend: 'Payment', Y: 'Unpaid', N: 'Paid or without fee' },
  cbi: { legend: 'Confidential business information', Y: 'Confidential', N: 'Not confidential' },
} as const)

/** What the list may be searched by. */
export function criteriaOf(overview: Overview, { plan, state }: Asked) {
  const { statuses } = overview
  const isFiled = plan.codes.length === 0
  const known = statuses.filter((status) =>
    isFiled ? status.isFiled : plan.codes.includes(status.code),
  )
  return {
    term: state.term,
    status: plan.hasStatus
      ? {
          choices: known.map(({ code, name }) => ({ value: String(code), label: t(name) })),
          chosen: state.status,
        }
      : null,
    picks: plan.picks.flatMap((name) => {
      const choices = choicesOf(overview, name)
      const chosen = state.picks[name]
      // One choice says nothing, unless it is in force.
      if (choices.length < 2 && chosen.length === 0) return []
      const all = name === 'region' ? [{ value: '', label: t('All') }] : []
      return [
        {
          name,
          // The key of one is `type`, which a table of words takes for no word.
          legend: t(PICKS[name]),
          type: name === 'region' ? ('radio' as const) : ('checkbox' as const),
          choices: [...all, ...choices],
          chosen: name === 'region' && chosen.length === 0 ? [''] : chosen,
        },
      ]
    }),
    marks: plan.hasMedium
      ? {
          choices: MARK_NAMES.map((mark) => ({ value: mark, label: MARKS[mark] })),
          chosen: state.marks,
        }
      : null,
    medium: plan.hasMedium ? state.medium : null,
    notice: plan.hasMedium ? state.notice : null,
    flags: plan.flags.map((name) => {
      const { legend, Y, N } = FLAG_WORDS[name]
      return {
        name,
        legend,
        chosen: state[name],
        choices: [
          { value: '', label: t('All') },
          { value: 'Y', label: Y },
          { value: 'N', label: N },
        ],
      }
    }),
    ranges: plan.ranges.map((name) => ({ name, label: RANGES[name], ...state.ranges[name] })),
  }
}

/** The names of its parameters. */
export function criteriaNames(plan: ListPlan): string[] {
  return [
    'term',
    'status',
    'mark',
    ...plan.picks,
    'medium',
    'notice',
    ...plan.flags,
    ...plan.ranges.flatMap((name) => [`${name}From`, `${name}To`]),
  ]
}

function choicesOf(overview: Overview, name: PickName) {
  if (name === 'task')
    return overview.taskTypes.map((each) => ({ value: each.code, label: t(each.name) }))
  return overview[CHOICES[name]].map((each) => ({ value: each.id, label: t(each.name) }))
}

/** What is in force, each with the address without it. */
export function chipsOf(
  overview: Overview,
  { plan, state }: Asked,
  href: (changes: Partial<OwnState>) => string,
) {
  const without = (list: string[], value: string) => list.filter((other) => other !== value)
  return [
    ...(state.term
      ? [{ label: t('Keyword: {term}', { term: state.term }), removeHref: href({ term: '' }) }]
      : []),
    ...state.status.map((code) => ({
      label: statusLabel(overview, state.status, Number(code)),
      removeHref: href({ status: without(state.status, code) }),
    })),
    ...plan.picks.flatMap((name) =>
      state.picks[name].map((value) => ({
        label: choicesOf(overview, name).find((each) => each.value === value)?.label ?? value,
        removeHref: href({ picks: { ...state.picks, [name]: without(state.picks[name], value) } }),
      })),
    ),
    ...state.fis.map((number) => ({
      label: t('FIS {fisRid}', { fisRid: number }),
      removeHref: href({ fis: without(state.fis, number) }),
    })),
    ...state.marks.map((mark) => ({
      label: MARKS[mark],
      removeHref: href({ marks: state.marks.filter((other) => other !== mark) }),
    })),
    ...(state.medium ? [{ label: state.medium, removeHref: href({ medium: '' }) }] : []),
    ...(state.notice
      ? [{ label: t('Only with a public notice'), removeHref: href({ notice: false }) }]
      : []),
    ...plan.flags.flatMap((name) => {
      const flag = state[name]
      return flag ? [{ label: FLAG_WORDS[name][flag], removeHref: href({ [name]: '' }) }] : []
    }),
    ...plan.ranges.flatMap((name) => {
      const { from, to } = state.ranges[name]
      if (!from && !to) return []
      const ranges = { ...state.ranges, [name]: { from: '', to: '' } }
      const words = dateRange(from || null, to || null) ?? ''
      return [{ label: `${RANGES[name]}: ${words}`, removeHref: href({ ranges }) }]
    }),
  ]
}

/** Spec 3 §4: status 3 alone is what was amended. */
function statusLabel({ statuses }: Overview, picked: string[], code: number): string {
  if (code === SENT_BACK && picked.length === 1) return t('Amended')
  return statuses.find((status) => status.code === code)?.name ?? t('Status {code}', { code })
}
