import type { BadgeProps } from '#app/components/ui/badge.tsx'
import type { PermitRowFragment, PermitSearchQuery } from '#app/gql/operations.ts'
import { permitReportHref, type Addresses } from '#app/lib/area.ts'
import { dateRange, shortDate } from '#app/lib/format.ts'
import { viewSearch } from '#app/components/search/search-view.ts'
import { t } from '#words/words.ts'
import { PERMIT_FIELDS, PERMIT_SORTS, permitParams, type PermitState } from './permit-criteria.ts'
import { forceNote, viewContest, viewPermitStatus } from './permit-status.view.ts'
import { viewTerm, type TermView } from './permit-term.view.ts'

export type PermitRowView = {
  id: string
  site: string
  location: string
  interest: string
  number: string
  href: string
  type: string
  term: string | null
  gauge: TermView | null
  issued: string | null
  status: BadgeProps
  /** What the status alone does not say of the permit's force. */
  forceNote: string | null
  contest: { line: string; sentence: string } | null
  reportHref: string
}

/** The words and addresses of the PLC search page. */
export function viewPermitSearch(
  data: PermitSearchQuery,
  state: PermitState,
  to: Addresses,
  today: string,
) {
  const { permitStatuses, permitTypes, envInterests } = data.reference
  return {
    search: viewSearch<PermitState>({
      title: t('Permits, licenses and certificates'),
      path: to.permits,
      homeHref: to.home,
      state,
      ownParams: permitParams,
      keywordHint: t('Site Name/Location, PLC No or PLC Type'),
      sorts: PERMIT_SORTS.map(({ value, label }) => ({ value, label })),
      sort: state.sort,
      groups: [
        { legend: t('PLC Status'), name: 'status', items: permitStatuses },
        { legend: t('PLC Type'), name: 'type', items: permitTypes },
        { legend: t('Environmental Interest'), name: 'interest', items: envInterests },
      ],
      picked: pickedIn,
      withPicked: (name, ids) => ({ [name]: ids }),
      found: data.permits,
      empty: t('No PLC record found for current criteria.'),
    }),
    rows: data.permits.nodes.map((permit) => viewPermitRow(permit, to, today)),
  }
}

function pickedIn(state: PermitState, name: string): string[] {
  const field = PERMIT_FIELDS.find((known) => known === name)
  return field ? state[field] : []
}

export type PermitSearchView = ReturnType<typeof viewPermitSearch>

export function viewPermitRow(
  permit: PermitRowFragment,
  to: Addresses,
  today: string,
): PermitRowView {
  return {
    id: permit.id,
    site: permit.siteName ?? t('No site'),
    location: permit.location,
    interest: t(permit.interestName ?? 'Not recorded'),
    number: permit.number,
    href: to.permit(permit.productId, permit.id),
    type: permit.typeName,
    term: dateRange(permit.effectiveOn, permit.expiredOn),
    gauge: viewTerm(permit, today),
    issued: shortDate(permit.issuedOn),
    status: viewPermitStatus(permit),
    forceNote: forceNote(permit),
    contest: viewContest(permit),
    reportHref: permitReportHref(permit),
  }
}
