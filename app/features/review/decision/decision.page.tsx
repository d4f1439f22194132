import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { BeforeDecision } from '#app/features/review/before-decision/before-decision.tsx'
import { Clock } from '#app/features/review/clock/clock.tsx'
import { DeskCosigners } from '#app/features/review/cosign/desk-cosigners.tsx'
import type { CosignerView } from '#app/features/review/cosign/own-submittal.view.ts'
import { DeskFeePanel } from '#app/features/money/desk/fee-panel.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionFormPanel } from './decision-form.tsx'
import type { DecisionTold, loader, action } from './decision.server.ts'
import type { DecisionView } from './decision.view.ts'
import * as css from './decision.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/review/:id/decision',
  title: (view) => (view ? `Decision about ${view.view.title}, ${view.view.id}` : 'Decision'),
  View: ({ view, told }) => <DecisionPage {...view} told={told} />,
})

type DecisionPageProps = {
  view: DecisionView
  cosigners: readonly CosignerView[]
  done: string | null
  told: DecisionTold | undefined
}

/** What exactly do we bind them to, and what follows? */
export function DecisionPage({ view, cosigners, done, told }: DecisionPageProps): ReactElement {
  const errors = Object.entries(told?.errors ?? {})
  return (
    <PageMain width="data">
      <PageHead
        title="Decision"
        back={{ href: view.back, label: 'Review' }}
        context={`${view.title}. ${view.about}.`}
        badge={<Badge {...view.badge} />}
      />
      <div className={css.column}>
        {done && !told ? <Notice tone="good" role="status" title={done} /> : null}
        {told?.error ? (
          <ErrorSummary
            key={told.error.message}
            title={
              told.error.reason === 'FEE_UNPAID' || errors.length === 0
                ? told.error.message
                : 'Nothing was saved'
            }
            errors={errors.map(([field, message]) => ({ href: `#${field}`, message }))}
          />
        ) : null}
        {view.isOver ? (
          <Notice tone="info" title="Nothing is decided now">
            {`Its status is “${view.status}”. What was drafted stays.`}
          </Notice>
        ) : null}
        {view.givenBack && view.isSaved ? (
          <Notice tone="warn" title="The second reviewer sent it back">
            {view.givenBack}
          </Notice>
        ) : null}
        {view.isIssued ? <Issued view={view} /> : null}
        <Clock clock={view.clock} />
        <div className={css.columns}>
          <div className={css.column}>
            {view.isProposed || view.isIssued || view.isOver ? null : (
              <DecisionFormPanel {...{ view, told }} />
            )}
            {view.isProposed || view.isIssued ? <Standing view={view} /> : null}
            <BeforeDecision before={view.before} />
          </div>
          <aside className={css.column} aria-label="What follows">
            {view.isDraft || view.isProposed ? <Effects view={view} /> : null}
            {view.handover ? (
              <Panel title="The new holder" id="handover">
                <p>{view.handover}</p>
              </Panel>
            ) : null}
            <DeskFeePanel fee={view.fee} />
            <DeskCosigners cosigners={cosigners} />
          </aside>
        </div>
        <DecisionBar {...{ view, told }} />
      </div>
    </PageMain>
  )
}

function Issued({ view: { issued } }: { view: DecisionView }): ReactElement {
  return (
    <Notice
      tone="good"
      title={issued.number ? `Permit ${issued.number} is issued` : 'The denial is issued'}
    >
      <p>{issued.words}</p>
      {issued.permit ? (
        <p>
          <a href={issued.permit}>Permit {issued.number} in the public records</a>
        </p>
      ) : null}
      {issued.paper ? (
        <p>
          <a href={issued.paper} download>
            {issued.number ? 'The permit (PDF)' : 'The letter (PDF)'}
          </a>
        </p>
      ) : null}
    </Notice>
  )
}

/** The decision as it stands, not to be changed here. */
function Standing({ view }: { view: DecisionView }): ReactElement {
  return (
    <>
      <Panel title="What is decided" id="decided" padded={false}>
        <Facts facts={view.facts} />
      </Panel>
      {view.conditions.length > 0 ? (
        <Panel title={`Conditions (${view.conditions.length})`} id="conditions" padded={false}>
          <PanelList>
            {view.conditions.map(({ text, duty }, at) => (
              <li key={at}>
                <p className={css.said}>{`${at + 1}. ${text}`}</p>
                <p className={css.quiet}>{duty}</p>
              </li>
            ))}
          </PanelList>
        </Panel>
      ) : null}
    </>
  )
}

/** What will happen, and what the draft still lacks. */
function Effects({ view }: { view: DecisionView }): ReactElement {
  return (
    <>
      <Panel title="When you issue it" id="effects">
        {view.effects.length === 0 ? <p>Save the draft to see what will happen.</p> : null}
        <ol className={css.list}>
          {view.effects.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </Panel>
      <Panel title="Before it can be issued" id="missing">
        {view.missing.length === 0 ? <p>Nothing is missing.</p> : null}
        <ul className={css.list}>
          {view.missing.map(({ field, message }) => (
            <li key={field + message}>
              {field && view.isDraft ? (
                <a href={`#${field}`}>{message}</a>
              ) : field ? (
                message
              ) : (
                <a href={`${view.back}#points`}>{message}</a>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
