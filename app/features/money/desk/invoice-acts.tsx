import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { InvoiceTold } from './invoice.server.ts'
import type { InvoiceView } from './invoice.view.ts'
import * as css from './money-desk.css.ts'

export type InvoiceProps = {
  view: InvoiceView & { today: string; done: string | null }
  told: InvoiceTold | undefined
}

/** What a refused form shows again: the message of a field, and what was typed into it. */
export function fieldOf(told: InvoiceTold | undefined, what: string, name: string, first = '') {
  const isIts = told?.what === what
  const error = isIts ? told.errors[name] : undefined
  return {
    id: `${what}-${name}`,
    name,
    defaultValue: isIts ? (told.typed[name] ?? '') : first,
    ...(error ? { error } : {}),
  }
}

type ReasonProps = InvoiceProps & {
  what: string
  hidden: { name: string; value: string }
  label: string
  button: string
  /** Fields before the reason. */
  children?: ReactNode
}

/** An act about one entry or payment, with its reason. */
export function ReasonForm(props: ReasonProps): ReactElement {
  const { view, told, what, hidden, label, button, children } = props
  return (
    <PostForm action={view.self} className={css.form}>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" {...hidden} />
      {children}
      <TextArea
        {...fieldOf(told, `${what}${hidden.value}`, 'reason')}
        label={label}
        rows={2}
        maxLength={2_000}
      />
      <Button look="outlined" small busyLabel="Working…">
        {button}
      </Button>
    </PostForm>
  )
}

/** Record, adjust and remind. Each names the balance that the page shows. */
export function Acts({ view, told }: InvoiceProps): ReactElement {
  const isOpen = view.shown > 0
  return (
    <>
      {isOpen ? (
        <Panel title="Record a cheque or cash" id="record" roomy>
          <PostForm action={view.self} className={css.form}>
            <input type="hidden" name="what" value="record" />
            <input type="hidden" name="shown" value={view.shown} />
            <div className={css.line}>
              <Select
                {...fieldOf(told, 'record', 'method', 'CHEQUE')}
                label="Paid with"
                width="short"
                options={[
                  { value: 'CHEQUE', label: 'Cheque' },
                  { value: 'CASH', label: 'Cash' },
                ]}
              />
              <TextField
                {...fieldOf(told, 'record', 'reference')}
                label="Number of the cheque, or reference"
                maxLength={60}
              />
              <TextField
                {...fieldOf(told, 'record', 'receivedOn', view.today)}
                label="Received on"
                width="short"
                type="date"
              />
              <TextField
                {...fieldOf(told, 'record', 'amount')}
                label="Amount in dollars"
                width="short"
                inputMode="decimal"
              />
            </div>
            <Button look="outlined" small busyLabel="Recording…">
              Record it
            </Button>
          </PostForm>
        </Panel>
      ) : null}
      <Panel title={isOpen ? 'Adjust or waive' : 'Adjust'} id="adjust" roomy>
        {view.adjusts.length === 0 ? (
          <p>A payment of this invoice is on the way. It can be changed when that is over.</p>
        ) : (
          <PostForm action={view.self} className={css.form}>
            <input type="hidden" name="what" value="adjust" />
            <input type="hidden" name="shown" value={view.shown} />
            <div className={css.line}>
              <Select
                {...fieldOf(told, 'adjust', 'way', view.adjusts[0]?.value)}
                label="What changes"
                options={view.adjusts}
              />
              <TextField
                {...fieldOf(told, 'adjust', 'amount')}
                label="Amount in dollars"
                {...(isOpen ? { hint: `To waive all ${view.balance}, leave it empty.` } : {})}
                width="short"
                inputMode="decimal"
              />
            </div>
            <TextArea
              {...fieldOf(told, 'adjust', 'reason')}
              label="Why"
              hint="The payer reads it on the invoice."
              rows={2}
              maxLength={2_000}
            />
            <Button look="outlined" small busyLabel="Changing…">
              Change what is owed
            </Button>
          </PostForm>
        )}
      </Panel>
      {isOpen ? (
        <Panel title="Reminder" id="remind" roomy>
          {view.remindRefusal === null ? (
            <PostForm action={view.self} className={css.form}>
              <input type="hidden" name="what" value="remind" />
              <p>A mail tells the holder of the account that {view.balance} is open.</p>
              <Button look="outlined" small busyLabel="Queueing…">
                Queue a reminder
              </Button>
            </PostForm>
          ) : (
            <p>{view.remindRefusal}</p>
          )}
        </Panel>
      ) : null}
    </>
  )
}
