import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ActsBar, BarPop } from '#app/components/page/acts-bar/acts-bar.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { UnpaidConfirmed } from '#app/features/money/desk/unpaid-confirmed.tsx'
import { DECISION_FORM } from './decision-form.tsx'
import type { DecisionTold } from './decision.server.ts'
import type { DecisionView } from './decision.view.ts'
import * as css from './decision.css.ts'

type BarProps = { view: DecisionView; told: DecisionTold | undefined }

/** How far the decision is, and the act that is next. */
export function DecisionBar({ view, told }: BarProps): ReactElement | null {
  if (view.isIssued) return null
  const isNext = view.mayIssue || view.mayPropose
  return (
    <ActsBar id="issue" what={view.bar.what} follows={view.bar.follows}>
      {view.proof ? (
        <LinkButton look="outlined" href={view.proof} download>
          Proof copy (PDF)
        </LinkButton>
      ) : null}
      {view.isProposed ? <SendBack view={view} told={told} /> : null}
      {view.isDraft ? (
        <Button
          look={isNext ? 'outlined' : 'filled'}
          form={DECISION_FORM}
          name="what"
          value="save"
          busyLabel="Saving…"
        >
          Save draft
        </Button>
      ) : null}
      {view.isClosed ? <LinkButton href={view.acts}>Go to the review</LinkButton> : null}
      <Next view={view} told={told} />
    </ActsBar>
  )
}

/** Whoever issues it sends it back to be changed; whoever prepared it takes it back so. */
function SendBack({ view, told }: BarProps): ReactElement {
  return (
    <BarPop label="Send back to the preparer" isOpen={Boolean(told?.errors['reason'])}>
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="version" value={view.version} />
        <TextArea
          id="reason"
          name="reason"
          label="What must change"
          hint="Staff only."
          rows={3}
          maxLength={2000}
          defaultValue={told?.reason ?? ''}
          error={told?.errors['reason']}
        />
        <Button look="outlined" name="what" value="giveBack">
          Send back
        </Button>
      </PostForm>
    </BarPop>
  )
}

function Next({ view, told }: BarProps): ReactElement | null {
  if (view.mayPropose)
    return (
      <PostForm action={view.self}>
        <input type="hidden" name="version" value={view.version} />
        <Button name="what" value="propose" busyLabel="Sending…">
          Send to second reviewer
        </Button>
      </PostForm>
    )
  if (!view.mayIssue) return null
  // A permit is issued without its fee only by who confirms that.
  if (!view.isYes || !view.fee?.unpaid) return <Issue view={view} look="filled" />
  return (
    <BarPop label={view.issueWords} look="filled" isOpen={Boolean(told?.errors['unpaid'])}>
      <Issue view={view} look="outlined">
        <UnpaidConfirmed
          fee={view.fee}
          label="Issue the permit without this payment."
          error={told?.errors['unpaid']}
        />
      </Issue>
    </BarPop>
  )
}

type IssueProps = { view: DecisionView; look: 'filled' | 'outlined'; children?: ReactElement }

function Issue({ view, look, children }: IssueProps): ReactElement {
  return (
    <PostForm action={view.self} className={children ? css.form : undefined}>
      <input type="hidden" name="version" value={view.version} />
      {children}
      <Button look={look} name="what" value="issue" busyLabel="Issuing…">
        {view.issueWords}
      </Button>
    </PostForm>
  )
}
