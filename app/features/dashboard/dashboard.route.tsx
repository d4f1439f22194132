import { useActionData, useLoaderData } from '@remix-run/react'
import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import type { ReactElement } from 'react'
import { StartRefused } from '#app/features/new-submittal/start-refused.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Columns, Stack } from '#app/components/ui/stack.tsx'
import { ComingPermits } from '#app/features/own-permits/coming-permits.tsx'
import {
  DashboardDocument,
  DeskWorkDocument,
  ExpiringPermitsDocument,
} from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { dashboardVariables, readToggles, viewDashboard } from './dashboard.view.ts'
import { DeskWork } from './desk-work.tsx'
import { viewDeskWork } from './desk-work.view.ts'
import { viewMessages } from './messages.view.ts'
import { Messages } from './message-widgets.tsx'
import { Info, NeedsMeFirst, Submittals, Obligations, UnpaidSubmittals } from './own-widgets.tsx'
import { viewPermits } from './permits.view.ts'
import { ExpiringPermits, TransactionHistory } from './plc-widgets.tsx'
import { renew } from './renew.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Dashboard') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
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
  const maySubmit = viewer.maySubmit && !viewer.isReadOnly
  const permits = plc && viewPermits(plc, { day, mayRenew: maySubmit })
  return json(
    {
      desk: desk && viewDeskWork(desk, { today: day, timeZone: settings.timeZone, asked }),
      context: t('Your submittals, permits and due dates on {day}', { day: longDate(day) }),
      own:
        own &&
        viewDashboard(own, toggles, {
          ...{ today: day, maySubmit },
          isReader: viewer.isReadOnly,
        }),
      messages: own && viewMessages(own, settings.timeZone),
      lacksGroups: viewer.needs.groups,
      shows,
      permits,
    },
    { headers: PRIVATE },
  )
}

/** Begins the renewal of a permit. */
export async function action(args: ActionFunctionArgs) {
  return renew(args)
}

/** What needs the user, on one page (spec 3 §2.2). */
export default function DashboardPage(): ReactElement {
  const { own, desk, messages, permits, shows, lacksGroups, context } =
    useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  const plc =
    permits || messages?.transactions ? (
      <>
        {permits ? <ComingPermits rows={permits.coming} /> : null}
        {permits ? <ExpiringPermits view={permits} /> : null}
        {messages?.transactions ? <TransactionHistory rows={messages.transactions} /> : null}
      </>
    ) : null
  return (
    <PageMain width="data">
      <PageHead
        title={t('Dashboard')}
        context={own ? context : undefined}
        actions={
          <>
            {own ? <LinkButton href="/app/new-apps">{t('New Submittal')}</LinkButton> : null}
            {desk ? (
              <>
                <LinkButton look="outlined" href="/app/away">
                  {t('Away and covered')}
                </LinkButton>
                <LinkButton look="outlined" href="/app/waiting-mails">
                  {t('E-mails about what waits')}
                </LinkButton>
              </>
            ) : null}
            <LinkButton look="outlined" href="/app/watching">
              {t('What you follow')}
            </LinkButton>
          </>
        }
      />
      <Stack gap="large">
        {told?.error ? <StartRefused error={told.error} /> : null}
        {lacksGroups ? (
          <Notice tone="warn">
            <p>
              {rich('Please select Submittal Group(s) in {link}.', {
                link: <a href="/app/account;tab=account">{t('My Account')}</a>,
              })}
            </p>
          </Notice>
        ) : null}
        {own && messages ? (
          <Columns columns="lead">
            <Stack gap="large">
              <NeedsMeFirst view={own} />
              <Submittals view={own} />
              {shows.upcomingObligations ? <Obligations view={own} /> : null}
              {plc}
              {shows.unpaidSubmittals ? <UnpaidSubmittals view={own} /> : null}
            </Stack>
            <Stack gap="large">
              <Info view={own} />
              <Messages view={messages} />
              {shows.publicRecords ? <PublicRecords /> : null}
            </Stack>
          </Columns>
        ) : (
          <>
            {desk ? <DeskWork view={desk} /> : null}
            {plc}
            {shows.publicRecords ? <PublicRecords /> : null}
          </>
        )}
      </Stack>
    </PageMain>
  )
}

function PublicRecords(): ReactElement {
  return (
    <p id="public-records">
      <a href="/app/pub-rcd/home">{t('Search public records')}</a>
    </p>
  )
}
