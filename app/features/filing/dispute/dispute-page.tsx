import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { REASON_CHOICES, SENT } from './dispute-words.ts'
import * as css from './disputes.css.ts'
import { OwnDispute } from './own-dispute.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { OwnDisputeTold } from './posted-dispute.ts'
import type { OwnSignatureView } from './dispute.view.ts'

type OwnDisputePageProps = OwnSignatureView & {
  isSent: boolean
  told: OwnDisputeTold | undefined
}

/** Somebody disputes the own signature under a submittal, or reads how far the dispute is. */
export function OwnDisputePage(props: OwnDisputePageProps): ReactElement {
  const { name, reviewHref, facts, dispute, canDispute, isSent, told } = props
  return (
    <PageMain>
      {told ? <Refused told={told} /> : null}
      <PageHead
        title={t('Dispute a signature')}
        context={name}
        back={{ href: reviewHref, label: t('Back to the submittal') }}
      />
      <div className={css.column}>
        <Stack>
          {isSent && !told ? <Notice tone="good" role="status" title={t(SENT)} /> : null}
          <Panel title={t('What was signed')} id="signature">
            <div className={css.parts}>
              <Facts facts={facts} isFlush />
              {dispute ? <OwnDispute dispute={dispute} /> : null}
            </div>
          </Panel>
          {canDispute ? <DisputeForm {...props} /> : null}
        </Stack>
      </div>
    </PageMain>
  )
}

function Refused({ told }: { told: OwnDisputeTold }): ReactElement {
  const errors = Object.entries(told.errors)
  return (
    <ErrorSummary
      key={JSON.stringify(told)}
      title={errors.length > 0 ? t('There is a problem') : told.message}
      errors={errors.map(([field, words]) => ({ href: `#${field}`, message: words }))}
    />
  )
}

function DisputeForm({ self, told }: OwnDisputePageProps): ReactElement {
  return (
    <Panel title={t('Your dispute')} id="dispute">
      <PostForm action={self} className={css.form} noValidate>
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
              'The signature stays on record, marked as disputed. While the submittal is under review it goes on hold. The agency looks into it and tells you.',
            )}
          </p>
          <p>{t('Whoever began the submittal is told that you dispute it, not what you write.')}</p>
          <p>
            {rich('If somebody else knows your password or PIN, change both in {link}.', {
              link: <a href="/app/account">{t('My Account')}</a>,
            })}
          </p>
        </Notice>
        <FormButtons>
          <Button>{t('Dispute this signature')}</Button>
        </FormButtons>
      </PostForm>
    </Panel>
  )
}
