import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { NoticeLine } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import type { FormProps } from './review-forms.tsx'
import type { ReviewView } from './review.view.ts'
import { UnpaidConfirmed } from '#app/features/money/desk/unpaid-confirmed.tsx'
import * as css from './review-desk.css.ts'

const HOLDS = [
  { value: 'applicant', label: 'The applicant' },
  { value: 'agency', label: 'The agency' },
  { value: 'other body', label: 'Another body' },
  { value: 'litigation', label: 'A court (litigation)' },
]

/** What may be done now, each a form of its own with the status that was shown. */
export function Moves({ view, told }: FormProps): ReactElement {
  const { moves, openPoints } = view
  // One filled button: with open points it is to send back, else the first way on.
  const [first] = moves.filter(({ act }) => (openPoints > 0 ? act === 'sendBack' : true))
  return (
    <Panel title={`What comes next: ${view.pointWords}`} id="moves" padded={false}>
      {view.appeals ? (
        <PanelBand>
          <LinkButton look="outlined" small href={view.appeals}>
            Appeals of the decision
          </LinkButton>
        </PanelBand>
      ) : null}
      {view.decision ? (
        <PanelBand>
          <LinkButton look="outlined" small href={view.decision}>
            Decision
          </LinkButton>
        </PanelBand>
      ) : null}
      {view.trade ? (
        <PanelBand>
          It is a trade of compliance instruments: <a href={view.trade}>decide on its own page</a>.
        </PanelBand>
      ) : moves.length === 0 ? (
        <PanelBand>Nothing is done with it here now.</PanelBand>
      ) : null}
      {openPoints > 0 ? (
        <PanelBand>
          <NoticeLine tone="warn" title={`${view.pointWords}.`}>
            It cannot be found complete before they are mended. Send it back, or take them back.
          </NoticeLine>
        </PanelBand>
      ) : null}
      {moves.map((move) => {
        const isFirst = move.act === first?.act && move.act !== 'cancel'
        const form = <MoveForm {...{ view, told, move }} isFilled={isFirst} />
        const wasSent = told?.what === 'move' && told.typed['act'] === move.act
        return (
          <PanelBand key={move.act}>
            {move.needs && !isFirst ? (
              // What asks for words is opened first: the way on stays in sight.
              <details open={wasSent}>
                <summary>{move.label}</summary>
                {form}
              </details>
            ) : (
              form
            )}
          </PanelBand>
        )
      })}
    </Panel>
  )
}

type MoveFormProps = FormProps & { move: ReviewView['moves'][number]; isFilled: boolean }

function MoveForm({ view, told, move, isFilled }: MoveFormProps): ReactElement {
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
    <PostForm action={view.self} className={css.form}>
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
      {move.hint ? <p className={css.quiet}>{move.hint}</p> : null}
      <Button look={isFilled ? 'filled' : 'outlined'} small busyLabel="Moving on…">
        {move.label}
      </Button>
    </PostForm>
  )
}
