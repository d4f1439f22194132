import { t } from '#words/words.ts'

/** What a label begins with, as it is kept in English with the record: "Permit WQ-1, Larch Hill". */
const LABELS: readonly (readonly [RegExp, (name: string, more: string) => string])[] = [
  [
    /^Public notice of submittal (.+)$/s,
    (name) => t('Public notice of submittal {name}', { name }),
  ],
  [/^Submittal (.+)$/s, (name) => t('Submittal {name}', { name })],
  [/^Permit (.+)$/s, (name) => t('Permit {name}', { name })],
  [/^Project (.+)$/s, (name) => t('Project {name}', { name })],
  [/^Site (.+)$/s, (name) => t('Site {name}', { name })],
  [/^Search of permits(.*)$/s, (words) => t('Search of permits{words}', { words })],
  [/^Search of projects(.*)$/s, (words) => t('Search of projects{words}', { words })],
  [/^Search of submittals(.*)$/s, (words) => t('Search of submittals{words}', { words })],
  [/^Search of sites(.*)$/s, (words) => t('Search of sites{words}', { words })],
  [
    /^Everything within (.+) miles of (.+)$/s,
    (miles, place) => t('Everything within {miles} miles of {place}', { miles, place }),
  ],
]

/** The label of what somebody follows, in the language that is spoken; what has no such beginning stays. */
export function recordLabel(label: string): string {
  for (const [pattern, say] of LABELS) {
    const [, name, more = ''] = pattern.exec(label) ?? []
    if (name !== undefined) return say(name, more)
  }
  return label
}
