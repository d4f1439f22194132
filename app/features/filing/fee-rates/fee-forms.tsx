import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { FeeTold, FeeView } from './fee.server.ts'
import * as css from './fee-rates.css.ts'

type FormProps = { view: FeeView; told: FeeTold | undefined }
const MOST_WORDS = 300

export function FeeForm({ view, told }: FormProps): ReactElement {
  const field = (name: 'amount' | 'from' | 'reason') => {
    const error = told?.errors[name]
    const value = told?.typed[name] ?? ''
    return { id: name, name, defaultValue: value, ...(error ? { error } : {}) }
  }
  return (
    <Panel title="A new amount" id="change" roomy>
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="version" value={told?.version ?? view.version} />
        <TextField
          {...field('amount')}
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          width="short"
        />
        <TextField
          {...field('from')}
          label="First day"
          hint="Today or later."
          type="date"
          width="short"
        />
        <div className={css.wide}>
          <TextField
            {...field('reason')}
            label="Why it is changed"
            maxLength={MOST_WORDS}
            autoComplete="off"
          />
        </div>
        <div className={css.buttons}>
          <Button name="what" value="save" busyLabel="Saving…">
            Save amount
          </Button>
          <Button name="what" value="try" look="outlined" busyLabel="Working…">
            Show examples
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}

export function TakeBackForm({
  view,
  told,
  amount: { day, amount, from },
}: FormProps & { amount: FeeView['amounts'][number] }): ReactElement {
  const mine = told?.day === day ? told : undefined
  return (
    <Panel title={`Take back ${amount} from ${from}`} id={`back-${day}`} roomy>
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="version" value={mine?.version ?? view.version} />
        <input type="hidden" name="from" value={day} />
        <div className={css.wide}>
          <TextField
            id={`reason-${day}`}
            name="reason"
            label="Why it is taken back"
            maxLength={MOST_WORDS}
            autoComplete="off"
            defaultValue={mine?.typed.reason ?? ''}
            {...(mine?.errors.reason ? { error: mine.errors.reason } : {})}
          />
        </div>
        <div>
          <Button name="what" value="back" look="outlined" busyLabel="Working…">
            Take it back
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
