import { useActionData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { SectionList } from '#app/components/form/section-list.tsx'
import { FormLayout } from '#app/components/form/form-layout.tsx'
import { StepIndicator } from '#app/components/form/step-indicator.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { noPrint } from '#app/styles/text.css.ts'
import { BasicStep } from './basic-step.tsx'
import { FilesStep } from '../files/files-step.tsx'
import { ReceiptStep } from './receipt-step.tsx'
import type { ReportAction, action } from './report-action.server.ts'
import type { ReportView } from './report.view.ts'
import { ReviewStep } from './review-step.tsx'
import { SubmissionStep } from './submission-step.tsx'
import * as css from './report-form.css.ts'
import type { loader } from './report.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/pub-rcd/:variant/event/:step?',
  title: titleOf,
  View: ReportPage,
})

function titleOf(view: PageProps<typeof loader>['view'] | undefined): string {
  if (!view) return t('Report')
  const isWrong = Object.keys(view.faults).length > 0
  return `${isWrong ? t('Error: ') : ''}${view.title}, ${view.stepLabel}`
}

/** A report, one step at a time (spec 2 §2.1). */
export function ReportPage({ view }: { view: ReportView }): ReactElement {
  return (
    <PageMain>
      <div className={view.step === 'receipt' ? noPrint : undefined}>
        <PageHead title={view.title} back={view.back} />
      </div>
      <StepIndicator steps={view.steps} />
      <FormLayout
        side={view.step === 'basic' ? <SectionList sections={view.sections} /> : null}
        scope={css[view.variant]}
      >
        <OpenStep view={view} />
      </FormLayout>
    </PageMain>
  )
}

function OpenStep({ view }: { view: ReportView }): ReactElement | null {
  const told = useActionData<ReportAction>() ?? null
  switch (view.step) {
    case 'basic':
      return <BasicStep view={view} told={told} />
    case 'attachment':
      return <FilesStep view={view} />
    case 'validation':
      return <ReviewStep view={view} />
    case 'submission':
      return <SubmissionStep view={view} told={told} />
    case 'receipt':
      return <ReceiptStep view={view} />
  }
}
