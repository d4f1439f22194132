/**
 * What a form is shown with and does not say itself. By language and not by who speaks now: a record reads the same
 * whoever makes it.
 */
const PLAIN = {
  en: {
    ...{ yes: 'Yes', no: 'No', other: 'Other', to: 'to', row: 'Row' },
    ...{ explained: 'Explained', claimed: 'Claimed confidential, because' },
  },
  es: {
    ...{ yes: 'Sí', no: 'No', other: 'Otro', to: 'a', row: 'Fila' },
    ...{ explained: 'Explicación', claimed: 'Declarado confidencial porque' },
  },
} as const satisfies Record<string, Record<string, string>>

export type PlainWords = { readonly [W in keyof (typeof PLAIN)['en']]: string }

/** English where the portal does not speak the language. */
export function plainWords(language: string): PlainWords {
  return language === 'es' ? PLAIN.es : PLAIN.en
}
