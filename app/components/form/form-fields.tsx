import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { textAt } from '#app/lib/answers.ts'
import { words } from '#words/words.ts'
import { CheckboxList, type Choice } from '../ui/fields/checkbox-list.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { fieldId, fieldOf, type FormState } from './form-state.ts'
import * as fieldCss from '../ui/fields/field.css.ts'
import * as css from './form-fields.css.ts'

type Bound = { form: FormState; path: string }
type Without<Props> = Omit<Props, 'id' | 'name' | 'defaultValue' | 'error' | 'form'>

/** A line of text, bound to its path in the form's answers. */
export function FormText(props: Bound & Without<ComponentProps<typeof TextField>>): ReactElement {
  const { form, path, ...field } = props
  return <TextField {...fieldOf(form, path)} {...field} />
}

/** Several lines of text. */
export function FormArea(props: Bound & Without<ComponentProps<typeof TextArea>>): ReactElement {
  const { form, path, ...field } = props
  return <TextArea {...fieldOf(form, path)} {...field} />
}

/** A phone number: any spacing may be typed, the mask comes when the field is left. */
export function FormPhone(props: Bound & Without<ComponentProps<typeof TextField>>): ReactElement {
  return (
    <FormText
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="000-000-0000"
      width="short"
      data-tidies="phone"
      {...props}
    />
  )
}

/** A list to choose one from. */
export function FormSelect(props: Bound & Without<ComponentProps<typeof Select>>): ReactElement {
  const { form, path, ...field } = props
  return <Select {...fieldOf(form, path)} {...field} />
}

type ChoicesProps = Bound & {
  legend: string
  hint?: string
  optional?: boolean
  choices: readonly Choice[]
  /** Fields that hang on an answer, below the choices. */
  children?: ReactNode
}

/** Radio buttons. */
export function FormRadios({
  form,
  path,
  legend,
  hint,
  optional = false,
  choices,
  children,
}: ChoicesProps): ReactElement {
  const { id, name, defaultValue, error } = fieldOf(form, path)
  return (
    <CheckboxList
      id={id}
      name={name}
      type="radio"
      legend={legend}
      optional={optional}
      choices={choices}
      chosen={defaultValue ? [defaultValue] : []}
      {...(hint ? { hint } : {})}
      {...(error ? { error } : {})}
    >
      {children}
    </CheckboxList>
  )
}

const YES_NO: readonly Choice[] = words([
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
])

/** A question that is answered Yes or No. */
export function FormYesNo(props: Omit<ChoicesProps, 'choices'>): ReactElement {
  return <FormRadios choices={YES_NO} {...props} />
}

type BoxesProps = {
  form: FormState
  /** Where the fault of the whole group is told. */
  path: string
  legend: string
  hint?: string
  /** Each box is a field of its own, `Y` when ticked. */
  boxes: readonly { field: string; label: string }[]
  children?: ReactNode
}

/** A group of boxes. */
export function FormBoxes({ form, path, legend, hint, boxes, children }: BoxesProps): ReactElement {
  const id = fieldId(path)
  const error = form.faults[path]
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={fieldCss.field} data-error={error ? '' : undefined}>
      <fieldset
        id={id}
        tabIndex={-1}
        className={fieldCss.group}
        aria-describedby={described || undefined}
      >
        <legend>{legend}</legend>
        {hint ? (
          <p className={fieldCss.hint} id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        <FieldError id={id} error={error} />
        <div className={css.boxes}>
          {boxes.map(({ field, label }) => (
            <label key={field} className={fieldCss.choice}>
              <input
                type="checkbox"
                id={fieldId(field)}
                name={field}
                value="Y"
                defaultChecked={textAt(form.answers, field) === 'Y'}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {children}
      </fieldset>
    </div>
  )
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }): ReactElement {
  return <div className={css.row}>{children}</div>
}
