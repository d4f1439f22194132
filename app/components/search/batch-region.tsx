import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import * as css from './batch-bar.css.ts'

type BatchRegionProps = {
  action: string
  /** GET for downloads, POST for changes. */
  method?: 'get' | 'post'
  /** Submit buttons, outlined and small. */
  actions: ReactNode
  /** The `RegisterTable` with its checkboxes. */
  children: ReactNode
}

/**
 * A table with checkboxes and what can be done with the checked records. Without script the bar
 * stands under the table; with script it comes above it while something is checked.
 */
export function BatchRegion(props: BatchRegionProps): ReactElement {
  const { action, method = 'get', actions, children } = props
  const [isLive, setIsLive] = useState(false)
  const [checked, setChecked] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const recount = (): void =>
    setChecked(form.current?.querySelectorAll('tbody input:checked').length ?? 0)
  const clear = (): void => {
    form.current?.querySelectorAll<HTMLInputElement>('tbody input:checked').forEach((box) => {
      box.checked = false
    })
    recount()
  }
  // Boxes may be checked before the script arrives, by a person or by the browser's memory.
  useEffect(() => {
    setIsLive(true)
    recount()
  }, [])

  return (
    <form
      className={css.region}
      data-live={isLive || undefined}
      action={action}
      method={method}
      ref={form}
      onChange={recount}
      // A reset brings back what the server had checked, after the event; here it means none.
      onReset={() => setTimeout(clear)}
    >
      {children}
      <div className={css.bar}>
        <strong className={css.words} role="status">
          {isLive ? selectedWords(checked) : 'With the checked records'}
        </strong>
        {actions}
        <Button type="reset" look="outlined" small>
          All cleared
        </Button>
      </div>
    </form>
  )
}

export function selectedWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'} selected`
}
