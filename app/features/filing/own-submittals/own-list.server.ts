import type { SignedInArgs } from '#app/lib/define-page.ts'
import { json, type AppLoadContext } from '@remix-run/node'
import { PendingSubmittalsDocument, SubmittedSubmittalsDocument } from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { words } from '#words/words.ts'
import {
  ownFilter,
  ownSort,
  readOwnState,
  type OwnDefaults,
  type OwnState,
} from './own-criteria.ts'
import type { ListPlan } from './own-list.plans.ts'
import { viewOwnList } from './own-list.view.ts'

const DAY_MS = 86_400_000
const DONE: Record<string, string> = words({
  deleted: 'Submission has been deleted successfully',
  saved: 'The search is saved. It stands above the list.',
})

/** The criteria in an address of a list, and what the list starts with. */
export function readList(
  request: Request,
  { settings, now }: Pick<AppLoadContext, 'settings' | 'now'>,
  plan: ListPlan,
): { state: OwnState; defaults: OwnDefaults } {
  const since = new Date(now.getTime() - settings.submittals.submittedDays * DAY_MS)
  const defaults: OwnDefaults = {
    sorts: plan.sorts,
    ...(plan.name === 'submitted' ? { submittedFrom: today(since, settings.timeZone) } : {}),
  }
  return { state: stateOf(request, (search) => readOwnState(search, defaults)), defaults }
}

/** What the list asks the graph for. */
export function searchOf(state: OwnState, plan: ListPlan) {
  return { filter: ownFilter(state, plan.codes), sort: ownSort(state) }
}

/** One of a user's own lists; nothing of it is kept by a cache. */
export async function loadOwnList({ request, context, viewer }: SignedInArgs, plan: ListPlan) {
  const { settings, now } = context
  const { state, defaults } = readList(request, context, plan)
  const asked = {
    list: plan.list,
    ...searchOf(state, plan),
    page: state.page,
    pageSize: state.size,
  }
  const { found, overview } =
    plan.name === 'submitted'
      ? await context.execute(SubmittedSubmittalsDocument, asked).then((data) => ({
          found: data.submittedSubmittals,
          overview: data.ownSubmittalOverview,
        }))
      : await context
          .execute(PendingSubmittalsDocument, asked)
          .then((data) => ({ found: data.pendingSubmittals, overview: data.ownSubmittalOverview }))
  return json(
    {
      view: viewOwnList(found, overview, {
        plan,
        state,
        defaults,
        now,
        timeZone: settings.timeZone,
        mayStart: viewer.maySubmit && !viewer.isReadOnly,
      }),
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
      lacksIdentity: viewer.needs.identity,
    },
    { headers: PRIVATE },
  )
}
