import { spanishOf } from '#words/server.ts'
import { language } from '#words/speech.ts'

/** The Spanish of an English statement beside it in what is signed; nothing where the portal has none. */
export function statementIn(english: string): { statementIn?: { es: string } } {
  const es = spanishOf(english)
  return es === null || es === english ? {} : { statementIn: { es } }
}

/** A statement as its signer reads it, for a signature without content of its own: the English, and what stood beside it. */
export function statementAsRead(english: string): string {
  const es = language() === 'es' ? statementIn(english).statementIn?.es : undefined
  return es ? `${english}\n\n${es}` : english
}
