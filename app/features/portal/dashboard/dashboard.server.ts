import { json } from '@remix-run/node'
import {
  DashboardDocument,
  DeskWorkDocument,
  ExpiringPermitsDocument,
  MoneyNumbersDocument,
  OpeningDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { dashboardVariables } from './dashboard.view.ts'
import { readDeskAsked } from './desk/asked.ts'
import { moneyNumbers } from './desk/desk-numbers.ts'
import { keepsMoney } from './desk/keeps-money.ts'
import { viewDesk } from './desk/desk.view.ts'
import { viewOpening } from './desk/opening.view.ts'
import { viewOwn } from './own/own.view.ts'
import { readToggles } from './own/toggles.ts'

const SETTINGS = 'gov:setting.actions.administer'

export async function loader({ request, context, viewer }: SignedInArgs) {
  const { settings, now } = context
  const shows = settings.dashboard
  const day = today(now, settings.timeZone)
  const isStaff = viewer.kind === 'STAFF'
  const { searchParams } = new URL(request.url)
  const toggles = readToggles(searchParams)
  const asked = readDeskAsked(searchParams)
  const [own, desk, plc, money, opening] = await Promise.all([
    isStaff
      ? null
      : context.execute(DashboardDocument, dashboardVariables(viewer, day, { shows, toggles })),
    isStaff
      ? context.execute(DeskWorkDocument, {
          kind: asked.kind,
          part: asked.part,
          whose: asked.whose,
        })
      : null,
    // Nobody of the agency has sites of their own.
    shows.permitTransactions && !isStaff ? context.execute(ExpiringPermitsDocument, {}) : null,
    isStaff && keepsMoney(viewer.rights) ? context.execute(MoneyNumbersDocument, {}) : null,
    isStaff && viewer.rights.includes(SETTINGS) ? context.execute(OpeningDocument, {}) : null,
  ])
  return json(
    {
      desk:
        desk && viewDesk(desk.deskWork, { today: day, timeZone: settings.timeZone, asked, viewer }),
      opening: opening && viewOpening(opening.agencyReadiness),
      isPractice: context.practice !== null,
      money: money && moneyNumbers(money),
      own: own && viewOwn(own, plc, { day, settings, toggles, viewer }),
      lacksGroups: viewer.needs.groups,
      shows,
    },
    { headers: PRIVATE },
  )
}
