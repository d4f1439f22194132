import type { ComponentProps, ReactElement } from 'react'
import { t } from '#words/words.ts'
import { TextField } from '../ui/fields/text-field.tsx'

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'error'> & {
  /** A recovery code has letters too. */
  hasLetters?: boolean
}

/** A code that was sent or that an app shows; what was copied with spaces around it fits in. */
export function CodeField({ error, hasLetters = false }: CodeFieldProps): ReactElement {
  return (
    <TextField
      id="code"
      name="code"
      label={t('Code')}
      width="short"
      autoComplete="one-time-code"
      inputMode={hasLetters ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
      {...(error ? { error } : {})}
    />
  )
}
