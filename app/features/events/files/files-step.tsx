import { PostForm } from '#app/components/form/post-form.tsx'
import { useActionData, useSearchParams } from '@remix-run/react'
import type { ReactElement } from 'react'
import { FormButtons, FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'
import { AttachmentStep } from './attachment-step.tsx'
import { FILE_TOO_BIG, fileResultOf, MOST_FILE_BYTES } from './attachments.ts'
import { BackButton } from '../live/back-button.tsx'
import type { ReportView } from '../report/report.view.ts'
import * as css from '../report/report-form.css.ts'

/** The files of a report. */
export function FilesStep({ view }: { view: ReportView }): ReactElement {
  const result = fileResultOf(useActionData())
  const [search] = useSearchParams()
  const savedCount = Number(search.get('added') ?? 0) || 0
  return (
    <PostForm
      action={view.addresses.here}
      encType="multipart/form-data"
      className={css.stack}
      data-upload
      data-most={MOST_FILE_BYTES}
      data-too-big={t(FILE_TOO_BIG)}
      data-broken={t('The files did not arrive. Check your connection, then add them again.')}
    >
      <button className={css.enter} tabIndex={-1} aria-hidden="true" name="intent" value="next">
        {t('Next')}
      </button>
      <FormSection id="attachments" title={t('Attachment')}>
        <AttachmentStep
          files={view.files}
          result={result}
          savedCount={savedCount}
          mostFiles={view.mostFiles}
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
    </PostForm>
  )
}
