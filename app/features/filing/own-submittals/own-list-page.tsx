import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Overdue } from '#app/components/ui/overdue/overdue.tsx'
import { IdentityNotice, StartRefused } from '#app/features/filing/new-submittal/start-refused.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import {
  CellLines,
  RegisterTable,
  StatusCell,
  Sub,
  Wide,
  type RegisterColumn,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { EmptySearch, pageHref } from '#app/components/search/search-parts.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { GaugeLine } from '#app/components/ui/gauge/gauge.tsx'
import { Notice, NoticeLine } from '#app/components/ui/notice.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t, words } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { OwnCriteriaForm } from './own-criteria-form.tsx'
import type { OwnListView, OwnRowView } from './own-list.view.ts'
import * as css from './own-list.css.ts'

const COLUMNS: [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'submittal', label: 'Submittal and facility', width: '30%' },
  { key: 'status', label: 'Status', width: '28%', phone: 'line' },
  { key: 'next', label: 'Next', phone: 'away' },
  { key: 'due', label: 'Due', phone: 'line' },
  { key: 'act', label: 'Action', phone: 'side' },
])

type OwnListProps = {
  view: OwnListView
  done: string | null
  lacksIdentity: boolean
  refused?: Pick<Refusal, 'reason' | 'message'> | null
}

/** Pending, Submitted or Upcoming Obligations (spec 3 §2.4). */
export function OwnListPage({ view, done, lacksIdentity, refused }: OwnListProps): ReactElement {
  const rows = <RegisterTable caption={view.title} columns={COLUMNS} rows={view.rows.map(rowOf)} />
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.intro}
        actions={
          view.name === 'obligations' ? (
            <LinkButton look="outlined" href="/app/reports/calendar">
              {t('Calendar and reminders')}
            </LinkButton>
          ) : (
            <>
              {view.name === 'pending' ? (
                <LinkButton look="outlined" href="/app/submittal/sign-several">
                  {t('Sign several')}
                </LinkButton>
              ) : null}
              <LinkButton href="/app/new-apps">
                <VisuallyHidden>{t('New')} </VisuallyHidden>
                {t('Submittal')}
              </LinkButton>
            </>
          )
        }
      />
      {lacksIdentity ? <IdentityNotice /> : null}
      {refused && !(lacksIdentity && refused.reason === 'IDENTITY_NEEDED') ? (
        <StartRefused error={refused} />
      ) : null}
      {done ? (
        <Notice tone="good" role="status">
          {done}
        </Notice>
      ) : null}
      <TabBar label={t('My submittals')} tabs={view.tabs} />
      <SavedSearches saved={view.saved} />
      <SearchLayout criteriaCount={view.criteriaCount} criteria={<OwnCriteriaForm view={view} />}>
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
              <p className={css.take}>
                {rich('{link}, 10,000 rows at most', {
                  link: (
                    <a href={view.csvHref} download>
                      {t('Download as CSV')}
                    </a>
                  ),
                })}
              </p>
            </>
          }
        >
          {view.paging.total === 0 ? (
            <EmptySearch view={view} />
          ) : view.name === 'obligations' ? (
            <PostForm action={view.path}>{rows}</PostForm>
          ) : (
            rows
          )}
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

/** What somebody looks for again, and the way to keep what is looked at. */
function SavedSearches({ saved }: Pick<OwnListView, 'saved'>): ReactElement {
  return (
    <div className={css.saved}>
      {saved.links.length > 0 ? (
        <nav aria-label={t('Saved searches')}>
          <ul role="list" className={css.savedLinks}>
            {saved.links.map(({ id, label, href }) => (
              <li key={id}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a href={saved.action}>{t('Rename or delete')}</a>
            </li>
          </ul>
        </nav>
      ) : null}
      <form action={saved.action}>
        <input type="hidden" name="save" value="1" />
        {saved.keep.map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button look="text" small>
          {t('Save this search')}
        </Button>
      </form>
    </div>
  )
}

function rowOf(row: OwnRowView): RegisterRow {
  return {
    id: row.id,
    head: (
      <>
        {row.href ? <a href={row.href}>{row.name}</a> : row.name}
        <Sub wide>
          {row.id}. {row.about}
        </Sub>
        <Sub>
          {row.site}
          {row.location ? <Wide>, {row.location}</Wide> : null}
        </Sub>
        <Sub wide>{row.changed}</Sub>
      </>
    ),
    cells: {
      status: (
        <StatusCell>
          <Badge {...row.status} />
          <Sub wide>{row.gloss}</Sub>
          {row.isUnpaid ? <Sub>{t('The fee is not paid yet.')}</Sub> : null}
        </StatusCell>
      ),
      next: row.next,
      due: <Due row={row} />,
      act: <Act row={row} />,
    },
    ...(row.sentBack
      ? {
          flag: (
            <NoticeLine tone="warn" title={row.backTitle}>
              {row.sentBack}
            </NoticeLine>
          ),
        }
      : {}),
  }
}

function Due({ row: { due } }: { row: OwnRowView }): ReactElement {
  if (due.overdue)
    return (
      <CellLines>
        <Overdue words={due.overdue} />
        <span>{due.words}</span>
      </CellLines>
    )
  if (due.words === null) return <Wide>{t('No due date')}</Wide>
  if (!due.gauge) return <span>{due.words}</span>
  return (
    <CellLines>
      <GaugeLine {...due.gauge} unit="week" width="row">
        {due.words}
      </GaugeLine>
    </CellLines>
  )
}

function Act({ row }: { row: OwnRowView }): ReactElement | null {
  const name = (
    <VisuallyHidden>
      {' '}
      {row.name}, {row.id}
    </VisuallyHidden>
  )
  if (row.opens) return <span>{row.opens}</span>
  if (row.act === 'start')
    return (
      <Button look="outlined" small name="start" value={row.id} busyLabel={t('Starting…')}>
        {rich('Start{name}', { name })}
      </Button>
    )
  if (row.why) return <Sub>{row.why}</Sub>
  if (row.act !== 'continue' || !row.href) return null
  return (
    <div className={css.acts}>
      <LinkButton look="outlined" small href={row.href}>
        {rich('Continue{name}', { name })}
      </LinkButton>
      {row.deleteHref ? (
        <LinkButton look="text" small href={row.deleteHref}>
          {rich('Delete{name}', { name })}
        </LinkButton>
      ) : null}
    </div>
  )
}
