import type { ReactElement } from 'react'
import { Hero } from '#app/components/page/hero.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { ServiceList } from '#app/components/page/service-list.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Notice, NoticeStrip } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { wrap } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { HomeView } from './home.view.ts'
import * as css from './home.css.ts'
import type { loader } from './home.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/home',
  kept: true,
  title: (view) => view?.title ?? t('Public records'),
  View: HomePage,
})

export function HomePage({ view }: { view: HomeView }): ReactElement {
  return (
    <PageMain width="none">
      {view.emergency ? (
        <NoticeStrip tone="bad" width={wrap}>
          {view.emergency}
        </NoticeStrip>
      ) : null}
      <Hero
        title={view.title}
        lead={view.lead}
        search={{
          action: view.findAction,
          name: 'term',
          label: t('Name, address or record number'),
          kind: { name: 'kind', label: t('Kind of record'), options: view.kinds },
        }}
      />
      <div className={`${wrap} ${css.body}`}>
        {view.problem ? (
          <Notice tone="bad" title={view.problem} role="alert">
            {rich('The list of services cannot be shown. {link}, or use the menu above.', {
              link: <a href="/pub/login">{t('Log in')}</a>,
            })}
          </Notice>
        ) : null}
        <Services view={view} />
        <p className={css.about}>
          <a href={view.startHref}>
            {t('Before you begin: what you need, how long it takes, what comes after')}
          </a>
        </p>
        <Panel
          title={t('Newest permits')}
          id="newest"
          padded={false}
          more={
            view.newest.length > 0 ? (
              <a href={view.permitsHref}>
                {t('All {permitCount}', { permitCount: view.permitCount })}
              </a>
            ) : null
          }
        >
          <PanelList>
            {view.newest.length > 0 ? null : <li>{t('No permits are recorded yet.')}</li>}
            {view.newest.map((permit) => (
              <li key={permit.id} className={css.permit}>
                <span>
                  <a href={permit.href}>{permit.site}</a>
                  <span className={css.about}>
                    {permit.number}, {permit.type}
                  </span>
                </span>
                <span className={css.day}>{permit.issued}</span>
              </li>
            ))}
          </PanelList>
        </Panel>
        <p className={css.about}>
          {view.asOf} <a href={view.performanceHref}>{t('How long decisions take')}</a>
        </p>
      </div>
    </PageMain>
  )
}

/** Signed-in users get pill tabs, visitors tiles (spec 2 §1). */
function Services({ view }: { view: HomeView }): ReactElement | null {
  if (view.services.length === 0) return null
  if (view.isSignedIn)
    return (
      <TabBar
        label={t('Public record services')}
        look="pills"
        tabs={view.services.map((service) => ({ label: service.name, href: service.url }))}
      />
    )
  return <ServiceList title={t('What do you need to do?')} items={view.services} />
}
