import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'

/** Prints the page. Without the script the browser's own menu does, so there is no button then. */
export function PrintButton(): ReactElement | null {
  if (!useHydrated()) return null
  return (
    <Button type="button" look="outlined" onClick={() => window.print()}>
      <Icon name="printer" />
      Print the receipt
    </Button>
  )
}
