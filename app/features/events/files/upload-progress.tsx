import type { ReactElement } from 'react'
import * as css from '#app/components/form/file-field.css.ts'
import { Button } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'

/** A bar while files are sent; the script of the step fills it (app/light/report/files.ts). */
export function UploadProgress(): ReactElement {
  return (
    <>
      <div className={css.row} data-upload-progress hidden>
        <progress className={css.progress} max={100} value={0} aria-label={t('Files sent')} />
        <span className={css.size} />
        <Button type="button" look="text" small data-upload-stop>
          {t('Stop')}
        </Button>
      </div>
      <VisuallyHidden>
        <span
          role="status"
          data-upload-words
          data-sending={t('Sending files, {percent} percent sent', { percent: '{percent}' })}
          data-sent={t('All sent. The files are being checked.')}
        />
      </VisuallyHidden>
    </>
  )
}
