import type { ReactElement } from 'react'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'

/** The number or code of a document, as “Check a document” reads it. */
export function CodeField({ value = '', error }: { value?: string; error?: string }): ReactElement {
  return (
    <TextField
      id="code"
      name="code"
      label={t('Number of the record, permit or letter, or receipt code')}
      hint={t('As it stands on the document. Capital letters and hyphens do not matter in a code.')}
      defaultValue={value}
      key={value}
      maxLength={100}
      width="short"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...(error !== undefined && { error })}
    />
  )
}
