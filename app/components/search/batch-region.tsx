import type { ReactElement, ReactNode } from 'react'
import { language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { ActKey } from '../form/act-key.tsx'
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
 * stands under the table; with script (app/light) it comes above it while something is checked.
 */
export function BatchRegion(props: BatchRegionProps): ReactElement {
  const { action, method = 'get', actions, children } = props
  return (
    // eslint-disable-next-line no-restricted-syntax -- a download has no key
    <form className={css.region} action={action} method={method} data-batch>
      {method === 'post' ? <ActKey /> : null}
      {children}
      <div className={css.bar}>
        <strong className={css.words} role="status" {...selected()}>
          {t('With the checked records')}
        </strong>
        {actions}
        <Button type="reset" look="outlined" small>
          {t('All cleared')}
        </Button>
      </div>
    </form>
  )
}

/** What the script says of a number of records; English is what it says by itself. */
function selected(): Record<string, string> {
  if (language() === 'en') return {}
  return { 'data-one': t('{n} record selected'), 'data-many': t('{n} records selected') }
}
