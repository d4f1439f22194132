import type { ReactElement } from 'react'
import { language } from '#words/speech.ts'

/**
 * The same page in the other language, in that language's own words. The link is the same on every page, so that pages
 * are kept without their searches; the server brings the criteria of a search back (server/pages/language.ts).
 */
export function LanguageLink({ className }: { className?: string }): ReactElement {
  const other =
    language() === 'en' ? { code: 'es', name: 'Español' } : { code: 'en', name: 'English' }
  return (
    <a className={className} href={`?lang=${other.code}`} lang={other.code} hrefLang={other.code}>
      {other.name}
    </a>
  )
}
