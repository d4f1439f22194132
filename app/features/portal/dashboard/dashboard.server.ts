import { json } from '@remix-run/node'
import {
  DashboardDocument,
  DeskWorkDocument,
  ExpiringPermitsDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { dashboardVariables } from './dashboard.view.ts'
import { viewDeskWork } from './desk-work.view.ts'
import { viewOwn } from './own/own.view.ts'
import { readToggles } from './own/toggles.ts'

export async function loader({ request, context, viewer }: SignedInArgs) {
  const { settings, now } = context
  const shows = settings.dashboard
  const day = today(now, settings.timeZone)
  const isStaff = viewer.kind === 'STAFF'
  const { searchParams } = new URL(request.url)
  const toggles = readToggles(searchParams)
  const asked = searchParams.get('waiting')?.slice(0, 40) ?? null
  const [own, desk, plc] = await Promise.all([
    isStaff
      ? null
      : context.execute(DashboardDocument, dashboardVariables(viewer, day, { shows, toggles })),
    isStaff ? context.execute(DeskWorkDocument, { kind: asked }) : null,
    // Nobody of the agency has sites of their own.
    shows.permitTransactions && !isStaff ? context.execute(ExpiringPermitsDocument, {}) : null,
  ])
  return json(
    {
      desk: desk && viewDeskWork(desk, { today: day, timeZone: settings.timeZone, asked }),
      own: own && viewOwn(own, plc, { day, settings, toggles, viewer }),
      lacksGroups: viewer.needs.groups,
      shows,
    },
    { headers: PRIVATE },
  )
}
