import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { FILINGS } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import { Decide, Headings, Record, SendAgain, Sign } from './filing-acts.tsx'
import { Changes, Findings } from './filing-tables.tsx'
import { TITLE } from './filings.words.ts'
import type { loader, action } from './filing.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/inventory-filings/:id',
  title: (view) => t('Inventory {title}', { title: view?.title ?? '' }),
  View: FilingPage,
})

/** One inventory: what was found, what it changes, the signature and the decision. */
function FilingPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.context}
        back={{ href: FILINGS, label: t(TITLE) }}
        badge={
          <Badge tone={view.state.tone} shape={view.state.shape}>
            {view.state.label}
          </Badge>
        }
      />
      <Stack gap="large">
        {told?.title ? (
          <ErrorSummary
            title={told.title}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.later ? (
          <Notice tone="info" title={t('There is a newer file of this inventory')}>
            <p>
              <a href={view.later}>{t('Open the newer file')}</a>
            </p>
          </Notice>
        ) : null}
        {view.maySendAgain ? <SendAgain view={view} title={t('Send the corrected file')} /> : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {view.problems.length > 0 ? (
          <Notice tone="bad" title={t('The file as a whole')}>
            <ul>
              {view.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {told?.signing ? <Sign view={view} signing={told.signing} errors={told.errors} /> : null}
        <Findings view={view} />
        <Changes view={view} />
        {view.mayDecide ? <Decide view={view} told={told} /> : null}
        {view.maySign && !told?.signing ? <Sign view={view} signing={null} errors={{}} /> : null}
        {view.mayPrepare ? (
          <>
            <SendAgain view={view} title={t('Send another file in its place')} />
            <Headings view={view} told={told} />
          </>
        ) : null}
        {view.record ? <Record record={view.record} /> : null}
        <Panel id="file" title={t('The file')} padded={false} roomy>
          <Facts
            facts={view.facts.map(({ label, value, href, isLong }) => ({
              label,
              value: href ? (
                <a href={href} download>
                  {value}
                </a>
              ) : (
                value
              ),
              ...(isLong ? { isLong } : {}),
            }))}
          />
        </Panel>
      </Stack>
    </PageMain>
  )
}
