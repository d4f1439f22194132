import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { MONEY_DESK } from './money-desk-address.ts'
import * as css from './money-desk.css.ts'
import type { NewInvoiceTold, loader, action } from './new-invoice.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/money/new',
  title: () => 'New invoice',
  View: NewInvoicePage,
})

type PageProps = {
  view: { self: string; lines: readonly number[] }
  told: NewInvoiceTold | undefined
}

/** A new invoice of a fee account: whose, for what, until when, and its lines. */
export function NewInvoicePage({ view, told }: PageProps): ReactElement {
  const field = (name: string) => {
    const error = told?.errors[name]
    return { id: name, name, defaultValue: told?.typed[name] ?? '', ...(error ? { error } : {}) }
  }
  return (
    <PageMain>
      <PageHead
        title="New invoice"
        back={{ href: MONEY_DESK, label: 'Back to invoices and payments' }}
      />
      <div className={css.narrow}>
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        <PostForm action={view.self} className={css.form}>
          <TextField {...field('accountNo')} label="Number of the fee account" maxLength={60} />
          <TextField {...field('description')} label="What it is for" maxLength={500} />
          <div className={css.line}>
            <TextField {...field('dueOn')} label="Due on" type="date" width="short" />
            <TextField
              {...field('startsOn')}
              label="For the time from"
              type="date"
              width="short"
              optional
            />
            <TextField
              {...field('endsOn')}
              label="For the time until"
              type="date"
              width="short"
              optional
            />
          </div>
          <fieldset className={css.form}>
            <legend>Lines</legend>
            {view.lines.map((at) => (
              <div key={at} className={css.pair}>
                <TextField
                  {...field(`lines.${at}.description`)}
                  label={`Line ${at + 1}, what it is for`}
                  maxLength={300}
                  optional={at > 0}
                />
                <TextField
                  {...field(`lines.${at}.amount`)}
                  label={`Amount ${at + 1}, in dollars`}
                  width="short"
                  inputMode="decimal"
                  optional={at > 0}
                />
              </div>
            ))}
          </fieldset>
          <Button busyLabel="Making it…">Make the invoice</Button>
        </PostForm>
      </div>
    </PageMain>
  )
}
