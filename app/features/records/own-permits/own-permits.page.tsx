import { PostForm } from '#app/components/form/post-form.tsx'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement, ReactNode } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { RenewalAct } from './renewal-act.tsx'
import { StartRefused } from '#app/features/filing/new-submittal/start-refused.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { ComingPermits } from './coming-permits.tsx'
import { OWN_PERMITS } from '#app/features/records/permits/own-permit-address.ts'
import { criteriaHref, MOST_CHARACTERS } from './own-permit-criteria.ts'
import type { loader, action } from './own-permits.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/permits',
  title: () => t('Permits'),
  View: OwnPermitsPage,
})

/** The permits of the user's sites, those that end soonest first (spec 3 §2.1). */
function OwnPermitsPage({
  view: loaded,
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  const { criteria, total, rows } = loaded
  return (
    <PageMain width="data">
      <PageHead
        title={t('Permits')}
        context={t('{total} that you act for', { total: countOf(total, 'permit', 'permits') })}
      />
      <Stack gap="large">
        {told?.error ? <StartRefused error={told.error} /> : null}
        <ComingPermits rows={loaded.coming} />
        <CriteriaForm loaded={loaded} />
        {rows.length === 0 ? (
          <EmptyState>{t('No record found.')}</EmptyState>
        ) : (
          <Acts rows={rows}>
            <RegisterTable
              caption={t('Permits')}
              columns={[
                { key: 'number', label: t('PLC number'), width: '32%' },
                { key: 'site', label: t('Site'), phone: 'line' },
                { key: 'term', label: t('Term'), phone: 'away' },
                { key: 'status', label: t('Status'), phone: 'line' },
                { key: 'act', label: t('Action'), phone: 'side' },
              ]}
              rows={rows.map((row) => ({
                id: row.id,
                head: (
                  <>
                    <a href={row.href}>{row.number}</a>
                    <Sub>{row.about}</Sub>
                  </>
                ),
                cells: {
                  site: (
                    <>
                      {row.site}
                      {row.address ? <Sub wide>{row.address}</Sub> : null}
                    </>
                  ),
                  term: row.term,
                  status: <Status row={row} />,
                  act: <RenewalAct renewal={row.renewal} number={row.number} />,
                },
              }))}
            />
          </Acts>
        )}
        <Paginator
          page={criteria.page}
          pageSize={ROWS}
          total={total}
          hrefOf={(page) => criteriaHref(criteria, page)}
        />
      </Stack>
    </PageMain>
  )
}

const ROWS = 20

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** Spec 3 §2.2: the sign of an expired permit is read out as well. */
function Status({ row }: { row: Loaded['rows'][number] }): ReactElement {
  if (!row.isExpired) return <>{row.status}</>
  return (
    <span>
      <Icon name="warning-fill" />
      <VisuallyHidden>{t('Warning: the term has ended.')} </VisuallyHidden> {row.status}
    </span>
  )
}

function CriteriaForm({ loaded: { criteria, choices } }: { loaded: Loaded }): ReactElement {
  const fields = [
    { name: 'status', label: t('Status'), emptyLabel: t('Any status') },
    { name: 'type', label: t('Type'), emptyLabel: t('Any type') },
    { name: 'interest', label: t('Environmental interest'), emptyLabel: t('Any interest') },
  ] as const
  return (
    <form method="get" action={OWN_PERMITS}>
      <Stack>
        <TextField
          id="term"
          name="term"
          label={t('Number, type or site')}
          defaultValue={criteria.keyword}
          maxLength={MOST_CHARACTERS}
        />
        {fields.map(({ name, label, emptyLabel }) => (
          <Select
            key={name}
            id={name}
            name={name}
            label={label}
            emptyLabel={emptyLabel}
            defaultValue={criteria[name]}
            options={choices[name].map((choice) => ({ value: choice.id, label: t(choice.name) }))}
          />
        ))}
        <div>
          <Button look="outlined">{t('Search')}</Button>
        </div>
      </Stack>
    </form>
  )
}

/** The form of the table's buttons, where it has any. */
function Acts({ rows, children }: { rows: Loaded['rows']; children: ReactNode }): ReactElement {
  const isForm = rows.some(({ renewal }) => renewal.act === 'renew')
  return isForm ? <PostForm action={OWN_PERMITS}>{children}</PostForm> : <>{children}</>
}
