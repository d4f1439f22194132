import { formWords } from '#words/form-words.ts'
import type { Text } from './kinds.ts'

/**
 * The words in a language: those of the form itself, else those that ship beside it (`locales/es/forms`), else in
 * English, else in the first language given. A published form is never changed; how it is said in Spanish may be.
 */
export function textOf(text: Text, language = 'en'): string {
  if (typeof text === 'string') return formWords(text, language) ?? text
  const own = text[language]
  if (own !== undefined) return own
  const english = text['en'] ?? Object.values(text)[0] ?? ''
  return formWords(english, language) ?? english
}
