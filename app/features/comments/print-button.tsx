import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'

/** Prints the page. Without the script the browser's own menu does, and the button is not there. */
export function PrintButton(): ReactElement {
  return (
    <Button type="button" look="outlined" data-needs-script data-print>
      <Icon name="printer" />
      {t('Print the receipt')}
    </Button>
  )
}
