/** The languages that the portal speaks. English is the language of the source. */
export const LANGUAGES = ['en', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

/** What a message is filled in with. */
export type Values = Record<string, unknown>

/** A language other than that of the source: its catalogue, ready to say something. */
export type Speech = {
  language: Language
  locale: string
  /** The message in this language; null where the catalogue does not hold it. */
  say: (message: string, values?: Values) => string | null
  /** The same in pieces, for messages that hold elements. */
  pieces: (message: string, values: Values) => readonly unknown[] | null
}

type Spoken = { now: () => Speech | null }

/**
 * Who speaks now. It hangs on the process and not on this module, because the pages and the server are built apart and
 * each holds a copy of it: the server says the language once a request (words/server.ts), the browser once a page.
 */
const KEY = Symbol.for('headwater.speech')
const held = globalThis as { [KEY]?: Spoken }

/** Null where English is spoken. */
export function speech(): Speech | null {
  return held[KEY]?.now() ?? null
}

export function setSpeech(now: () => Speech | null): void {
  held[KEY] = { now }
}

export function language(): Language {
  return speech()?.language ?? 'en'
}

/** `lang` for words of a record on a page in another language: what was filed is English, and stays so. */
export function langOfRecord(): 'en' | undefined {
  return language() === 'en' ? undefined : 'en'
}

/** For `Intl`, and for `lang` of a page. */
export function locale(): string {
  return speech()?.locale ?? 'en-US'
}
