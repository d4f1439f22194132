import type { ReactElement } from 'react'
import { Changes } from '#app/features/filing/changes.tsx'
import { ShownForm } from '#app/features/filing/shown-form.tsx'
import { KeyFigures } from '#app/features/filing/signing/key-figures.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { BeforeDecision } from '#app/features/review/before-decision/before-decision.tsx'
import { Clock } from '#app/features/review/clock/clock.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { DeskCosigners } from '#app/features/review/cosign/desk-cosigners.tsx'
import type { CosignerView } from '#app/features/review/cosign/own-submittal.view.ts'
import { DeskFeePanel } from '#app/features/money/desk/fee-panel.tsx'
import { Counting } from '#app/features/records/submittals/counting/counting.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { Claims } from './review-claims.tsx'
import type { NeighborsView } from './neighbors.view.ts'
import { PointForm } from './review-forms.tsx'
import { People } from './review-people.tsx'
import { Tools } from './review-tools.tsx'
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
  place: NeighborsView
  cosigners: readonly CosignerView[]
  done: string | null
  told: ReviewTold | undefined
}

/** Is it right, and may it go on? */
export function ReviewPage({ view, place, cosigners, done, told }: ReviewPageProps): ReactElement {
  const errors = Object.entries(told?.errors ?? {})
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        back={{ href: place.list, label: 'Review desk' }}
        context={view.about}
        actions={<Neighbors place={place} />}
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
        <Clock clock={view.clock} />
        <div className={css.columns}>
          <div className={css.column}>
            <Requests view={view} told={told} />
            <Answers view={view} />
            <Claims view={view} told={told} />
            <Points view={view} told={told} />
            {view.mayPoint ? <PointForm view={view} told={told} /> : null}
            <PublicComments view={view} />
            <Files view={view} />
            <Tools view={view} told={told} />
          </div>
          <aside className={css.column} aria-label="About this submittal">
            <BeforeDecision before={view.before} />
            <People view={view} told={told} />
            <DeskFeePanel fee={view.fee} />
            <DeskCosigners cosigners={cosigners} />
          </aside>
        </div>
        <Moves view={view} told={told} />
      </div>
    </PageMain>
  )
}

/** The one before and the one after, by the order of the list that it was opened from. */
function Neighbors({ place }: Pick<ReviewPageProps, 'place'>): ReactElement | null {
  const { previous, next, words } = place
  if (!previous && !next && !words) return null
  return (
    <nav className={css.line} aria-label="List that it was opened from">
      {words ? <span className={css.place}>{words}</span> : null}
      {previous ? (
        <LinkButton look="outlined" small href={previous}>
          <Icon name="arrow-left" /> Previous
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton look="outlined" small href={next}>
          Next <Icon name="arrow-right" />
        </LinkButton>
      ) : null}
    </nav>
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
              <a href={view.claimsHref}>Show claimed answers</a>. That you looked is written down.
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
