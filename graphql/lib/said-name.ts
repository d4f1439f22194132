import { t } from '#words/words.ts'

/** A name as the portal says it in the language that is spoken now; an agency's own stays as the agency wrote it. */
export function saidName<N extends string | null | undefined>(name: N): N | string {
  return name ? t(name) : name
}
