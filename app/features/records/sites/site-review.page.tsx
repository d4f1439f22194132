import type { ReactElement } from 'react'
import { ChangesLink } from '#app/features/records/record-changes/changes-link.tsx'
import { Locator } from '#app/components/map/still/locator.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { RecordTableView } from './record-table.tsx'
import { SitePermits } from './site-permits.tsx'
import * as css from '#app/features/records/site-panel/site-panel.css.ts'
import type { SiteReviewView } from './site-review.view.ts'
import type { loader } from './site-review.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/site/review/:id',
  kept: true,
  title: (view) => view?.title ?? t('Site'),
  View: SiteReviewPage,
})

export function SiteReviewPage({ view }: { view: SiteReviewView }): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={view.back}
        badge={<Badge {...view.status} />}
        context={view.context}
        actions={
          <LinkButton look="outlined" href={view.followHref}>
            <Icon name="bell" />
            {t('Follow')}
          </LinkButton>
        }
      />
      {view.contest ? (
        <Notice tone="rule" title={view.contest.title}>
          {view.contest.sentence}
        </Notice>
      ) : null}
      <TabBar label={t('Site record')} tabs={view.tabs} />
      <SideLayout label={t('Site Info per product')} side={<Side view={view} />}>
        <OpenTab view={view} />
      </SideLayout>
    </PageMain>
  )
}

function OpenTab({ view }: { view: SiteReviewView }): ReactElement {
  switch (view.open) {
    case 'info':
      return (
        <Panel title={t('Site Info')} id="info" roomy padded={false}>
          <Facts facts={view.facts} />
          <PanelBand>
            <Near href={view.nearHref} />
            <ChangesLink href={view.changesHref} />
          </PanelBand>
        </Panel>
      )
    case 'permit':
      return <SitePermits permits={view.permits} total={view.tabs[1]?.count ?? 0} />
    case 'air':
      return (
        <>
          <TabBar label={t('Air Quality')} look="pills" tabs={view.airTabs} />
          <RecordTableView table={view.table} />
        </>
      )
    default:
      return <RecordTableView table={view.table} />
  }
}

/** What lies around is followed from here too. */
function Near({ href }: { href: string | null }): ReactElement | null {
  return href ? (
    <p>
      <a href={href}>{t('Follow everything near this site')}</a>
    </p>
  ) : null
}

function Side({ view }: { view: SiteReviewView }): ReactElement {
  return (
    <>
      {view.locator ? (
        <SidePanel id="location" title={t('Location')} top={<Locator view={view.locator} />}>
          <p className={css.line}>{view.location || t('No address recorded.')}</p>
        </SidePanel>
      ) : null}
      <Products view={view} />
    </>
  )
}

/** Spec 2 §2.10: what each product knows of the site. Public users have no edit link. */
function Products({ view }: { view: SiteReviewView }): ReactElement {
  if (view.products.length === 0)
    return (
      <SidePanel id="products" title={t('Site Info per product')}>
        <p className={css.line}>{t('No product has a record of its own for this site.')}</p>
      </SidePanel>
    )
  return (
    <>
      {view.products.map((product) => (
        <SidePanel key={product.id} id={`product-${product.id}`} title={product.title}>
          <p className={css.line}>
            <strong>{product.name}</strong>
            <br />
            {product.location}
          </p>
          <Facts layout="narrow" facts={product.facts} />
        </SidePanel>
      ))}
    </>
  )
}
