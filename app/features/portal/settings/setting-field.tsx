import type { ReactElement } from 'react'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { MenuField } from './menu-field.tsx'
import type { SettingView } from './setting.server.ts'
import { partField, type Typed } from './typed-value.ts'
import * as css from './settings.css.ts'

const ON_OFF = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]
const HINTS: Partial<Record<SettingView['control'], string>> = {
  NUMBERS: 'With commas between them.',
  LINES: 'One a line.',
  CONTACTS: 'One a line: name; phone; note. The note may be left out.',
}

type FieldProps = { view: SettingView; typed: Typed; error: string | null }

/** The field of a setting, by how its value is given. */
export function SettingField({ view, typed, error }: FieldProps): ReactElement {
  const { control, label, unit } = view
  const hint = HINTS[control]
  const about = { id: 'value', name: 'value', ...(error ? { error } : {}) }
  switch (control) {
    case 'SWITCH':
    case 'CHOICE':
    case 'SEVERAL':
      return (
        <CheckboxList
          {...about}
          legend={label}
          type={control === 'SEVERAL' ? 'checkbox' : 'radio'}
          choices={control === 'SWITCH' ? ON_OFF : view.options}
          chosen={control === 'SEVERAL' ? typed.chosen : [typed.text]}
        />
      )
    case 'LONG':
    case 'LINES':
    case 'CONTACTS':
      return (
        <div className={css.wide}>
          <TextArea
            {...about}
            {...(hint ? { hint } : {})}
            label={label}
            rows={control === 'LONG' ? 6 : 4}
            defaultValue={typed.text}
          />
        </div>
      )
    case 'MENU':
      return <MenuField rows={typed.rows} error={error} />
    case 'PARTS':
      return <Parts view={view} typed={typed} error={error} />
    case 'NUMBER':
      return (
        <TextField
          {...about}
          label={`${label}, ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          defaultValue={typed.text}
        />
      )
    default:
      return (
        <div className={css.wide}>
          <TextField
            {...about}
            {...(hint ? { hint } : {})}
            label={unit ? `${label}, ${unit}` : label}
            autoComplete="off"
            defaultValue={typed.text}
          />
        </div>
      )
  }
}

/** The message stands at the first part, where the summary leads. */
function Parts({ view, typed, error }: FieldProps): ReactElement {
  return (
    <>
      {view.parts.map(({ name, label, kind }, at) => (
        <TextField
          key={name}
          id={at === 0 ? 'value' : partField(name)}
          name={partField(name)}
          label={label}
          type={kind === 'date' ? 'date' : 'text'}
          {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
          {...(kind === 'text' ? {} : { width: 'short' as const })}
          autoComplete="off"
          defaultValue={typed.parts[name] ?? ''}
          {...(at === 0 && error ? { error } : {})}
        />
      ))}
      {view.mayBeNothing ? <p className={css.quiet}>Leave all empty for none.</p> : null}
    </>
  )
}
