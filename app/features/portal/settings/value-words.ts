import { typedOf, type OneSetting } from './typed-value.ts'

type Worded = Pick<OneSetting, 'control' | 'unit' | 'options' | 'parts' | 'mayBeNothing'>

const MOST = 80

/** A value in words, as a line of a list shows it. */
export function valueWords(setting: Worded, json: string): string {
  const { control, unit, options } = setting
  const { text, chosen, parts } = typedOf(setting, json)
  const labels = (values: readonly string[]) =>
    options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  switch (control) {
    case 'SWITCH':
      return text === 'on' ? 'On' : 'Off'
    case 'NUMBER':
      return `${Number(text).toLocaleString('en-US')} ${unit}`.trim()
    case 'NUMBERS':
      return text === '' ? 'None' : `${text} ${unit}`.trim()
    case 'CHOICE':
      return labels([text])[0] ?? text
    case 'SEVERAL':
      return labels(chosen).join(', ') || 'Nothing'
    case 'MENU':
      return menuWords(json)
    case 'PARTS':
      return short(Object.values(parts).filter(Boolean).join(', ')) || 'None'
    case 'LINES':
    case 'CONTACTS':
      return short(text.split('\n').filter(Boolean).join(', ')) || 'None'
    default:
      return short(text) || 'Empty'
  }
}

/** What the agency did with a menu. */
function menuWords(json: string): string {
  const items = JSON.parse(json) as { name: string; desc: string; shown: boolean; own: boolean }[]
  if (items.length === 0) return 'As in the file'
  const count = (what: string, found: readonly unknown[]) =>
    found.length > 0 ? [`${found.length} ${what}`] : []
  return [
    'Arranged here',
    ...count(
      'named anew',
      items.filter(({ name, desc, own }) => !own && (name !== '' || desc !== '')),
    ),
    ...count(
      'hidden',
      items.filter(({ shown }) => !shown),
    ),
    ...count(
      'added',
      items.filter(({ own }) => own),
    ),
  ].join(', ')
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MOST ? `${line.slice(0, MOST - 1).trimEnd()}…` : line
}
