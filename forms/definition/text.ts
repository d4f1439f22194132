import type { Text } from './kinds.ts'

/** The words in a language, else in English, else in the first language given. */
export function textOf(text: Text, language = 'en'): string {
  if (typeof text === 'string') return text
  return text[language] ?? text['en'] ?? Object.values(text)[0] ?? ''
}
