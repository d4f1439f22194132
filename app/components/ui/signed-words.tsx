import type { ReactElement } from 'react'
import { t } from '#words/words.ts'

type SignedWordsProps = {
  english: string
  /** The same in the language of the reader; null where there is none but the English. */
  translated: string | null
  className?: string
}

/** What somebody signs or accepts, in the language that they read, with the English beside it: both are kept. */
export function SignedWords({ english, translated, className }: SignedWordsProps): ReactElement {
  if (translated === null || translated === english) return <p className={className}>{english}</p>
  return (
    <>
      <p className={className}>{translated}</p>
      <p>{t('In English, which is kept with it:')}</p>
      <p className={className} lang="en">
        {english}
      </p>
    </>
  )
}
