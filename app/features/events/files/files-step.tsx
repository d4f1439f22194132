import { useActionData, useSearchParams } from '@remix-run/react'
import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { FormButtons, FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'
import { AttachmentStep } from './attachment-step.tsx'
import { fileResultOf } from './attachments.ts'
import { BackButton } from '../live/back-button.tsx'
import { REPORT_ROUTE } from '../report/report-route-id.ts'
import type { ReportView } from '../report/report.view.ts'
import * as css from '../report/report-form.css.ts'

/** The files of a report. */
export function FilesStep({ view }: { view: ReportView }): ReactElement {
  const result = fileResultOf(useActionData())
  const [search] = useSearchParams()
  const savedCount = Number(search.get('added') ?? 0) || 0
  return (
    <Form method="post" encType="multipart/form-data" className={css.stack}>
      <button className={css.enter} tabIndex={-1} aria-hidden="true" name="intent" value="next">
        {t('Next')}
      </button>
      <FormSection id="attachments" title={t('Attachment')}>
        <AttachmentStep
          files={view.files}
          result={result}
          savedCount={savedCount}
          mostFiles={view.mostFiles}
          routeId={REPORT_ROUTE}
          offersPosition
        />
      </FormSection>
      <FormButtons>
        <Button name="intent" value="next">
          {t('Next')}
          <Icon name="arrow-right" />
        </Button>
        <BackButton view={view} />
      </FormButtons>
    </Form>
  )
}
