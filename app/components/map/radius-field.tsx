import { useEffect, useRef, useState, type ReactElement } from 'react'
import { t } from '#words/words.ts'
import { range } from '../ui/fields/field.css.ts'
import { describedBy, Field } from '../ui/fields/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type RadiusFieldProps = {
  name: string
  /** As it was typed, so that a wrong one can be mended. */
  value: string
  error: string | null
  most: number
}

/** Miles around the middle of the map: a number to two decimals, and a slider in whole miles. */
export function RadiusField({ name, value, error, most }: RadiusFieldProps): ReactElement {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A control in use is left alone: an answer to an earlier keystroke must not undo a later one.
    const used = document.activeElement
    if (used !== input.current && used !== slider.current) setText(value)
  }, [value])
  const field = {
    id: 'radius',
    label: t('Radius in miles'),
    hint: t('Around the middle of the map, 0 to {most}. 0 means no limit.', { most }),
    ...(error ? { error } : {}),
  }
  const box = (
    <input
      ref={input}
      id={field.id}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      max={most}
      step={0.01}
      value={text}
      onChange={(event) => setText(event.target.value)}
      {...describedBy(field)}
    />
  )
  const isHydrated = useHydrated()
  return (
    <Field {...field}>
      {isHydrated ? (
        <div className={range}>
          {box}
          <input
            ref={slider}
            type="range"
            aria-label={t('{label}, slider', { label: field.label })}
            min={0}
            max={most}
            step={1}
            value={Number(text) || 0}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      ) : (
        box
      )}
    </Field>
  )
}
