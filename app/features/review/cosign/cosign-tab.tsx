import { Form } from '#app/components/form/form.tsx'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import * as fieldCss from '#app/components/ui/fields/field.css.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { SignedWords } from '#app/components/ui/signed-words.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { PDF_STAYS } from '#app/features/filing/dispute/dispute-words.ts'
import { OwnDispute } from '#app/features/filing/dispute/own-dispute.tsx'
import { t } from '#words/words.ts'
import type { ReviewTold } from './cosign-review.server.ts'
import type { ReviewView } from './cosign-review.view.ts'
import * as css from './cosign.css.ts'

type CosignTabProps = { review: ReviewView; told: ReviewTold | undefined }

/** Id of the form of the decision. */
export const DECISION_FORM = 'decide'

/** The agreement, and the decision: to be made, or as it was made. */
export function CosignTab({ review, told }: CosignTabProps): ReactElement {
  return (
    <Stack>
      <Panel title={t('Agreement')} id="agreement">
        <SignedWords english={review.agreement} translated={review.translated.agreement} />
      </Panel>
      <Notice tone="rule" title={t('Disclaimer')}>
        <SignedWords english={review.disclaimer} translated={review.translated.disclaimer} />
      </Notice>
      {review.decision || review.over ? null : (
        <Panel
          title={t('Signature agreement, version {version}', {
            version: review.signatureAgreement.version,
          })}
          id="signature-agreement"
        >
          <SignedWords
            english={review.signatureAgreement.text}
            translated={review.translated.signatureAgreement}
          />
        </Panel>
      )}
      {review.decision ? (
        <Panel title={t('Your decision')} id="decision">
          <div className={css.parts}>
            <Facts
              isFlush
              facts={[
                { label: t('Decision'), value: review.decision.words },
                { label: t('Co-signer'), value: review.signer },
                { label: t('Decided'), value: review.decision.on },
                { label: t('Copy of record'), value: review.decision.copyNumber },
                { label: t('Comments'), value: review.decision.comment ?? t('None'), isLong: true },
              ]}
            />
            <p>
              <a href={review.decision.copyHref}>
                {review.decision.isAgreed ? t('PDF of what you signed') : t('PDF of your decision')}
              </a>
            </p>
            {review.standing ? (
              <Notice tone={review.standing.tone} title={review.standing.title} level={3}>
                {review.standing.text}
              </Notice>
            ) : null}
            {review.decision.dispute ? (
              <>
                <p>{t(PDF_STAYS)}</p>
                <OwnDispute dispute={review.decision.dispute} />
              </>
            ) : null}
            {review.decision.disputeHref ? (
              <>
                <p>
                  {t(
                    'If this was not your decision, or not what you meant to decide on, dispute it. You need no account.',
                  )}
                </p>
                <div>
                  <LinkButton href={review.decision.disputeHref} look="outlined">
                    {t('Dispute this signature')}
                  </LinkButton>
                </div>
              </>
            ) : null}
          </div>
        </Panel>
      ) : review.over ? (
        <Panel title={t('Your decision')} id="decision">
          <p>{review.over}</p>
        </Panel>
      ) : review.canDecide ? (
        <DecisionForm review={review} told={told} />
      ) : (
        <Panel title={t('Your decision')} id="decision">
          <p>
            {t(
              'You came in with your account, so you can read. To decide, prove with a code that this invitation is yours.',
            )}
          </p>
          <LinkButton href={review.entryHref}>{t('Get a code')}</LinkButton>
        </Panel>
      )}
    </Stack>
  )
}

function DecisionForm({ review, told }: CosignTabProps): ReactElement {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [isTicked, setTicked] = useState(false)
  const look = (): void =>
    setTicked(form.current?.querySelector('input[type=checkbox]:not(:checked)') === null)
  // They may have been ticked before the script ran.
  useEffect(look, [])
  const isHeld = isHydrated && !isTicked
  return (
    <Panel title={t('Your decision')} id="decision">
      <Form
        id={DECISION_FORM}
        method="post"
        action={`${review.self}?tab=co-sign`}
        className={css.form}
        noValidate
        ref={form}
        onChange={look}
      >
        <input type="hidden" name="shown" value={review.shownSha256} />
        <input type="hidden" name="entry" value={review.entryKey} />
        {review.identity ? <p>{review.identity}</p> : null}
        <TextArea
          id="comment"
          name="comment"
          label={t('Comments')}
          optional
          hint={t('Sent with your decision. The submitter reads them.')}
          maxLength={2000}
          defaultValue={told?.comment ?? ''}
        />
        <Tick
          id="hasAgreed"
          label={t('I have read the agreement above.')}
          error={told?.boxError ?? null}
          defaultChecked={told?.hasAgreed === true}
        />
        <Tick
          id="hasAccepted"
          label={t('I accept the signature agreement above.')}
          error={told?.acceptError ?? null}
          defaultChecked={told?.hasAccepted === true}
        />
        <FormButtons>
          <Button name="decision" value="disagree" look="outlined" disabled={isHeld}>
            {t('Disagree')}
          </Button>
          <Button name="decision" value="agree" disabled={isHeld}>
            {t('Agree and Sign')}
          </Button>
        </FormButtons>
      </Form>
    </Panel>
  )
}

type TickProps = { id: string; label: string; error: string | null; defaultChecked: boolean }

function Tick({ id, label, error, defaultChecked }: TickProps): ReactElement {
  const described = error ? `${id}-error` : undefined
  return (
    <div className={fieldCss.field} data-error={error ? '' : undefined}>
      <FieldError id={id} {...(error ? { error } : {})} />
      <label className={fieldCss.choice}>
        <input
          type="checkbox"
          id={id}
          name={id}
          value="Y"
          aria-describedby={described}
          aria-invalid={described ? 'true' : undefined}
          defaultChecked={defaultChecked}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
