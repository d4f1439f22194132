import type { ReactElement } from 'react'
import { CommentWords } from '#app/components/comment/comment-words.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { AnswerForm } from './answer-form.tsx'
import { COMMENTS, FIELD_NAMES } from './comment-desk.words.ts'
import type { CommentProps } from './comment-props.ts'
import type { CommentView, loader } from './comment.server.ts'
import { Decision } from './decision.tsx'
import { HiddenWords } from './hidden-words.tsx'
import * as css from './comment-desk.css.ts'
import type { action } from './comment-acts.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/comments/:id',
  title: (view) => (view ? `Comment ${view.receipt}` : 'Comment'),
  View: ({ view, told }) => <CommentPage view={view} told={told ?? null} />,
})

/** One comment of the public: what it says, what becomes of it, what of it is hidden, and its answers. */
export function CommentPage({ view, told }: CommentProps): ReactElement {
  const isRefused = told !== null && told.original === null
  return (
    <PageMain width="data">
      <PageHead
        title={`Comment of ${view.author}`}
        back={{ href: COMMENTS, label: 'Back to comments of the public' }}
        context={view.receipt}
        badge={
          <Badge tone={view.state.tone} shape={view.state.shape}>
            {view.state.label}
          </Badge>
        }
      />
      {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
      {isRefused ? (
        <ErrorSummary
          title={told.title}
          errors={Object.entries(told.errors).map(([name, message]) => ({
            href: `#${name}`,
            message: `${FIELD_NAMES[name] ?? 'The answer'}: ${message}`,
          }))}
        />
      ) : null}
      <SideLayout label="About this comment" isLate side={<Side view={view} />}>
        <div className={css.column}>
          <Panel title="The comment, as the public reads it" id="comment">
            <CommentWords parts={view.parts} className={css.said} />
            {view.file ? (
              <p>
                With a file: <a href={view.file.href}>{view.file.name}</a>. Words and pages are
                taken out of it there.
              </p>
            ) : null}
            {view.refusalReason ? <p className={css.quiet}>Refused. {view.refusalReason}</p> : null}
          </Panel>
          <Decision view={view} told={told} />
          <HiddenWords view={view} told={told} />
          <AnswerForm view={view} told={told} />
        </div>
      </SideLayout>
    </PageMain>
  )
}

function Side({ view }: { view: CommentView }): ReactElement {
  return (
    <>
      <SidePanel id="facts" title="About it">
        <Facts facts={view.facts} layout="narrow" />
        <p>
          <a href={view.noticeHref}>Open the notice</a>
        </p>
      </SidePanel>
      <SidePanel id="history" title="History">
        {view.steps.length === 0 ? (
          <p>Nothing was decided yet.</p>
        ) : (
          <ol className={css.list}>
            {view.steps.map((step) => (
              <li key={step.key} className={css.line}>
                <strong>{step.what}</strong>
                {step.words ? <span>{step.words}</span> : null}
                <span className={css.quiet}>{step.by}</span>
              </li>
            ))}
          </ol>
        )}
      </SidePanel>
    </>
  )
}
