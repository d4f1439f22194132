import { t } from '#words/words.ts'

/** What a label begins with, as it is kept in English with the record: "Permit WQ-1, Larch Hill". */
const LABELS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [
    /^Public notice of submittal (.+)$/s,
    (name) => t('Public notice of submittal {name}', { name }),
  ],
  [/^Submittal (.+)$/s, (name) => t('Submittal {name}', { name })],
  [/^Permit (.+)$/s, (name) => t('Permit {name}', { name })],
  [/^Project (.+)$/s, (name) => t('Project {name}', { name })],
  [/^Site (.+)$/s, (name) => t('Site {name}', { name })],
]

/** The label of a record that somebody follows, in the language that is spoken; what has no such beginning stays. */
export function recordLabel(label: string): string {
  for (const [pattern, say] of LABELS) {
    const name = pattern.exec(label)?.[1]
    if (name !== undefined) return say(name)
  }
  return label
}
