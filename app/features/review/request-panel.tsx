import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import * as css from './review.css.ts'
import type { ReviewTold } from './review.server.ts'
import type { ReviewView } from './review.view.ts'

type RequestProps = { view: ReviewView; told: ReviewTold | null }

/** Asks for a revision, withdrawal or amendment; where nothing can be asked for, it says why. */
export function RequestPanel({ view, told }: RequestProps): ReactElement | null {
  const { request, self, statusCode } = view
  if (!request.isOffered) return null
  const closed = request.pending ?? request.closedWhy
  const mine = told?.of === 'request' ? told : null
  const errorOf = (field: string): { error?: string } => {
    const error = mine?.errors.find((each) => each.field === field)?.message
    return error ? { error } : {}
  }
  return (
    <Panel title={t('Ask for a change')} id="request">
      {closed === null ? null : <p>{closed}</p>}
      <PostForm action={self} className={css.form} noValidate>
        <fieldset disabled={closed !== null} className={css.form}>
          <legend>
            {closed === null ? t('You can have one open request at a time.') : t('Closed')}
          </legend>
          <input type="hidden" name="status" value={statusCode ?? ''} />
          {request.choices.map(({ kind, isDirect }) =>
            isDirect && kind === 'AMEND' ? (
              <input key={kind} type="hidden" name={`${kind}-direct`} value="amend" />
            ) : null,
          )}
          {request.choices.length > 0 ? (
            <CheckboxList
              id="kind"
              name="kind"
              type="radio"
              legend={t('Request')}
              choices={request.choices.map(({ kind, name, means, isDirect }) => ({
                value: kind,
                label: `${name}. ${means} ${isDirect ? t('This happens at once.') : t('The agency answers first.')}`,
              }))}
              chosen={mine?.typed.kind ? [mine.typed.kind] : []}
              {...errorOf('kind')}
            />
          ) : null}
          <div className={css.wide}>
            <TextArea
              id="reason"
              name="reason"
              label={t('Reason')}
              rows={3}
              maxLength={10_000}
              defaultValue={mine?.typed.reason ?? ''}
              {...(request.needsReason ? {} : { optional: true })}
              {...errorOf('reason')}
            />
          </div>
          <Button name="intent" value="request" busyLabel={t('Sending…')}>
            {t('Send request')}
          </Button>
        </fieldset>
      </PostForm>
    </Panel>
  )
}
