import { useState, type ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Status } from '#app/components/ui/status.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { t } from '#words/words.ts'

/** Copies a text; only where a script can. Without it the text is picked as one with a click. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactElement | null {
  const hydrated = useHydrated()
  const [said, setSaid] = useState('')
  if (!hydrated) return null
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(t('Copied'))
    } catch {
      setSaid(t('Copying is not allowed here. Select the code and copy it.'))
    }
  }
  return (
    <>
      <Button type="button" look="outlined" small onClick={() => void copy()}>
        {label}
      </Button>
      <Status visible>{said}</Status>
    </>
  )
}
