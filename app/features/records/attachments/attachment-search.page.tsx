import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { BatchRegion } from '#app/components/search/batch-region.tsx'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import {
  CellLines,
  RegisterTable,
  Sub,
  type RegisterColumn,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t, words } from '#words/words.ts'
import type { AttachmentRowView, AttachmentsView } from './attachment-search.view.ts'
import * as css from './attachments.css.ts'
import type { loader } from './attachment-search.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/document',
  title: () => t('Documents'),
  View: ({ view }) => <AttachmentSearchPage {...view} />,
})

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'file', label: 'File', width: '42%' },
  { key: 'source', label: 'Source', phone: 'away' },
  { key: 'site', label: 'Facility', width: '24%', phone: 'line' },
  { key: 'get', label: 'Download', align: 'end', phone: 'side' },
])

type SearchProps = { view: AttachmentsView | null; done: boolean }

/** Documents across products (spec 3 §2.10). */
export function AttachmentSearchPage({ view, done }: SearchProps): ReactElement {
  if (!view)
    return (
      <PageMain>
        <PageHead title={t('Documents')} />
        <EmptyState step={<a href="/app/account">{t('Account Settings')}</a>}>
          {t(
            'Your account searches the documents of no product yet. They come with the sites that you are linked to.',
          )}
        </EmptyState>
      </PageMain>
    )
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        actions={
          view.addHref ? <LinkButton href={view.addHref}>{t('Add a document')}</LinkButton> : null
        }
      />
      <div className={css.notices}>
        {done ? (
          <Notice tone="good" role="status">
            {t('The document is stored. Words inside it are found in a few minutes.')}
          </Notice>
        ) : null}
        <Notice tone="info">{view.notice}</Notice>
      </div>
      <SearchLayout criteriaCount={view.criteriaCount} criteria={<Criteria view={view} />}>
        <Results
          labelledBy="results"
          head={
            <>
              <ResultToolbar
                id="results"
                count={view.count}
                sort={{ action: view.path, name: 'sort', ...view.sort }}
              />
              <Chips chips={view.chips} />
              <p className={css.batch}>
                <a href={view.batch.toggleHref} role="switch" aria-checked={view.batch.isOn}>
                  <span className={css.knob} aria-hidden="true" />
                  {t('Batch Download')}
                </a>
                <span className={css.quiet}>
                  {view.batch.isOn
                    ? view.batch.limits
                    : t('Turn it on to choose files of the list and take them together.')}
                </span>
              </p>
            </>
          }
        >
          <Rows view={view} />
          <Paginator
            page={view.paging.page}
            pageSize={view.paging.pageSize}
            total={view.paging.total}
            hrefOf={(page) => pageHref(view.paging.pages, page)}
            sizes={view.paging.sizes}
          />
        </Results>
      </SearchLayout>
    </PageMain>
  )
}

function Rows({ view }: { view: AttachmentsView }): ReactElement {
  if (view.rows.length === 0) return <EmptyState>{t('No attachment found.')}</EmptyState>
  const rows = view.rows.map(rowOf)
  if (!view.batch.isOn)
    return <RegisterTable caption={t('Attachments')} columns={COLUMNS} rows={rows} />
  return (
    <BatchRegion
      action={view.batch.action}
      actions={
        <Button small look="outlined" data-leaves="">
          <Icon name="download-simple" />
          {t('Download as ZIP')}
        </Button>
      }
    >
      <input type="hidden" name="product" value={view.product} />
      <p className={css.all}>
        <label data-needs-script>
          <input type="checkbox" data-checks-page defaultChecked={view.batch.isPageChosen} />
          {view.batch.pageWords}
        </label>
        <noscript>
          <a href={view.batch.pageHref}>
            {view.batch.isPageChosen ? t('Select none of this page') : view.batch.pageWords}
          </a>
        </noscript>
      </p>
      <RegisterTable
        caption={t('Attachments')}
        columns={COLUMNS}
        rows={rows}
        selectName="rid"
        selected={view.batch.isPageChosen ? view.rows.map(({ id }) => id) : []}
      />
    </BatchRegion>
  )
}

function Criteria({ view }: { view: AttachmentsView }): ReactElement {
  const { criteria } = view
  return (
    <CriteriaPanel action={view.path} clearHref={view.clearHref} keep={view.keep}>
      <KeywordField
        name="term"
        value={criteria.term}
        hint={t(
          'Site Name, Address, File Name, Comment, Metadata, Source ID, or words inside the file',
        )}
      />
      <CriteriaGroup
        type="radio"
        legend={t('Product')}
        name="product"
        choices={criteria.products}
        chosen={[criteria.product]}
      />
      <CriteriaGroup
        type="radio"
        legend={t('Sources')}
        name="source"
        choices={criteria.sources}
        chosen={[criteria.source]}
      />
      {criteria.fileTypes.length > 0 ? (
        <CriteriaGroup
          legend={t('File Types')}
          name="type"
          choices={criteria.fileTypes}
          chosen={criteria.chosenTypes}
          clearHref={criteria.clearTypesHref}
        />
      ) : null}
    </CriteriaPanel>
  )
}

function rowOf(row: AttachmentRowView): RegisterRow {
  return {
    id: row.id,
    selectLabel: row.fileName,
    head: (
      <>
        <span className={css.file}>
          <span className={css.no}>{row.no}.</span>
          <Icon name={row.icon} className={css.icon} />
          <a href={row.href} download>
            {row.fileName}
          </a>
        </span>
        <Sub>
          {row.name}, {row.extension}, {row.size}
        </Sub>
        {row.comment ? <Sub>{row.comment}</Sub> : null}
        {row.inside ? (
          <span className={css.inside}>
            <strong>{row.inside.page}:</strong> {row.inside.words}
          </span>
        ) : null}
      </>
    ),
    cells: {
      source: (
        <CellLines>
          <span>{row.source}</span>
          <span>{t('RID {sourceId}', { sourceId: row.sourceId })}</span>
          <span className={css.quiet}>{row.added}</span>
        </CellLines>
      ),
      site: (
        <CellLines>
          <span>{row.siteName}</span>
          {row.siteAddress ? <span className={css.quiet}>{row.siteAddress}</span> : null}
        </CellLines>
      ),
      get: (
        <CellLines>
          <LinkButton look="outlined" small href={row.href} download>
            {t('Download')}
            <VisuallyHidden> {row.fileName}</VisuallyHidden>
          </LinkButton>
          <details className={css.proof}>
            <summary>
              {t('Fingerprint')}
              <VisuallyHidden> {t('of {fileName}', { fileName: row.fileName })}</VisuallyHidden>
            </summary>
            <span className={css.hash}>{t('SHA-256 {sha256}', { sha256: row.sha256 })}</span>
            <span>{row.scan}</span>
          </details>
        </CellLines>
      ),
    },
  }
}
