import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { THIS_ASSEMBLY } from '#app/features/backflow/ccc/ccc.words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import type { AssemblyView, SupplierTold, loader, action } from './assembly.server.ts'
import * as css from './ladder.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/ccc/assembly/:id',
  title: (view) => (view ? t('Assembly {title}', { title: view.title }) : t('Assembly')),
  View: AssemblyPage,
})

type Props = { view: AssemblyView; told: SupplierTold | undefined }

/** One assembly, where the tag on it leads. */
export function AssemblyPage({ view, told }: Props): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={{ href: view.site.href, label: view.site.name }}
        badge={
          view.badge ? (
            <Badge tone={view.badge.tone} shape={view.badge.shape}>
              {view.badge.label}
            </Badge>
          ) : undefined
        }
        actions={
          view.reportHref ? (
            <LinkButton href={view.reportHref}>{t(THIS_ASSEMBLY)}</LinkButton>
          ) : undefined
        }
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel id="assembly" title={t('Assembly')}>
          <Facts facts={view.facts} />
        </Panel>
        <Panel id="tests" title={t('Tests')} padded={false}>
          {view.tests.length === 0 ? (
            <EmptyState>{t('No test is recorded.')}</EmptyState>
          ) : (
            <RegisterTable
              caption={t('Tests, the newest first')}
              short
              columns={[
                { key: 'day', label: t('Day'), width: '50%' },
                { key: 'result', label: t('Result') },
              ]}
              rows={view.tests.map(({ id, day, result }) => ({ id, head: day, cells: { result } }))}
            />
          )}
        </Panel>
        <Notices view={view} />
        {view.supplier ? <Supplier supplier={view.supplier} told={told} /> : null}
      </Stack>
    </PageMain>
  )
}

function Notices({ view }: { view: AssemblyView }): ReactElement {
  return (
    <Panel
      id="notices"
      title={t('Reminders and notices')}
      padded={false}
      more={
        view.standing ? (
          <Badge tone={view.standing.tone} shape={view.standing.shape}>
            {t('Now at: {label}', { label: view.standing.label })}
          </Badge>
        ) : undefined
      }
    >
      {view.notices.length === 0 ? (
        <EmptyState>{t('Nothing was sent about this assembly.')}</EmptyState>
      ) : (
        <RegisterTable
          caption={t('What was sent, the newest first')}
          columns={[
            { key: 'what', label: t('What'), width: '26%' },
            { key: 'sent', label: t('Sent'), width: '18%' },
            { key: 'to', label: t('To whom') },
          ]}
          rows={view.notices.map((notice) => ({
            id: notice.id,
            head: (
              <CellLines>
                <strong>{notice.rung.label}</strong>
                <Sub>{notice.about}</Sub>
              </CellLines>
            ),
            cells: {
              sent: notice.sent,
              to: (
                <>
                  <span>{notice.to ?? t('The people of the site and of its water supplier')}</span>
                  {notice.words ? (
                    <details>
                      <summary>
                        {t('Words of {label}, {sent}', {
                          label: notice.rung.label.toLowerCase(),
                          sent: notice.sent,
                        })}
                      </summary>
                      <p className={css.letter}>{notice.words}</p>
                    </details>
                  ) : null}
                </>
              ),
            },
          }))}
        />
      )}
    </Panel>
  )
}

type SupplierProps = { supplier: NonNullable<AssemblyView['supplier']>; told: Props['told'] }

function Supplier({ supplier, told }: SupplierProps): ReactElement {
  const errorOf = (name: string) => {
    const error = told?.errors[name]
    return error ? { error } : {}
  }
  return (
    <Panel id="supplier" title={t('Correct the water supplier')} roomy>
      <PostForm action={supplier.self} className={css.form}>
        <input type="hidden" name="site" value={supplier.siteId} />
        <input type="hidden" name="shown" value={supplier.pwsId} />
        <TextField
          id="pwsId"
          name="pwsId"
          label={t('PWS ID of the water system')}
          hint={t(
            'Of all assemblies of the site: who acts for that system reads their reminders and letters. Empty where nobody knows; then the next signed report tells it.',
          )}
          defaultValue={told?.typed.pwsId ?? supplier.pwsId}
          maxLength={20}
          optional
          {...errorOf('pwsId')}
        />
        <TextArea
          id="reason"
          name="reason"
          label={t('Why it is corrected')}
          defaultValue={told?.typed.reason ?? ''}
          rows={2}
          maxLength={500}
          {...errorOf('reason')}
        />
        <Button look="outlined" small busyLabel={t('Saving…')}>
          {t('Correct it')}
        </Button>
      </PostForm>
    </Panel>
  )
}
