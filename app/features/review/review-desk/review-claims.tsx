import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { FormProps } from './review-forms.tsx'
import * as css from './review-desk.css.ts'

const OUTCOMES = [
  { value: 'upheld', label: 'Uphold: the answer stays closed' },
  { value: 'denied', label: 'Deny: the answer becomes public' },
]

/** What is claimed confidential, why, and what was decided on it: decided where the answer is read. */
export function Claims({ view, told }: FormProps): ReactElement | null {
  const { claims } = view
  if (claims.list.length === 0) return null
  return (
    <Panel title={`Claims of confidentiality: ${claims.openWords}`} id="claims" padded={false}>
      {claims.areShown ? null : (
        <PanelBand>
          A claim is decided where its answer is read:{' '}
          <a href={`${view.claimsHref}#claims`}>show claimed answers</a>.
        </PanelBand>
      )}
      {claims.list.map((claim, at) => (
        <PanelBand key={claim.path}>
          <h3>{claim.label}</h3>
          <p>
            <b>{claim.state}</b>
          </p>
          {claim.text === null ? null : <p className={css.said}>{claim.text || 'Not given'}</p>}
          {claim.why === null ? null : (
            <p className={css.said}>Claimed confidential, because: {claim.why}</p>
          )}
          {claim.history.map(({ at: moment, words, reason }) => (
            <div key={moment}>
              <p className={css.quiet}>{words}</p>
              {reason ? <p className={css.said}>{reason}</p> : null}
            </div>
          ))}
          {claims.areShown && claim.mayDecide ? <ClaimForm {...{ view, told, claim, at }} /> : null}
        </PanelBand>
      ))}
    </Panel>
  )
}

type ClaimFormProps = FormProps & { claim: FormProps['view']['claims']['list'][number]; at: number }

function ClaimForm({ view, told, claim, at }: ClaimFormProps): ReactElement {
  const isIts = told?.what === 'claim' && told.typed['path'] === claim.path
  const field = (name: string) => {
    const error = isIts ? told.errors[name] : undefined
    return {
      // The summary leads to the field of the form that was sent.
      id: isIts ? `claim-${name}` : `claim-${at}-${name}`,
      name,
      defaultValue: isIts ? (told.typed[name] ?? '') : '',
      ...(error ? { error } : {}),
    }
  }
  const name = <VisuallyHidden>: {claim.label}</VisuallyHidden>
  return (
    <details open={claim.decided === '' || isIts}>
      <summary>
        {claim.decided === '' ? 'Decide' : 'Decide again'}
        {name}
      </summary>
      <PostForm action={view.claimsHref} className={css.form}>
        <input type="hidden" name="what" value="claim" />
        <input type="hidden" name="ordinal" value={view.ordinal ?? ''} />
        <input type="hidden" name="path" value={claim.path} />
        <input type="hidden" name="decided" value={claim.decided} />
        <Select {...field('decision')} label="Decision" emptyLabel="Choose" options={OUTCOMES} />
        <TextArea
          {...field('reason')}
          label="Reason"
          hint={`Needed to deny. The applicant reads it. ${view.claims.deniedHint}`}
          rows={3}
          maxLength={5000}
        />
        <Button look="outlined" small busyLabel="Deciding…">
          Decide{name}
        </Button>
      </PostForm>
    </details>
  )
}
