import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { IdentityNotice } from '#app/features/filing/new-submittal/start-refused.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { Agree, Decline } from './take-over-acts.tsx'
import * as css from './transfers.css.ts'
import type { loader, action } from './take-over.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/take-over/:key',
  noindex: true,
  title: (view) => view?.view?.title ?? t('Nothing to take over'),
  View: TakeOverPage,
})

/** Where the mail to the new holder of a permit leads: what they take over, and their answer. */
function TakeOverPage({
  view: { view, mayAgree, done },
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  if (!view)
    return (
      <PageMain>
        <PageHead title={t('Nothing to take over')} />
        <Notice tone="bad" title={t('No question has this address')}>
          {t(
            'Open the link of the mail whole. If it is whole, ask whoever wants to pass the permit on.',
          )}
        </Notice>
      </PageMain>
    )
  const isOpen = view.closed === null
  return (
    <PageMain>
      {told?.needsIdentity ? <IdentityNotice /> : null}
      {told && told.title !== '' && !told.needsIdentity ? (
        <ErrorSummary
          key={JSON.stringify(told.errors)}
          title={Object.keys(told.errors).length > 0 ? t('There is a problem') : told.title}
          errors={Object.entries(told.errors).map(([field, message]) => ({
            href: `#${field}`,
            message,
          }))}
        />
      ) : null}
      <PageHead title={view.title} context={view.context} />
      <Stack>
        {done && !told ? <Notice tone="good" role="status" title={done} /> : null}
        {isOpen ? (
          <Notice tone="warn" title={view.lead}>
            <p>{view.until}</p>
            <p>
              {t(
                'Until that day the present holder is responsible and keeps the security for cost until you have shown yours. The permit passes only if you agree and the agency lets it pass.',
              )}
            </p>
          </Notice>
        ) : done ? null : (
          <Notice tone={view.isAgreed ? 'good' : 'warn'} title={view.closed ?? ''} />
        )}
        <Panel title={t('What you take over')} id="permit" padded={false}>
          <Facts facts={view.facts} />
        </Panel>
        {view.lists.map(({ id, title, none, rows }) => (
          <Panel key={id} id={id} title={title}>
            {rows.length === 0 ? <p>{none}</p> : null}
            {rows.length > 0 ? (
              <ul className={css.list}>
                {rows.map((row, at) => (
                  <li key={at}>{row}</li>
                ))}
              </ul>
            ) : null}
          </Panel>
        ))}
        {isOpen ? <Agree view={view} told={told} mayAgree={mayAgree} /> : null}
        {isOpen && !told?.signing ? <Decline view={view} told={told} /> : null}
      </Stack>
    </PageMain>
  )
}
