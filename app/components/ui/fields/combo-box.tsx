import { t } from '#words/words.ts'
import type { ComboBoxProps } from './combo-box.props.ts'
import { lazy, Suspense, useId, useRef, type ReactElement, type RefObject } from 'react'
import { describedBy, Field } from './field.tsx'
import { useHydrated } from '../use-hydrated.ts'

const LiveComboBox = lazy(() => import('./combo-box-live.tsx'))

/** Type to find one of many. A native input with suggestions first, the live list once it is there. */
export function ComboBox(props: ComboBoxProps): ReactElement {
  const native = useRef<HTMLInputElement>(null)
  const fallback = <NativeComboBox {...props} inputRef={native} />
  if (!useHydrated()) return fallback
  return (
    <Suspense fallback={fallback}>
      <LiveComboBox {...props} native={native} />
    </Suspense>
  )
}

type NativeProps = ComboBoxProps & { inputRef: RefObject<HTMLInputElement> }

function NativeComboBox({ inputRef, ...props }: NativeProps): ReactElement {
  const { id, label, hint, error, optional, width, name, value, options, clearHref } = props
  const listId = useId()
  return (
    <Field {...{ id, label, hint, error, optional, width }}>
      <input
        ref={inputRef}
        id={id}
        name={name}
        list={listId}
        defaultValue={value}
        autoComplete="off"
        {...describedBy(props)}
      />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.value} value={option.label} />
        ))}
      </datalist>
      {clearHref && value ? <a href={clearHref}>{t('Clear')}</a> : null}
    </Field>
  )
}
