import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Status } from '#app/components/ui/status.tsx'
import { t } from '#words/words.ts'

/** Copies a text, by app/light; without script the text is picked as one with a click. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactElement {
  return (
    <>
      <Button
        type="button"
        look="outlined"
        small
        data-needs-script
        data-copies={text}
        data-copied={t('Copied')}
        data-not-copied={t('Copying is not allowed here. Select the code and copy it.')}
      >
        {label}
      </Button>
      <Status visible>{null}</Status>
    </>
  )
}
