import { t } from '#words/words.ts'
import { useState, type ReactElement } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'
import { range } from './field.css.ts'
import { useHydrated } from '../use-hydrated.ts'

type NumberFieldProps = FieldProps & {
  name: string
  value?: number
  min?: number
  max?: number
  step?: number
  /** Adds a slider beside the field once the script runs; needs `min` and `max`. */
  slider?: boolean
}

/** A native number field; the slider only helps to fill it and posts nothing of its own. */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { id, label, hint, error, optional, width, name, value, min, max, step, slider } = props
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const hasSlider = useHydrated() && slider && min !== undefined && max !== undefined
  const limits = { min, max, step }
  const input = (
    <input
      id={id}
      name={name}
      type="number"
      inputMode="decimal"
      value={text}
      onChange={(event) => setText(event.target.value)}
      {...limits}
      {...describedBy(props)}
    />
  )
  return (
    <Field {...{ id, label, hint, error, optional, width }}>
      {hasSlider ? (
        <div className={range}>
          {input}
          <input
            type="range"
            aria-label={t('{label}, slider', { label })}
            value={text === '' ? min : text}
            onChange={(event) => setText(event.target.value)}
            {...limits}
          />
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
