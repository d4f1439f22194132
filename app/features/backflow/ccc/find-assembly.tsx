import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'
import * as css from './ccc.css.ts'
import type { CccSearch } from './ccc.server.ts'
import { SEARCH } from './ccc.words.ts'

/** Leads to the assembly whose number somebody reads from its tag, where the phone has no camera for the code. */
export function FindAssembly({ find }: Pick<CccSearch, 'find'>): ReactElement {
  return (
    <form action={SEARCH} className={css.find} role="search" aria-label={t('One assembly')}>
      <TextField
        id="number"
        name="number"
        label={t('Number of an assembly')}
        hint={t('From its tag, or its whole serial number.')}
        maxLength={40}
        defaultValue={find.number}
        {...(find.error ? { error: find.error } : {})}
      />
      <Button small look="outlined">
        {t('Open assembly')}
      </Button>
      {find.found.length > 1 ? (
        <ul className={css.found}>
          {find.found.map(({ href, words }) => (
            <li key={href}>
              <a href={href}>{words}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  )
}
