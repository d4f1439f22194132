import type { ReactElement } from 'react'
import { StartRefused } from '#app/features/filing/new-submittal/start-refused.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { DeskDashboard } from './desk/desk-dashboard.tsx'
import { OwnDashboard } from './own/own-dashboard.tsx'
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
  const { own, desk, money, opening, lacksGroups } = view
  return (
    <PageMain width="data">
      <PageHead
        title={
          own?.ready ? t('Welcome, {firstName}', { firstName: own.firstName }) : t('Dashboard')
        }
        context={own?.sentence ?? desk?.sentence}
        actions={
          <>
            {own ? <LinkButton href="/app/new-apps">{t('New Submittal')}</LinkButton> : null}
            {desk?.mostUrgent ? (
              <LinkButton href={desk.mostUrgent}>{t('Start with the most urgent')}</LinkButton>
            ) : null}
            {own ? (
              <LinkButton look="outlined" href="/app/watching">
                {t('What you follow')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Stack gap="large">
        {told?.error ? <StartRefused error={told.error} /> : null}
        {/* The steps of a new owner say it themselves. */}
        {lacksGroups && !own?.ready ? (
          <Notice tone="warn">
            <p>
              {rich('Please select Submittal Group(s) in {link}.', {
                link: <a href="/app/account;tab=account">{t('My Account')}</a>,
              })}
            </p>
          </Notice>
        ) : null}
        {own ? <OwnDashboard view={own} /> : null}
        {desk ? (
          <DeskDashboard
            view={desk}
            money={money}
            opening={opening}
            isPractice={view.isPractice}
            showsRecords={view.shows.publicRecords}
          />
        ) : null}
      </Stack>
    </PageMain>
  )
}
