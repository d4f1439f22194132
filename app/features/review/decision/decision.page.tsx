import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { UnpaidConfirmed } from '#app/features/money/desk/unpaid-confirmed.tsx'
import { DeskCosigners } from '#app/features/review/cosign/desk-cosigners.tsx'
import type { CosignerView } from '#app/features/review/cosign/own-submittal.view.ts'
import { DeskFeePanel } from '#app/features/money/desk/fee-panel.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
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
        back={{ href: view.back, label: 'Back to review' }}
        context={`${view.title}. ${view.about}. ${view.status}.`}
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
        {view.isClosed ? (
          <Notice tone="info" title="Nothing can be decided now">
            {`A submittal that is “${view.status}” is not decided. What was drafted stays.`}
          </Notice>
        ) : null}
        {view.givenBack && view.isSaved ? (
          <Notice tone="warn" title="The second reader gave it back">
            {view.givenBack}
          </Notice>
        ) : null}
        {view.openClaims ? (
          <Notice tone="warn" title={view.openClaims}>
            <p>
              It stops nothing: the answers stay closed to the public.{' '}
              <a href={`${view.back}#claims`}>Decide on the claims</a>.
            </p>
          </Notice>
        ) : null}
        {view.isIssued ? <Issued view={view} /> : null}
        <div className={css.columns}>
          <div className={css.column}>
            {view.isDraft ? <DecisionFormPanel {...{ view, told }} /> : null}
            {view.isProposed || view.isIssued ? <Standing view={view} /> : null}
          </div>
          <div className={css.column}>
            <DeskFeePanel fee={view.fee} />
            <DeskCosigners cosigners={cosigners} />
            {view.handover ? (
              <Panel title="The new holder" id="handover">
                <p>{view.handover}</p>
              </Panel>
            ) : null}
            {view.isDraft || view.isProposed ? <Before {...{ view, told }} /> : null}
          </div>
        </div>
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

type BeforeProps = { view: DecisionView; told: DecisionTold | undefined }

/** What will happen, what is missing, and the way on. */
function Before({ view, told }: BeforeProps): ReactElement {
  return (
    <div className={css.column}>
      <Panel title="What will happen when issued" id="effects">
        {view.effects.length === 0 ? <p>Save the decision first.</p> : null}
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
      <Panel title="Issue" id="issue" padded={false}>
        {view.proof ? (
          <PanelBand>
            <LinkButton look="outlined" small href={view.proof} download>
              Proof copy (PDF)
            </LinkButton>
            <p className={css.quiet}>
              As it was saved. Every page says that it is not issued, and so does its head.
            </p>
          </PanelBand>
        ) : null}
        <PanelBand>
          <Ways {...{ view, told }} />
        </PanelBand>
        {view.isProposed ? (
          <PanelBand>
            <PostForm action={view.self} className={css.form}>
              <input type="hidden" name="version" value={view.version} />
              <TextArea
                id="reason"
                name="reason"
                label="What is to be changed"
                hint="Staff only."
                rows={3}
                maxLength={2000}
                defaultValue={told?.reason ?? ''}
                error={told?.errors['reason']}
              />
              <Button look="outlined" small name="what" value="giveBack">
                Give back
              </Button>
            </PostForm>
          </PanelBand>
        ) : null}
      </Panel>
    </div>
  )
}

function Ways({ view, told }: BeforeProps): ReactElement {
  if (view.mayIssue)
    return (
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="version" value={view.version} />
        <p className={css.quiet}>It is issued as it was saved. It cannot be changed afterwards.</p>
        {/* A permit is issued without its fee only by who confirms that. */}
        {view.isYes && view.fee?.unpaid ? (
          <UnpaidConfirmed
            fee={view.fee}
            label="Issue the permit without this payment."
            error={told?.errors['unpaid']}
          />
        ) : null}
        <Button small name="what" value="issue" busyLabel="Issuing…">
          {view.issueWords}
        </Button>
      </PostForm>
    )
  if (view.mayPropose)
    return (
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="version" value={view.version} />
        <p className={css.quiet}>Somebody else reads it as it was saved, and issues it.</p>
        <Button small name="what" value="propose" busyLabel="Sending…">
          Send to second reader
        </Button>
      </PostForm>
    )
  if (view.isProposed)
    return <p>It waits for a second reader: somebody else than who proposed it.</p>
  return <p>It can be issued when it is saved and nothing is missing.</p>
}
