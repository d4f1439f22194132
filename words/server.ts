import { AsyncLocalStorage } from 'node:async_hooks'
import { catalogues } from '#locales/es/all.ts'
import { formCatalogues } from '#locales/es/forms.ts'
import { setFormWords } from './form-words.ts'
import { LANGUAGES, setSpeech, type Language, type Speech } from './speech.ts'
import { spanish } from './spanish.ts'

const spoken = new AsyncLocalStorage<Language>()
const speeches: Record<Language, Speech | null> = { en: null, es: spanish(catalogues) }

setSpeech(() => speeches[spoken.getStore() ?? 'en'])

const ofForms = new Map(formCatalogues.flatMap((each) => Object.entries(each)))
// A form may say what the portal says too, and then in its words.
setFormWords((text, language) =>
  language === 'es' ? (ofForms.get(text) ?? spanishOf(text)) : null,
)

/** Does something in a language: whatever is said on the way there is said in it. */
export function inLanguage<R>(language: Language, act: () => R): R {
  return spoken.run(language, act)
}

/** Words of the portal in Spanish; null for those that its catalogue does not have. */
export function spanishOf(message: string): string | null {
  return speeches.es?.say(message) ?? null
}

export const LANGUAGE_COOKIE = 'hw_lang'

const YEAR = 365 * 24 * 60 * 60

type Asked = { cookie?: string | null | undefined; accept?: string | null | undefined }

/** The language of a visitor: what was chosen on a page, else what the browser asks for, else English. */
export function languageOf({ cookie, accept }: Asked): Language {
  const chosen = /(?:^|;\s*)hw_lang=(en|es)\b/.exec(cookie ?? '')?.[1]
  return knownLanguage(chosen) ?? preferred(accept ?? '')
}

export function languageOfRequest(request: Request): Language {
  const { headers } = request
  return languageOf({ cookie: headers.get('cookie'), accept: headers.get('accept-language') })
}

/** One of the portal's languages, or nothing. */
export function knownLanguage(name: unknown): Language | null {
  return LANGUAGES.find((each) => each === name) ?? null
}

/** The cookie for the language that was chosen on a page. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax; HttpOnly`
}

/** RFC 9110: the languages by weight; what the portal does not speak is passed over. */
function preferred(accept: string): Language {
  const wanted = accept
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find((each) => each.trim().startsWith('q='))
      return {
        language: knownLanguage(range.trim().split('-')[0]),
        weight: weight ? Number(weight.trim().slice(2)) : 1,
      }
    })
    .filter(({ language, weight }) => language && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return wanted[0]?.language ?? 'en'
}
