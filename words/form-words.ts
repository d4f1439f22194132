/** What forms say in a language other than that of their files; null for what nobody translated. */
type FormWords = (text: string, language: string) => string | null

/** It hangs on the process as the speech does (words/speech.ts), because pages and server are built apart. */
const KEY = Symbol.for('headwater.form-words')
const held = globalThis as { [KEY]?: FormWords }

/** Asked by language and not by who speaks now: a record reads the same whoever makes it. */
export function formWords(text: string, language: string): string | null {
  return held[KEY]?.(text, language) ?? null
}

export function setFormWords(said: FormWords): void {
  held[KEY] = said
}
