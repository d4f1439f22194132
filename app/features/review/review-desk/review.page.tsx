import type { ReactElement } from 'react'
import { Changes } from '#app/features/filing/changes.tsx'
import { ShownForm } from '#app/features/filing/shown-form.tsx'
import { KeyFigures } from '#app/features/filing/signing/key-figures.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { DeskCosigners } from '#app/features/review/cosign/desk-cosigners.tsx'
import type { CosignerView } from '#app/features/review/cosign/own-submittal.view.ts'
import { DeskFeePanel } from '#app/features/money/desk/fee-panel.tsx'
import { Counting } from '#app/features/records/submittals/counting/counting.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { ContestForm } from './contest-form.tsx'
import { GiveForm } from './give-form.tsx'
import { Claims } from './review-claims.tsx'
import { CorrectForm, NoteForm, PointForm, TaskForm } from './review-forms.tsx'
import { Moves } from './review-moves.tsx'
import { Points, PublicComments, Requests } from './review-said.tsx'
import type { ReviewTold, loader, action } from './review.server.ts'
import type { ReviewView } from './review.view.ts'
import * as css from './review-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/review/:id',
  title: (view) => (view ? `Review of ${view.view.title}, ${view.view.id}` : 'Review'),
  View: ({ view, told }) => <ReviewPage {...view} told={told} />,
})

type ReviewPageProps = {
  view: ReviewView
  cosigners: readonly CosignerView[]
  done: string | null
  told: ReviewTold | undefined
}

/** Is this right, and what must be mended? */
export function ReviewPage({ view, cosigners, done, told }: ReviewPageProps): ReactElement {
  const errors = Object.entries(told?.errors ?? {})
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        back={{ href: '/app/gov/inbox', label: 'Review desk' }}
        context={view.about}
        badge={<Badge {...view.badge} />}
      />
      <div className={css.column}>
        {done && !told ? <Notice tone="good" role="status" title={done} /> : null}
        {told ? (
          <ErrorSummary
            key={told.error.message}
            title={
              told.error.reason === 'FEE_UNPAID' || errors.length === 0
                ? told.error.message
                : 'Nothing was saved'
            }
            errors={errors.map(([field, message]) => ({
              href: `#${told.what}-${field}`,
              message,
            }))}
          />
        ) : null}
        <Counting counting={view.counting} />
        {view.hold ? (
          <Notice tone="warn" title={view.hold.title}>
            {view.hold.words}
          </Notice>
        ) : null}
        <Panel title="Clock" id="clock" padded={false}>
          <PanelBand>
            <p>
              {view.gloss} {view.turn}
            </p>
          </PanelBand>
          <Facts facts={view.clock} />
        </Panel>
        <Requests view={view} told={told} />
        <div className={css.columns}>
          <div className={css.column}>
            <Answers view={view} />
            <Claims view={view} told={told} />
            <Corrections view={view} told={told} />
            <Points view={view} told={told} />
            {view.mayPoint ? <PointForm view={view} told={told} /> : null}
            <PublicComments view={view} />
          </div>
          <div className={css.column}>
            <GiveForm view={view} told={told} />
            <ContestForm view={view} told={told} />
            <DeskFeePanel fee={view.fee} />
            <DeskCosigners cosigners={cosigners} />
            <Files view={view} />
            <Tasks view={view} told={told} />
            <NoteForm view={view} told={told} />
            <Versions view={view} />
            <Panel title="Letters" id="letters">
              <LinkButton look="outlined" small href={`${view.self}/letters`}>
                {view.letterWords}
              </LinkButton>
            </Panel>
          </div>
        </div>
        <Moves view={view} told={told} />
      </div>
    </PageMain>
  )
}

type ViewProps = { view: ReviewView }

/** What changed first, from the second version on; the whole below it. */
function Answers({ view }: ViewProps): ReactElement {
  const { shown, changes, claims, figures } = view
  return (
    <>
      {figures.length > 0 ? <KeyFigures figures={figures} /> : null}
      {claims.has ? (
        <Notice tone="info" title="Some answers are claimed confidential">
          {claims.areShown ? (
            <p>They are shown. That you looked was written down.</p>
          ) : (
            <p>
              <a href={`${view.self}?claims=shown`}>Show claimed answers</a>. That you looked is
              written down.
            </p>
          )}
          {claims.list.length > 0 ? (
            <p>
              <a href="#claims">{claims.openWords}</a>.
            </p>
          ) : null}
        </Notice>
      ) : null}
      {changes ? (
        <Changes id="changes" title="What the last version changed" changes={changes} />
      ) : null}
      {shown ? (
        <details open={changes === null}>
          <summary>All answers</summary>
          <div className={css.column}>
            <ShownForm shown={shown} marks={claims.marks} />
          </div>
        </details>
      ) : (
        <Panel title="Answers" id="answers">
          <p>Its answers are not kept here: it was filed on paper or in an earlier system.</p>
        </Panel>
      )}
    </>
  )
}

function Corrections({ view, told }: ViewProps & { told: ReviewTold | undefined }): ReactElement {
  return (
    <Panel title="Corrections by staff" id="corrections">
      <div className={css.column}>
        {view.corrections.length === 0 ? <p>None.</p> : null}
        {view.corrections.map(({ path, label, was, is, words }) => (
          <div key={path}>
            <h3>{label}</h3>
            <p>
              <VisuallyHidden>was </VisuallyHidden>
              <del>{was}</del> <VisuallyHidden>is now </VisuallyHidden>
              <ins>{is}</ins>
            </p>
            <p className={css.quiet}>{words}</p>
          </div>
        ))}
        {view.ordinal === null ? null : <CorrectForm view={view} told={told} />}
      </div>
    </Panel>
  )
}

function Files({ view: { documents } }: ViewProps): ReactElement {
  return (
    <Panel title={`Attachments (${documents.length})`} id="files" padded={false}>
      {documents.length === 0 ? (
        <PanelBand>None.</PanelBand>
      ) : (
        <PanelList>
          {documents.map(({ id, href, name, words }) => (
            <li key={id}>
              <a href={href} download>
                {name}
              </a>
              <p className={css.quiet}>{words}</p>
            </li>
          ))}
        </PanelList>
      )}
    </Panel>
  )
}

function Tasks({ view, told }: ViewProps & { told: ReviewTold | undefined }): ReactElement {
  return (
    <Panel title="Tasks" id="tasks" padded={false}>
      {view.tasks.length === 0 ? <PanelBand>None.</PanelBand> : null}
      {view.tasks.map((task) => (
        <PanelBand key={task.id}>
          <h3>{task.title}</h3>
          <p className={css.quiet}>{task.words}</p>
          {task.comment ? <p className={css.said}>{task.comment}</p> : null}
          {task.acts.length > 0 ? <TaskForm view={view} task={task} told={told} /> : null}
        </PanelBand>
      ))}
    </Panel>
  )
}

function Versions({ view: { versions, id } }: ViewProps): ReactElement {
  return (
    <Panel title="Signed versions" id="versions" padded={false}>
      <PanelList>
        {versions.map(({ number, href, words }) => (
          <li key={number}>
            <a href={href}>Copy of record {number} (PDF)</a>
            <p className={css.quiet}>{words}</p>
          </li>
        ))}
      </PanelList>
      {versions.length === 0 ? <PanelBand>{`Number ${id} has none.`}</PanelBand> : null}
      <PanelBand>
        <LinkButton look="outlined" small href="#moves">
          What comes next
        </LinkButton>
      </PanelBand>
    </Panel>
  )
}
