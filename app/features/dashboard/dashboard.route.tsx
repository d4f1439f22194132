import { useLoaderData } from '@remix-run/react'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { ExpiringPermitsDocument } from '#app/gql/operations.ts'
import { countOf, timeLeft, today } from '#app/lib/format.ts'
import { longDate } from '#values/days.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { PRIVATE } from '#app/lib/private.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Dashboard' }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { settings, now } = context
  if (!settings.dashboard.permitTransactions) return json({ permits: null, total: 0 })
  const { expiringPermits } = await context.execute(ExpiringPermitsDocument, {})
  const day = today(now, settings.timeZone)
  return json({
    total: expiringPermits.totalCount,
    permits: expiringPermits.nodes.map((permit) => ({
      id: permit.id,
      href: `/app/pub-rcd/permits/review/${permit.productId}/${permit.id}`,
      number: permit.number,
      about: [permit.typeName, permit.siteName].filter(Boolean).join(', '),
      ends: `${longDate(permit.expiredOn)}, ${timeLeft(permit.expiredOn, day)}`,
    })),
  })
}

/** What needs the user. Of the widgets the permits that end soon are here; the others come later. */
export default function DashboardPage(): ReactElement {
  const { permits, total } = useLoaderData<typeof loader>()
  return (
    <PageMain>
      <PageHead title="Dashboard" />
      <Stack gap="large">
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
        <Notice tone="info" title="More of this page is not available yet">
          <p>
            Submittals, obligations and messages come later. You can already{' '}
            <a href="/app/pub-rcd/home">search public records</a> and{' '}
            <a href="/app/account">look after your account</a>.
          </p>
        </Notice>
      </Stack>
    </PageMain>
  )
}
