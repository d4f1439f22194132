import { useLoaderData } from '@remix-run/react'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { DashboardDocument, ExpiringPermitsDocument } from '#app/gql/operations.ts'
import { countOf, timeLeft, today } from '#app/lib/format.ts'
import { longDate } from '#values/days.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { dashboardVariables, readToggles, viewDashboard } from './dashboard.view.ts'
import {
  Info,
  MySubmittals,
  NeedsMeFirst,
  NewSubmittals,
  Obligations,
  UnpaidSubmittals,
} from './own-widgets.tsx'
import { PRIVATE } from '#app/lib/private.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Dashboard' }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  const { settings, now } = context
  const day = today(now, settings.timeZone)
  const [own, plc] = await Promise.all([
    viewer.kind === 'STAFF'
      ? null
      : context.execute(DashboardDocument, dashboardVariables(viewer.id, day)),
    settings.dashboard.permitTransactions ? context.execute(ExpiringPermitsDocument, {}) : null,
  ])
  return json(
    {
      own: own && viewDashboard(own, readToggles(new URL(request.url).searchParams), day),
      lacksGroups: viewer.needs.groups,
      shows: settings.dashboard,
      total: plc?.expiringPermits.totalCount ?? 0,
      permits:
        plc?.expiringPermits.nodes.map((permit) => ({
          id: permit.id,
          href: `/app/pub-rcd/permits/review/${permit.productId}/${permit.id}`,
          number: permit.number,
          about: [permit.typeName, permit.siteName].filter(Boolean).join(', '),
          ends: `${longDate(permit.expiredOn)}, ${timeLeft(permit.expiredOn, day)}`,
        })) ?? null,
    },
    { headers: PRIVATE },
  )
}

/** What needs the user, on one page (spec 3 §2.2). */
export default function DashboardPage(): ReactElement {
  const { own, permits, total, shows, lacksGroups } = useLoaderData<typeof loader>()
  return (
    <PageMain>
      <PageHead title="Dashboard" />
      <Stack gap="large">
        {lacksGroups ? (
          <Notice tone="warn">
            <p>
              Please select Submittal Group(s) in <a href="/app/account;tab=account">My Account</a>.
            </p>
          </Notice>
        ) : null}
        {own ? (
          <>
            <NeedsMeFirst view={own} />
            <Info view={own} />
            <MySubmittals view={own} />
            <NewSubmittals view={own} />
          </>
        ) : null}
        {permits ? (
          <Panel
            id="expiring-permits"
            title="Permits that end within a year"
            padded={false}
            more={
              total > permits.length ? (
                <span>{countOf(total, 'permit', 'permits')} in all</span>
              ) : null
            }
          >
            {permits.length === 0 ? <EmptyState>No record found.</EmptyState> : null}
            <PanelList>
              {permits.map(({ id, href, number, about, ends }) => (
                <li key={id}>
                  <a href={href}>{number}</a>, {about}
                  <br />
                  Ends {ends}
                </li>
              ))}
            </PanelList>
          </Panel>
        ) : null}
        {own && shows.upcomingObligations ? <Obligations view={own} /> : null}
        {own && shows.unpaidSubmittals ? <UnpaidSubmittals view={own} /> : null}
        {shows.publicRecords ? (
          <p>
            <a href="/app/pub-rcd/home">Search public records</a>
          </p>
        ) : null}
      </Stack>
    </PageMain>
  )
}
