import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { countOf } from '#app/lib/format.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t, words } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { InquiriesView } from './inquiries.view.ts'
import { ADD, BANNER, MINE, PUBLISHED } from './inquiry-words.ts'
import * as css from './trade-inquiries.css.ts'

type ListView = InquiriesView & { isTold: boolean; mayEdit: boolean }
type Row = ListView['rows'][number]
type Props = { view: ListView; list: 'mine' | 'published' }
type PageProps = Omit<Props, 'view'> & { view: ListView | null; refused?: Refusal | undefined }

const TYPES = words([
  { value: 'SELL', label: 'Sell' },
  { value: 'BUY', label: 'Buy' },
])
const SORTS = words([
  { value: 'high', label: 'Price, highest to lowest' },
  { value: 'low', label: 'Price, lowest to highest' },
])

/** What somebody reads who stands for no covered entity. */
function ForEntitiesOnly(): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={t('Trade Inquiries')}
        context={t('What covered entities would buy from and sell to each other.')}
      />
      <Panel title={t('For covered entities')} id="for-whom">
        <p>
          {t(
            'Inquiries are read and written by those who stand for a site that is a covered entity of cap and trade. Your account stands for none.',
          )}
        </p>
        <p>
          {rich(
            'If one of your sites is covered, {link}. The agency decides about it, and this page opens then.',
            { link: <a href="/app/account?tab=account">{t('ask for it in My Account')}</a> },
          )}
        </p>
      </Panel>
    </PageMain>
  )
}

/** The lists of trade inquiries: the viewer's own, and those that are published (spec 3 §2.9). */
export function InquiriesPage({ view, list, refused }: PageProps): ReactElement {
  const isMine = list === 'mine'
  if (!view) return <ForEntitiesOnly />
  return (
    <PageMain width="data">
      <PageHead
        title={t('Trade Inquiries')}
        context={t(
          'Say what you want to buy or sell. A trade itself is made on the signed trade form.',
        )}
        actions={
          view.mayEdit ? <LinkButton href={ADD}>{t('CPP Trade Inquiry')}</LinkButton> : undefined
        }
      />
      <Stack gap="large">
        {refused ? <ErrorSummary title={refused.message} errors={[]} /> : null}
        {view.isTold ? <Notice tone="good" role="status" title={t('Your wish is kept')} /> : null}
        <Notice tone="info">{t(BANNER)}</Notice>
        <TabBar
          label={t('Trade inquiries')}
          tabs={[
            { label: t('My'), href: MINE, current: isMine },
            { label: t('Published'), href: PUBLISHED, current: !isMine },
          ]}
        />
        <OrderForm view={view} list={list} />
        {view.rows.length === 0 ? (
          <EmptyState
            step={view.mayEdit ? <a href={ADD}>{t('Post an inquiry of your own')}</a> : undefined}
          >
            {t('No result found for current criteria.')}
          </EmptyState>
        ) : isMine ? (
          <OwnTable rows={view.rows} />
        ) : (
          <PublishedTable rows={view.rows} />
        )}
        <Paginator
          page={view.asked.page}
          pageSize={view.pageSize}
          total={view.total}
          hrefOf={(page) =>
            `${isMine ? MINE : PUBLISHED}?${new URLSearchParams({ ...view.asked, page: String(page) })}`
          }
        />
        {isMine || !view.mayEdit ? null : <AlertForm view={view} />}
      </Stack>
    </PageMain>
  )
}

function OrderForm({ view, list }: Props): ReactElement {
  return (
    <form method="get" action={list === 'mine' ? MINE : PUBLISHED} className={css.line}>
      <Select
        id="type"
        name="type"
        label={t('Request Type')}
        emptyLabel={t('Sell and buy')}
        options={TYPES}
        defaultValue={view.asked.type}
      />
      <Select
        id="sort"
        name="sort"
        label={t('Sort by')}
        options={SORTS}
        defaultValue={view.asked.sort}
      />
      <Button look="outlined" small>
        {t('Show')}
      </Button>
    </form>
  )
}

function OwnTable({ rows }: { rows: readonly Row[] }): ReactElement {
  return (
    <RegisterTable
      caption={t('Your trade inquiries')}
      columns={[
        { key: 'name', label: t('Inquiry'), width: '14%' },
        { key: 'site', label: t('Covered entity') },
        { key: 'quantity', label: t('Quantity'), align: 'end' },
        {
          key: 'price',
          label: t('Price sought, per instrument'),
          stackLabel: t('Price'),
          align: 'end',
        },
        { key: 'years', label: t('Cap Year(s)') },
        { key: 'status', label: t('Status') },
        { key: 'posted', label: t('Posted') },
        { key: 'next', label: t('Answers') },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        head: <a href={row.href}>{row.name}</a>,
        cells: {
          site: row.site,
          quantity: row.quantity,
          price: <strong>{row.price}</strong>,
          years: row.years,
          status: <Badge {...row.badge}>{row.status}</Badge>,
          posted: (
            <CellLines>
              {row.posted}
              {row.postedBy ? <Sub>{row.postedBy}</Sub> : null}
            </CellLines>
          ),
          next:
            row.answers === 0 ? (
              t('None')
            ) : (
              <a href={`${row.href}#letters`}>
                {countOf(row.answers, 'conversation', 'conversations')}
                {row.unread > 0 ? t(', {unread} new', { unread: row.unread }) : ''}
                <VisuallyHidden> {t('about {name}', { name: row.name })}</VisuallyHidden>
              </a>
            ),
        },
      }))}
    />
  )
}

function PublishedTable({ rows }: { rows: readonly Row[] }): ReactElement {
  return (
    <RegisterTable
      caption={t(
        'Published trade inquiries. Names and addresses are told by the owner, not by this list.',
      )}
      columns={[
        { key: 'name', label: t('Inquiry'), width: '16%' },
        {
          key: 'price',
          label: t('Price sought, per instrument'),
          stackLabel: t('Price'),
          align: 'end',
        },
        { key: 'quantity', label: t('Quantity'), align: 'end' },
        { key: 'total', label: t('Total'), align: 'end' },
        { key: 'years', label: t('Cap Year(s)') },
        { key: 'posted', label: t('Posted') },
        { key: 'contact', label: t('Contact') },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        head: (
          <>
            <a href={row.href}>{row.name}</a>
            {row.isOwn ? <Sub>{t('your own')}</Sub> : null}
          </>
        ),
        cells: {
          price: <strong>{row.price}</strong>,
          quantity: row.quantity,
          total: row.total,
          years: row.years,
          posted: row.posted,
          contact: (
            <a href={`${row.href}#letters`}>
              {row.isOwn
                ? countOf(row.answers, 'conversation', 'conversations')
                : row.answers > 0
                  ? t('Read {answers}{unread}', {
                      answers: countOf(row.answers, 'answer', 'answers'),
                      unread: row.unread > 0 ? t(', {unread} new', { unread: row.unread }) : '',
                    })
                  : t('Ask the owner')}
              <VisuallyHidden> {t('of {name}', { name: row.name })}</VisuallyHidden>
            </a>
          ),
        },
      }))}
    />
  )
}

function AlertForm({ view }: { view: ListView }): ReactElement {
  return (
    <Panel title={t('Nothing that fits?')} id="alert" roomy>
      <PostForm action={PUBLISHED} className={css.form}>
        <p>{t('Choose what fits you. You get an e-mail when such an inquiry is published.')}</p>
        <Select
          id="alertType"
          name="alertType"
          label={t('Request Type')}
          emptyLabel={t('Sell and buy')}
          options={TYPES}
          defaultValue={view.alert.type}
        />
        <div className={css.years}>
          <CheckboxList
            id="alertYear"
            name="alertYear"
            legend={t('Cap Year(s)')}
            hint={t('One that fits is enough. Without any you get no more mails.')}
            choices={view.years.map((year) => ({ value: year, label: year }))}
            chosen={view.alert.years}
          />
        </div>
        <Button look="outlined">{t('Write to me')}</Button>
      </PostForm>
    </Panel>
  )
}
