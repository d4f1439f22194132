import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { CodePanel } from '#app/features/review/cosign/code-panel.tsx'
import { CosignFrame } from '#app/features/review/cosign/cosign-frame.tsx'
import type { OpenReview } from '#app/features/review/cosign/open-review.ts'
import { ReviewKept, ReviewTime } from '#app/features/review/cosign/review-time.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { REASON_CHOICES } from '#app/features/filing/dispute/dispute-words.ts'
import type { DisputeTold, loader, action } from './dispute.server.ts'
import type { SignatureView } from '#app/features/filing/dispute/disputed.view.ts'
import { OwnDispute } from '#app/features/filing/dispute/own-dispute.tsx'
import * as css from '#app/features/filing/dispute/disputes.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/pub-co-sign-dispute/:productId/:id/:cosignId',
  frame: false,
  hydrates: true,
  noindex: true,
  title: () => t('Dispute a signature'),
  View: ({ view, told }) => <DisputePage {...view} told={told} />,
})

/** Id of the form of a dispute. */
const DISPUTE_FORM = 'dispute-form'

type DisputePageProps = {
  agency: Agency
  self: string
  reviewHref: string
  codeHref: string
  /** What the link of the invitation holds; the form sends it along. */
  entryKey: string
  /** Null for who holds no review. */
  signature: SignatureView | null
  open: OpenReview | null
  told: DisputeTold | undefined
}

/** A co-signer disputes the own signature, or reads how far the dispute is. */
export function DisputePage(props: DisputePageProps): ReactElement {
  const { agency, self, reviewHref, signature, open, told } = props
  return (
    <CosignFrame agency={agency}>
      <PageMain>
        {told?.message != null ? <Refused told={told} message={told.message} /> : null}
        <PageHead
          title={t('Dispute a signature')}
          {...(signature
            ? {
                context: signature.name,
                back: { href: reviewHref, label: t('Back to the review') },
              }
            : {})}
        />
        <div className={css.column}>
          {signature ? (
            <Stack>
              <Panel title={t('What was signed')} id="signature">
                <div className={css.parts}>
                  <Facts facts={signature.facts} isFlush />
                  {signature.dispute ? <OwnDispute dispute={signature.dispute} /> : null}
                </div>
              </Panel>
              {told?.message === null && open ? <ReviewKept open={open} /> : null}
              {open && signature.canDispute ? (
                <ReviewTime open={open} action={self} form={DISPUTE_FORM} />
              ) : null}
              <FormOrWhy {...props} signature={signature} />
            </Stack>
          ) : (
            <CodePanel
              codeHref={told?.codeHref ?? props.codeHref}
              opens="signature"
              typed={told?.typed.statement}
            />
          )}
        </div>
      </PageMain>
    </CosignFrame>
  )
}

function Refused({ told, message }: { told: DisputeTold; message: string }): ReactElement {
  const errors = Object.entries(told.errors)
  return (
    <ErrorSummary
      // Another attempt takes the focus again.
      key={JSON.stringify(told)}
      title={errors.length > 0 ? t('There is a problem') : message}
      errors={errors.map(([field, words]) => ({ href: `#${field}`, message: words }))}
    />
  )
}

function FormOrWhy(props: DisputePageProps & { signature: SignatureView }): ReactElement | null {
  const { signature, codeHref } = props
  if (signature.canDispute) return <DisputeForm {...props} />
  if (!signature.isDecided)
    return (
      <Notice tone="info" title={t('There is no signature to dispute yet')}>
        {t('Nothing was decided on this submittal with this invitation.')}
      </Notice>
    )
  const isClosed = signature.dispute && signature.dispute.standing.tone !== 'info'
  if (isClosed) return null
  return (
    <Panel title={t('Prove that it is you')} id="proof">
      <div className={css.parts}>
        <p>
          {t(
            'You came in with your account, so you can read. To dispute, prove with a code that this invitation is yours.',
          )}
        </p>
        <div>
          <LinkButton href={codeHref}>{t('Get a code')}</LinkButton>
        </div>
      </div>
    </Panel>
  )
}

function DisputeForm({ self, told, entryKey }: DisputePageProps): ReactElement {
  return (
    <Panel title={t('Your dispute')} id="dispute">
      <Form id={DISPUTE_FORM} method="post" action={self} className={css.form} noValidate>
        <input type="hidden" name="entry" value={entryKey} />
        <CheckboxList
          id="reason"
          name="reason"
          type="radio"
          legend={t('Why do you dispute this signature?')}
          choices={REASON_CHOICES}
          chosen={told?.typed.reason ? [told.typed.reason] : []}
          {...(told?.errors.reason ? { error: told.errors.reason } : {})}
        />
        <TextArea
          id="statement"
          name="statement"
          label={t('What happened')}
          hint={t('In your own words, up to 4,000 characters. Only the agency reads them.')}
          rows={8}
          maxLength={4000}
          required
          defaultValue={told?.typed.statement ?? ''}
          {...(told?.errors.statement ? { error: told.errors.statement } : {})}
        />
        <Notice tone="warn" title={t('What this does')} level={3}>
          <p>
            {t(
              'The signature stays on record, marked as disputed. The agency looks into it and tells you.',
            )}
          </p>
          <p>{t('Whoever sent the submittal is told that you dispute it, not what you write.')}</p>
        </Notice>
        <FormButtons>
          <Button>{t('Dispute this signature')}</Button>
        </FormButtons>
      </Form>
    </Panel>
  )
}
