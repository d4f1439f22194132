import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { Clock } from '#app/features/review/clock/clock.tsx'
import { ActChanges } from '#app/features/records/permits/permit-acts.tsx'
import { actAnchor } from '#app/features/records/permits/permit-acts.view.ts'
import { definePage } from '#app/lib/define-page.ts'
import { ActForm, ProposalForm } from './act-form.tsx'
import { isGone, KeptWords } from './kept-words.tsx'
import type { PermitDeskTold, PermitDeskView, loader, action } from './permit.server.ts'
import * as css from './permit-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/permits/:id',
  title: (view) => (view ? `Permit ${view.number}, desk` : 'Permit'),
  View: PermitDeskPage,
})

const GONE = 'This is not offered any more, since the permit changed. Nothing was saved.'

type PageProps = { view: PermitDeskView; told: PermitDeskTold | undefined }

/** A permit at the desk: how it stands, what may follow, what waits and what was done. */
export function PermitDeskPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={`Permit ${view.number}`}
        context={view.context}
        {...(view.record ? { back: { href: view.record, label: 'Its public record' } } : {})}
      />
      <Stack>
        {told && !told.effects ? <ErrorSummary {...summaryOf(view, told)} /> : null}
        <KeptWords view={view} told={told} />
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {view.givenBack ? (
          <Notice tone="warn" title="The last proposal was given back">
            {view.givenBack}
          </Notice>
        ) : null}
        {view.clock ? <Clock clock={view.clock} /> : null}
        <Panel title="How it stands" id="stands" roomy padded={false}>
          <Facts facts={view.facts} />
          {view.appeals ? (
            <PanelBand>
              <a href={view.appeals.href}>{view.appeals.words}</a>
            </PanelBand>
          ) : null}
        </Panel>
        {view.transfer ? (
          <Notice tone="info" title={view.transfer.title}>
            <p>{view.transfer.words}</p>
            <a href={view.transfer.link.href}>{view.transfer.link.words}</a>
          </Notice>
        ) : null}
        <ProposalForm view={view} told={told} />
        {view.choices.length > 0 ? (
          <Panel title="What may follow" id="choices" roomy>
            <div className={css.buttons}>
              {view.choices.map(({ kind, title, href }) => (
                <LinkButton key={kind} look="outlined" href={href}>
                  {title}
                </LinkButton>
              ))}
            </div>
          </Panel>
        ) : null}
        <ActForm view={view} told={told} />
        <Panel title="What was done" id="history" padded={false} roomy>
          <PanelList>
            {view.history.map(({ act, version }) =>
              act ? (
                <Act key={act.id} act={act} />
              ) : (
                <Version key={version?.what} version={version} />
              ),
            )}
            {view.history.length === 0 ? <li>Nothing was recorded since its issue.</li> : null}
          </PanelList>
        </Panel>
      </Stack>
    </PageMain>
  )
}

type Done = PermitDeskView['history'][number]

function Act({ act }: { act: NonNullable<Done['act']> }): ReactElement {
  const { id, what, says, changes, undone, why, letter, who, backHref } = act
  return (
    <li id={actAnchor(id)}>
      <strong>{what}</strong>
      {says ? <p>{says}</p> : null}
      <ActChanges changes={changes} undone={undone} />
      <p>{why}</p>
      <p>
        {letter ? (
          <>
            <a href={letter.href}>{letter.words}</a>,{' '}
          </>
        ) : null}
        {who}
      </p>
      {backHref ? <a href={backHref}>Take back: {what}</a> : null}
    </li>
  )
}

/** What a decision about a submittal changed. */
function Version({ version }: Pick<Done, 'version'>): ReactElement | null {
  if (!version) return null
  const { what, says, link } = version
  return (
    <li>
      <strong>{what}</strong>
      <p>{says}</p>
      {link ? <a href={link.href}>{link.words}</a> : null}
    </li>
  )
}

/** What is wrong: each sentence leads to its field, where that is still there. */
function summaryOf(view: PermitDeskView, told: PermitDeskTold) {
  const errors = Object.entries(told.errors).map(([name, message]) => ({
    href: `#${name}`,
    message,
  }))
  if (errors.length === 0) return { title: told.message, errors }
  return isGone(view, told) ? { title: GONE, errors: [] } : { title: 'There is a problem', errors }
}
