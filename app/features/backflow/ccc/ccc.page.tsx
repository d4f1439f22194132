import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkMap } from '#app/components/map/link-map.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { SavedQueryMenu } from '#app/components/search/saved-query-menu.tsx'
import { SearchLayout } from '#app/components/search/search-layout.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import * as css from './ccc.css.ts'
import type { CccSearch, searchLoader as loader } from './ccc.server.ts'
import { DUES, NEW_SITE, SEARCH, siteAddress, SORTS } from './ccc.words.ts'
import { ConfirmReport, NotBegun } from './confirm-report.tsx'
import { FindAssembly } from './find-assembly.tsx'
import { SitePanel } from './site-panel.tsx'
import type { action } from './begin-report.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/ccc',
  title: () => t('Cross-connection control'),
  View: CccRoute,
})

function CccRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <CccPage view={view} refused={told?.error} />
}

type Props = { view: CccSearch; refused: Refusal | undefined }

/** Sites with backflow assemblies, criteria beside them (spec 3 §2.14). */
export function CccPage({ view, refused }: Props): ReactElement {
  const { asked, sites } = view
  return (
    <PageMain width="data">
      <PageHead
        title={t('Cross-connection control')}
        context={countOf(view.total, 'site', 'sites')}
        actions={
          view.mayBegin ? (
            <LinkButton href={`${SEARCH}?ask=new#confirm`}>{t(NEW_SITE)}</LinkButton>
          ) : undefined
        }
      />
      <SearchLayout
        criteria={<Criteria view={view} />}
        criteriaCount={(asked.keyword ? 1 : 0) + (asked.due ? 1 : 0)}
      >
        <div className={css.results}>
          <NotBegun refused={refused} whyNot={view.whyNot} />
          {view.asks ? (
            <ConfirmReport
              about={t('The report will be for a new site.')}
              from={SEARCH}
              assembly={null}
              reportKey={view.key}
            />
          ) : null}
          <div className={css.split}>
            <LinkMap map={view.map}>
              <p className={css.note}>{t('A square marks a site with an overdue test.')}</p>
            </LinkMap>
            {view.picked ? <PickedSite view={view} picked={view.picked} /> : null}
          </div>
          {sites.length === 0 ? (
            <EmptyState>{t('No result found for current criteria.')}</EmptyState>
          ) : (
            <SiteTable sites={sites} />
          )}
          <Paginator
            page={asked.page}
            pageSize={20}
            total={view.total}
            hrefOf={(page) => pageHref(view.pages, page)}
          />
        </div>
      </SearchLayout>
    </PageMain>
  )
}

function Criteria({ view }: { view: CccSearch }): ReactElement {
  const { keyword, due, sort } = view.asked
  return (
    <div className={css.criteria}>
      <FindAssembly find={view.find} />
      <SavedQueryMenu view={view.saved} />
      <CriteriaPanel action={SEARCH} clearHref={SEARCH}>
        <KeywordField
          name="keyword"
          value={keyword}
          hint={t('Site RID, Site Name, Site Identifier or Site Address')}
        />
        <Select id="due" name="due" label={t('Tests')} options={DUES} defaultValue={due} />
        <Select id="sort" name="sort" label={t('Sort by')} options={SORTS} defaultValue={sort} />
      </CriteriaPanel>
    </div>
  )
}

type Picked = NonNullable<CccSearch['picked']>

/** The site that was picked on the map. */
function PickedSite({ view, picked }: { view: CccSearch; picked: Picked }): ReactElement {
  const from = siteAddress(picked.site.id)
  return (
    <aside className={css.panel} id="panel" aria-label={t('Site info')} data-site-panel>
      <p className={css.line}>
        <LinkButton href={from} look="outlined" small>
          {t('Open site')}
        </LinkButton>
        <LinkButton href={view.closeHref} look="text" small>
          {t('Close')}
        </LinkButton>
      </p>
      <SitePanel view={{ ...picked, mayBegin: view.mayBegin }} from={from} />
    </aside>
  )
}

function SiteTable({ sites }: Pick<CccSearch, 'sites'>): ReactElement {
  return (
    <RegisterTable
      caption={t('Sites found')}
      columns={[
        { key: 'name', label: t('Site Name'), width: '30%' },
        { key: 'identifier', label: t('Site Identifier'), phone: 'away' },
        { key: 'address', label: t('Site Address'), phone: 'line' },
        { key: 'assemblies', label: t('Assemblies'), phone: 'side' },
      ]}
      rows={sites.map((site) => ({
        id: site.id,
        head: <a href={siteAddress(site.id)}>{site.name}</a>,
        cells: {
          identifier: site.identifier,
          address: site.address || t('No address recorded'),
          assemblies:
            site.overdueCount > 0 ? (
              <Badge tone="bad" shape="triangle">
                {t('{overdueCount} of {assemblyCount} overdue', {
                  overdueCount: site.overdueCount,
                  assemblyCount: site.assemblyCount,
                })}
              </Badge>
            ) : (
              countOf(site.assemblyCount, 'assembly', 'assemblies')
            ),
        },
      }))}
    />
  )
}
