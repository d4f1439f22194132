import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Status } from '#app/components/ui/status.tsx'
import { t } from '#words/words.ts'
import * as css from './file-field.css.ts'

type UploadProgressProps = {
  /** Null while nothing is sent. */
  percent: number | null
  onStop: () => void
}

/** A bar while files are sent. Said aloud at each quarter, so that it does not chatter. */
export function UploadProgress({ percent, onStop }: UploadProgressProps): ReactElement {
  return (
    <>
      {percent === null ? null : (
        <>
          <progress
            className={css.progress}
            max={100}
            value={percent}
            aria-label={t('Files sent')}
          />
          <span className={css.size}>{percent} %</span>
          <Button type="button" look="text" small onClick={onStop}>
            {t('Stop')}
          </Button>
        </>
      )}
      <Status>{percent === null ? '' : spoken(percent)}</Status>
    </>
  )
}

function spoken(percent: number): string {
  if (percent >= 100) return t('All sent. The files are being checked.')
  return t('Sending files, {percent} percent sent', { percent: Math.floor(percent / 25) * 25 })
}
