import type { PortalSettingQuery } from '#app/gql/operations.ts'
import type { MenuEntry } from '#app/lib/settings.ts'
import { changesOf, rowsIn, rowsOf, type MenuRow } from './menu-rows.ts'

export type OneSetting = PortalSettingQuery['portalSetting']
type Shape = Pick<OneSetting, 'control' | 'parts' | 'mayBeNothing'>

/** What stands in the form of a setting: one text, what is chosen, the parts, or the items of a menu. */
export type Typed = {
  text: string
  chosen: string[]
  parts: Record<string, string>
  rows: MenuRow[]
}

const partField = (name: string): string => `part-${name}`
type Fields = { get: (name: string) => string | null; getAll: (name: string) => string[] }

export function typedIn({ control, parts }: Shape, fields: Fields): Typed {
  return {
    text: fields.get('value') ?? '',
    chosen: fields.getAll('value'),
    parts: Object.fromEntries(
      parts.map(({ name }) => [name, fields.get(partField(name))?.trim() ?? '']),
    ),
    rows: control === 'MENU' ? rowsIn(fields) : [],
  }
}

/** How a kept value stands in the form; of a menu all items do, also those that nobody changed. */
export function typedOf(
  { control, parts }: Shape,
  json: string,
  menu: readonly MenuEntry[] = [],
): Typed {
  const value = JSON.parse(json) as unknown
  const list = Array.isArray(value) ? (value as unknown[]) : []
  return {
    text: textOf(control, value, list),
    chosen: control === 'SEVERAL' ? list.map(String) : [],
    parts: Object.fromEntries(parts.map(({ name }) => [name, partOf(value, name)])),
    rows: control === 'MENU' ? rowsOf(menu) : [],
  }
}

/** The typed value as JSON, or what is wrong with it. Whether it may be, the portal's own schema says. */
export function jsonOf(
  { control, parts, mayBeNothing }: Shape,
  { text, chosen, parts: typed, rows }: Typed,
  menu: readonly MenuEntry[] = [],
): { json: string } | { fault: string } {
  const number = (given: string): number => (given.trim() === '' ? NaN : Number(given))
  switch (control) {
    case 'SWITCH':
      if (text !== 'on' && text !== 'off') return { fault: 'Choose one.' }
      return { json: JSON.stringify(text === 'on') }
    case 'NUMBER':
      return Number.isFinite(number(text))
        ? { json: JSON.stringify(number(text)) }
        : { fault: 'Enter a number.' }
    case 'NUMBERS': {
      const numbers = text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(number)
      return numbers.every(Number.isFinite)
        ? { json: JSON.stringify(numbers) }
        : { fault: 'Enter numbers with commas between them, such as 30, 7, 1.' }
    }
    case 'SEVERAL':
      return { json: JSON.stringify(chosen) }
    case 'LINES':
      return { json: JSON.stringify(linesOf(text)) }
    case 'CONTACTS': {
      const rows = linesOf(text).map((line) => line.split(';').map((part) => part.trim()))
      if (rows.some(([name = '', phone = '']) => name === '' || phone === ''))
        return { fault: 'Write one contact a line: name; phone; note. The note may be left out.' }
      const contacts = rows.map(([name, phone, ...note]) => ({
        ...{ name, phone },
        note: note.join('; '),
      }))
      return { json: JSON.stringify(contacts) }
    }
    case 'MENU': {
      const read = changesOf(rows, menu)
      return 'fault' in read ? read : { json: JSON.stringify(read.changes) }
    }
    case 'PARTS': {
      if (mayBeNothing && Object.values(typed).every((part) => part === '')) return { json: 'null' }
      const wrong = parts.find(
        ({ name, kind }) => kind === 'number' && !Number.isFinite(number(typed[name] ?? '')),
      )
      if (wrong) return { fault: `${wrong.label}: enter a number.` }
      return {
        json: JSON.stringify(
          Object.fromEntries(
            parts.map(({ name, kind }) => {
              const part = typed[name] ?? ''
              return [name, kind === 'number' ? number(part) : part]
            }),
          ),
        ),
      }
    }
    case 'TEXT':
    case 'LONG':
    case 'CHOICE':
      return { json: JSON.stringify(control === 'LONG' ? text.replaceAll('\r\n', '\n') : text) }
  }
}

export { partField }

function textOf(control: Shape['control'], value: unknown, list: readonly unknown[]): string {
  switch (control) {
    case 'SWITCH':
      return value === true ? 'on' : 'off'
    case 'NUMBERS':
      return list.join(', ')
    case 'LINES':
      return list.join('\n')
    case 'CONTACTS':
      return list
        .map((each) =>
          ['name', 'phone', 'note']
            .map((name) => partOf(each, name))
            .filter(Boolean)
            .join('; '),
        )
        .join('\n')
    case 'SEVERAL':
    case 'PARTS':
    case 'MENU':
      return ''
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

function partOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const part = Object.entries(value).find(([each]) => each === name)?.[1] as unknown
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
