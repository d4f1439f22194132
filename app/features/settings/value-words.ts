import { typedOf, type OneSetting } from './typed-value.ts'

type Worded = Pick<OneSetting, 'control' | 'unit' | 'options' | 'mayBeNothing'> &
  Partial<Pick<OneSetting, 'parts'>>

const MOST = 80

/** A value in words, as a line of a list shows it. */
export function valueWords(setting: Worded, json: string): string {
  const { control, unit, options } = setting
  const { text, chosen } = typedOf({ ...setting, parts: [] }, json)
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
    case 'PARTS':
      return partsWords(json)
    case 'LINES':
    case 'CONTACTS':
      return short(text.split('\n').filter(Boolean).join(', ')) || 'None'
    default:
      return short(text) || 'Empty'
  }
}

function partsWords(json: string): string {
  const value = JSON.parse(json) as Record<string, unknown> | null
  if (value === null) return 'None'
  return short(Object.values(value).map(String).filter(Boolean).join(', '))
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MOST ? `${line.slice(0, MOST - 1).trimEnd()}…` : line
}
