import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { GenericBasic } from '../generic/generic-basic.tsx'
import { PollutionBasic } from '../pollution/pollution-basic.tsx'
import type { ReportAction } from './report-action.server.ts'
import type { ReportView } from './report.view.ts'
import { REPORT_ROUTE } from './report-route-id.ts'
import { StartOver } from '../live/start-over.tsx'
import { STILL_HERE, Unanswered } from '#app/components/form/unanswered.tsx'
import * as css from './report-form.css.ts'

type BasicStepProps = { view: ReportView; told: ReportAction | null }

/** The questions of a report. */
export function BasicStep({ view, told }: BasicStepProps): ReactElement | null {
  const state: FormState = {
    answers: told?.answers ?? view.answers,
    faults: { ...view.faults, ...told?.faults },
  }
  const lines = view.summary
  if (!view.options) return null
  const placeWords = told?.filled?.words ?? ''
  const parts = { form: state, view, options: view.options, placeWords }
  return (
    <>
      {/* Always there: a message that comes with a save must not move the form, which would lose the focus. */}
      <div className={css.messages}>
        {lines.length > 0 ? (
          <ErrorSummary
            title={t('Fix {lines} to go on', { lines: countOf(lines.length, 'answer', 'answers') })}
            errors={lines}
          />
        ) : null}
        <Unanswered />
        <Told view={view} told={told} />
      </div>
      <PostForm
        action={view.addresses.here}
        noValidate
        className={css.stack}
        data-report="basic"
        data-route={REPORT_ROUTE}
        data-conflict={told?.isConflict ? '' : undefined}
        data-saving={t('Saving…')}
        data-unsent={t('Not saved: {message}', { message: t(STILL_HERE) })}
      >
        <button className={css.enter} tabIndex={-1} aria-hidden="true" name="intent" value="next">
          {t('Next')}
        </button>
        {/* Another window's version is not this page's: what it changed is not written over by the next save. */}
        <input
          type="hidden"
          name="version"
          autoComplete="off"
          value={(told?.isConflict ? told.version : view.version) ?? ''}
        />
        {view.variant === 'generic' ? <GenericBasic {...parts} /> : <PollutionBasic {...parts} />}
        <FormButtons>
          <Button name="intent" value="next">
            {t('Next')}
            <Icon name="arrow-right" />
          </Button>
          <Button look="outlined" name="intent" value="save">
            {t('Save for later')}
          </Button>
          {told?.isConflict ? (
            <Button look="outlined" name="intent" value="overwrite">
              {t('Keep what is here')}
            </Button>
          ) : null}
        </FormButtons>
        <p className={css.keep} role="status" data-save-state>
          {savedWords(told)}
        </p>
      </PostForm>
      {view.version === null ? null : <StartOver href={view.addresses.here} />}
    </>
  )
}

/** What came of the save whose answer this page is. */
function savedWords(told: ReportAction | null): string {
  if (told?.isConflict)
    return t('This form was changed in another window. It is no longer saved here.')
  if (told?.refusal) return t('Not saved: {message}', { message: told.refusal.message })
  return told?.version ? t('Saved') : ''
}

function Told({ view, told }: BasicStepProps): ReactElement {
  return (
    <>
      {told?.refusal ? (
        <Notice tone="bad" role="alert" title={told.refusal.title}>
          {told.refusal.message}
        </Notice>
      ) : null}
      {told?.isConflict ? (
        <Notice tone="warn" role="alert" title={t('This form was changed in another window')}>
          <p>
            {rich(
              'Nothing was saved. {link}, or press “Keep what is here” below to save what you see on this page.',
              {
                link: (
                  <a href={view.addresses.basic}>
                    {t('Open the form as the other window saved it')}
                  </a>
                ),
              },
            )}
          </p>
        </Notice>
      ) : null}
      {view.isDiscarded ? (
        <Notice tone="good" role="status" title={t('Deleted')}>
          {t('Your answers and files were deleted. This form is empty again.')}
        </Notice>
      ) : null}
      {view.isSaved && view.resumeHref ? (
        <Notice tone="good" role="status" title={t('Saved')}>
          <p>
            {t(
              'You can come back on this device until {keptUntil}. To go on elsewhere, keep this link. Anyone who has it can open the form:',
              { keptUntil: view.keptUntil },
            )}
          </p>
          <p>
            <a href={view.resumeHref}>{view.resumeHref}</a>
          </p>
        </Notice>
      ) : null}
    </>
  )
}
