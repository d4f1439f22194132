import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ActsBar, BarPop, followsOf } from '#app/components/page/acts-bar/acts-bar.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { UnpaidConfirmed } from '#app/features/money/desk/unpaid-confirmed.tsx'
import { NotYet } from '#app/features/review/before-decision/before-decision.tsx'
import type { ActView } from './review-acts.view.ts'
import type { FormProps } from './review-forms.tsx'
import * as css from './review-desk.css.ts'

const HOLDS = [
  { value: 'applicant', label: 'The applicant' },
  { value: 'agency', label: 'The agency' },
  { value: 'other body', label: 'Another body' },
  { value: 'litigation', label: 'A court (litigation)' },
]

const BAR = 'moves'

/** What can be done now: the act that is next is filled, rare ones are under "More". */
export function Moves({ view, told }: FormProps): ReactElement {
  const { what, follows, primary, others, rare, isDecisionRare } = view.bar
  const decisionWords = view.mayDecide ? 'Decide' : 'See the decision'
  const wasSent = ({ act }: ActView) => told?.what === 'move' && told.typed['act'] === act
  return (
    <ActsBar id={BAR} what={what} follows={follows}>
      <BarPop label="More" isOpen={rare.some(wasSent)}>
        {rare.map((move) => (
          <details key={move.act} open={wasSent(move)}>
            <summary>{move.label}</summary>
            {move.isShut ? (
              <Shut act={move.act} why={follows} />
            ) : (
              <MoveForm {...{ view, told, move }} />
            )}
          </details>
        ))}
        {isDecisionRare && view.decision ? <a href={view.decision}>{decisionWords}</a> : null}
        <a href={view.lettersHref}>{view.letterWords}</a>
      </BarPop>
      {view.appeals ? (
        <LinkButton look="outlined" href={view.appeals}>
          Appeals of the decision
        </LinkButton>
      ) : null}
      {view.trade ? (
        <LinkButton look="outlined" href={view.trade}>
          Open the trade
        </LinkButton>
      ) : null}
      {[...others, primary].map((each) => {
        if (each === null) return null
        const look = each === primary ? 'filled' : 'outlined'
        if (each === 'decision')
          return view.decision ? (
            <LinkButton key={each} look={look} href={view.decision}>
              {decisionWords}
            </LinkButton>
          ) : null
        return asksMore(view, each) && !each.isShut ? (
          <BarPop key={each.act} label={each.label} look={look} isOpen={wasSent(each)}>
            <MoveForm {...{ view, told, move: each }} />
          </BarPop>
        ) : (
          <MoveForm key={each.act} {...{ view, told, move: each }} look={look} isBare />
        )
      })}
    </ActsBar>
  )
}

/** Without a correction there is nothing to send back; the others wait for what the bar says. */
function Shut({ act, why }: { act: string; why: string | null }): ReactElement {
  return act === 'sendBack' ? (
    <NotYet
      id="not-sendBack"
      why="Say first what to correct."
      way={{ href: '#add-point', label: 'Add a correction' }}
    />
  ) : (
    <NotYet id={`not-${act}`} why={why ?? ''} way={{ href: '#points', label: 'See corrections' }} />
  )
}

/** Whether something is asked before it is done. */
const asksMore = (view: FormProps['view'], { act, needs }: ActView): boolean =>
  needs !== undefined || (act === 'accept' && Boolean(view.fee?.unpaid))

type MoveFormProps = FormProps & {
  move: ActView
  look?: 'filled' | 'outlined'
  /** It stands in the bar, whose words say what comes of it. */
  isBare?: boolean
}

/** An act as a form of its own, with the status that was shown. */
function MoveForm({ view, told, move, look = 'outlined', isBare }: MoveFormProps): ReactElement {
  const isIts = told?.what === 'move' && told.typed['act'] === move.act
  const field = (name: string) => {
    const error = isIts ? told.errors[name] : undefined
    return {
      // The summary leads to the field of the form that was sent.
      id: isIts ? `move-${name}` : `${move.act}-${name}`,
      name,
      defaultValue: isIts ? (told.typed[name] ?? '') : '',
      ...(error ? { error } : {}),
    }
  }
  return (
    <PostForm action={view.self} className={isBare ? undefined : css.form}>
      <input type="hidden" name="what" value="move" />
      <input type="hidden" name="act" value={move.act} />
      <input type="hidden" name="shown" value={view.code} />
      {move.needs === 'hold' ? (
        <Select {...field('hold')} label="Who must act" emptyLabel="Choose" options={HOLDS} />
      ) : null}
      {move.needs === 'type' ? (
        <Select
          {...field('toApplicationRid')}
          label="Type that it should have been"
          emptyLabel="Choose"
          options={view.otherTypes}
        />
      ) : null}
      {move.act === 'accept' && view.fee?.unpaid ? (
        <UnpaidConfirmed
          id="move-unpaid"
          fee={view.fee}
          label="Accept it without this payment."
          error={isIts ? told.errors['unpaid'] : undefined}
        />
      ) : null}
      {move.needs && move.needs !== 'day' ? (
        <TextArea
          {...field('reason')}
          label={`Reason: ${move.label}`}
          hint="The applicant reads it."
          rows={2}
          maxLength={2000}
        />
      ) : null}
      {move.needs === 'day' ? (
        <TextField {...field('endsOn')} label="Last day to comment" type="date" width="date" />
      ) : null}
      {move.hint && !isBare ? <p className={css.quiet}>{move.hint}</p> : null}
      <Button
        look={look}
        busyLabel="Saving…"
        disabled={move.isShut}
        aria-describedby={move.isShut ? followsOf(BAR) : undefined}
      >
        {move.label}
      </Button>
    </PostForm>
  )
}
