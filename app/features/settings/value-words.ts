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
    case 'PARTS':
      return short(Object.values(parts).filter(Boolean).join(', ')) || 'None'
    case 'LINES':
    case 'CONTACTS':
      return short(text.split('\n').filter(Boolean).join(', ')) || 'None'
    default:
      return short(text) || 'Empty'
  }
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MOST ? `${line.slice(0, MOST - 1).trimEnd()}…` : line
}
