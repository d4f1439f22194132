import { useLocation } from '@remix-run/react'
import type { ReactElement } from 'react'
import { language } from '#words/speech.ts'

/** The same page in the other language, in that language's own words. Followed by the browser itself, without script too. */
export function LanguageLink(): ReactElement {
  const { pathname, search } = useLocation()
  const other =
    language() === 'en' ? { code: 'es', name: 'Español' } : { code: 'en', name: 'English' }
  const query = new URLSearchParams(search)
  query.set('lang', other.code)
  return (
    <a href={`${pathname}?${query}`} lang={other.code} hrefLang={other.code}>
      {other.name}
    </a>
  )
}
