import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormButtons, FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import { BackButton } from '../live/back-button.tsx'
import { Unanswered } from '#app/components/form/unanswered.tsx'
import { CERTIFICATION } from './certification.ts'
import type { ReportAction } from './report-action.server.ts'
import type { ReportView } from './report.view.ts'
import { REPORT_ROUTE } from './report-route-id.ts'
import * as css from './submission-step.css.ts'

type SubmissionStepProps = { view: ReportView; told: ReportAction | null }

/** The certification, and the button that files the report. */
export function SubmissionStep({ view, told }: SubmissionStepProps): ReactElement {
  const fault = told?.faults?.certified
  const review = view.steps.find(({ label }) => label === 'Review')?.href ?? ''
  return (
    <PostForm
      action={view.addresses.here}
      className={css.stack}
      data-report="submission"
      data-route={REPORT_ROUTE}
    >
      <Unanswered />
      {fault ? (
        <ErrorSummary
          title={told?.refusal?.title ?? t('The report was not submitted')}
          errors={[{ href: '#certified', message: fault }]}
        />
      ) : null}
      {told?.refusal && !fault ? (
        <Notice tone="bad" role="alert" title={told.refusal.title}>
          <p>{t('{message} Nothing was lost.', { message: told.refusal.message })}</p>
        </Notice>
      ) : null}
      <FormSection id="submission" title={t('Submission')}>
        {view.isValid ? null : (
          <Notice tone="warn" title={t('The report is not complete')} level={3}>
            <p>
              <a href={review}>{t('The review shows what is missing.')}</a>
            </p>
          </Notice>
        )}
        <div className={css.certify}>
          <FieldError id="certified" {...(fault ? { error: fault } : {})} />
          <label className={css.choice}>
            <input
              type="checkbox"
              id="certified"
              name="certified"
              value="Y"
              aria-describedby={fault ? 'certified-error' : undefined}
              aria-invalid={fault ? 'true' : undefined}
              // Frees the button by script; without it the server refuses what is not certified.
              data-frees="submit"
            />
            <span className={css.statement}>{t(CERTIFICATION)}</span>
          </label>
        </div>
        <p>
          {t(
            'Your report goes to the agency as it stands. You cannot change it afterwards, but you can add to it with the receipt code that you get.',
          )}
        </p>
      </FormSection>
      <FormButtons>
        <Button
          id="submit"
          name="intent"
          value="submit"
          disabled={!view.isValid}
          busyLabel={t('Submitting…')}
        >
          {t('Submit')}
        </Button>
        <BackButton view={view} />
        {view.isValid ? (
          <p className={css.reason} data-locked-words hidden>
            {t('Tick the box to submit.')}
          </p>
        ) : null}
      </FormButtons>
    </PostForm>
  )
}
