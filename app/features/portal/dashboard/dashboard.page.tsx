import type { ReactElement } from 'react'
import { StartRefused } from '#app/features/filing/new-submittal/start-refused.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Columns, Stack } from '#app/components/ui/stack.tsx'
import { ComingPermits } from '#app/features/records/own-permits/coming-permits.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { DeskWork } from './desk-work.tsx'
import { Messages } from './message-widgets.tsx'
import { Info, NeedsMeFirst, Submittals, Obligations, UnpaidSubmittals } from './own-widgets.tsx'
import { ExpiringPermits, TransactionHistory } from './plc-widgets.tsx'
import type { loader } from './dashboard.server.ts'
import type { renew as action } from './renew.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/dashboard',
  hydrates: true,
  title: () => t('Dashboard'),
  View: DashboardPage,
})

/** What needs the user, on one page (spec 3 §2.2). */
function DashboardPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { own, desk, messages, permits, shows, lacksGroups, context } = view
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
