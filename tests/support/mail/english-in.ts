import { catalogues } from '#locales/es/all.ts'

/** Words of the catalogues that are the same in both languages, or a part of what people and agencies write. */
const SHORTEST = 14

const ENGLISH: readonly string[] = [
  ...new Set(
    catalogues.flatMap((catalogue) =>
      Object.entries(catalogue).flatMap(([english, spanish]) =>
        english
          .split(/\{[^{}]*\}/)
          .map((part) => part.trim())
          .filter(
            (part) => part.length >= SHORTEST && part.includes(' ') && !spanish.includes(part),
          ),
      ),
    ),
  ),
]

/** The English words of the catalogues that stand in a text which ought to be Spanish; what a button says is in quotes. */
export function englishIn(text: string): string[] {
  const said = text.replace(/"[^"]*"/g, '')
  return ENGLISH.filter((part) => said.includes(part))
}
