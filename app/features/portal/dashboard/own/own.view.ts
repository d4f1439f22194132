import type { DashboardQuery, ExpiringPermitsQuery } from '#app/gql/operations.ts'
import { viewPermits } from '#app/features/records/own-permits/held-permits.view.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'
import { viewDashboard } from '../dashboard.view.ts'
import { viewMessages } from './messages.view.ts'
import { viewReady } from './ready.view.ts'
import type { Toggles } from './toggles.ts'

type Asked = { day: string; settings: Settings; toggles: Toggles; viewer: PageViewer }

/** All that somebody with an account of their own finds on the dashboard. */
export function viewOwn(
  own: DashboardQuery,
  plc: ExpiringPermitsQuery | null,
  { day, settings, toggles, viewer }: Asked,
) {
  const { timeZone, clientVerification, dashboard } = settings
  const maySubmit = viewer.maySubmit && !viewer.isReadOnly
  const widgets = viewDashboard(own, toggles, {
    ...{ today: day, timeZone, maySubmit },
    isReader: viewer.isReadOnly,
    lacksGroups: viewer.needs.groups,
  })
  const ready = viewReady(own.readiness, {
    needs: viewer.needs,
    asksIdentity: clientVerification,
  })
  return {
    firstName: viewer.firstName,
    sentence: ready
      ? t('Three steps before your first submittal. You can do them in any order.')
      : widgets.next.sentence,
    widgets,
    ready,
    messages: viewMessages(own, timeZone),
    permits: plc && viewPermits(plc, { day, mayRenew: maySubmit }),
    shows: dashboard,
  }
}
export type OwnView = ReturnType<typeof viewOwn>
