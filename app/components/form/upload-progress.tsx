import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Status } from '#app/components/ui/status.tsx'
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
          <progress className={css.progress} max={100} value={percent} aria-label="Files sent" />
          <span className={css.size}>{percent} %</span>
          <Button type="button" look="text" small onClick={onStop}>
            Stop
          </Button>
        </>
      )}
      <Status>{percent === null ? '' : spoken(percent)}</Status>
    </>
  )
}

function spoken(percent: number): string {
  if (percent >= 100) return 'All sent. The files are being checked.'
  return `Sending files, ${Math.floor(percent / 25) * 25} percent sent`
}
