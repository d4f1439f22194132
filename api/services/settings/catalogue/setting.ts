/** How a value is given: each page and each program may draw it as it likes. */
export const CONTROLS = [
  'switch',
  'text',
  'long',
  'number',
  'choice',
  'several',
  'lines',
  'numbers',
  'parts',
  'contacts',
  'menu',
] as const
export type Control = (typeof CONTROLS)[number]

export type Part = { name: string; label: string; kind: 'text' | 'number' | 'date' }

/** One thing that an agency may choose. */
export type Setting = {
  /** Its name in app-settings.json, with dots between the levels. */
  name: string
  label: string
  /** What it does, in one sentence. */
  words: string
  control: Control
  /** What a number counts. */
  unit?: string
  options?: readonly { value: string; label: string }[]
  parts?: readonly Part[]
  /** Without any part there is no such rule. */
  mayBeNothing?: boolean
  /** Why it is changed on the server alone. */
  fixedBecause?: string
}

export type SettingGroup = { code: string; title: string; settings: readonly Setting[] }

type Words = [name: string, label: string, words: string]

export const onOff = (...[name, label, words]: Words): Setting => ({
  ...{ name, label, words },
  control: 'switch',
})
export const text = (...[name, label, words]: Words): Setting => ({
  ...{ name, label, words },
  control: 'text',
})
export const long = (...[name, label, words]: Words): Setting => ({
  ...{ name, label, words },
  control: 'long',
})
export const lines = (...[name, label, words]: Words): Setting => ({
  ...{ name, label, words },
  control: 'lines',
})
export const count = (
  name: string,
  label: string,
  unit: string,
  words: string,
  control: 'number' | 'numbers' = 'number',
): Setting => ({ name, label, words, unit, control })

const CONTACT: readonly Part[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'phone', label: 'Phone', kind: 'text' },
  { name: 'note', label: 'Note', kind: 'text' },
]
export const contact = (...[name, label, words]: Words): Setting => ({
  ...{ name, label, words, parts: CONTACT },
  control: 'parts',
})
export const contacts = (...[name, label, words]: Words): Setting => ({
  ...{ name, label, words },
  control: 'contacts',
})
