import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { ReadOnly } from '#app/components/form/read-only.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { AbsenceLine } from './absence-line.tsx'
import type { AwayTold, loadAway, loadAway as loader, changeAway as action } from './away.server.ts'
import { WORDS } from './away.words.ts'
import { fieldId } from './field-id.ts'
import { NewAbsence } from './new-absence.tsx'
import * as css from './away.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: ['/app/away', '/app/away/:id'],
  title: (view) => view?.title ?? WORDS.title,
  View: AwayPage,
})

export type AwayProps = { view: SerializeFrom<typeof loadAway>; told: AwayTold | undefined }

/** When somebody of the staff is away, who covers, and whom they cover for. */
export function AwayPage({ view, told }: AwayProps): ReactElement {
  return (
    <PageMain>
      <PageHead title={view.title} context={view.intro} back={view.back} />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${fieldId(name, told.absence)}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel id="absences" title={WORDS.away} roomy>
          {view.absences.length === 0 ? <p>{WORDS.none}</p> : null}
          <ul className={css.list}>
            {view.absences.map((line) => (
              <AbsenceLine
                key={line.id}
                line={line}
                told={told?.absence === line.id ? told : undefined}
                mayChange={view.mayChange}
              />
            ))}
          </ul>
        </Panel>
        {view.mayChange ? (
          <NewAbsence choices={view.choices} told={told?.what === 'make' ? told : undefined} />
        ) : view.isReadOnly ? (
          <ReadOnly />
        ) : null}
        <Panel id="covers" title={WORDS.covers} roomy>
          {view.covers.length === 0 ? <p>{WORDS.noneCovered}</p> : null}
          <ul className={css.list}>
            {view.covers.map((line) => (
              <AbsenceLine key={line.id} line={line} told={undefined} mayChange={false} />
            ))}
          </ul>
        </Panel>
      </Stack>
    </PageMain>
  )
}
