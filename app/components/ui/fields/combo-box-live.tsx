import { useState, type ReactElement, type RefObject } from 'react'
import {
  ComboBox as AriaComboBox,
  Input,
  Label,
  I18nProvider,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { Button } from '../button.tsx'
import type { ComboBoxProps } from './combo-box.props.ts'
import { describedBy, FieldError } from './field.tsx'
import { field, hint as hintClass, optional as optionalClass } from './field.css.ts'
import * as css from '../overlay.css.ts'
import { locale } from '#words/speech.ts'
import { t } from '#words/words.ts'

type LiveProps = ComboBoxProps & {
  /** The input this one replaces; what was typed there is kept. */
  native: RefObject<HTMLInputElement>
}

/** Default export, because it is loaded on demand. */
export default function LiveComboBox(props: LiveProps): ReactElement {
  const { id, label, hint, error, optional, name, value = '', options, onType, clearHref } = props
  const [text, setText] = useState(() => props.native.current?.value ?? value)
  const [startsFocused] = useState(
    () => props.native.current !== null && props.native.current === document.activeElement,
  )
  const change = (typed: string): void => {
    setText(typed)
    onType?.(typed)
  }
  return (
    <I18nProvider locale={locale()}>
      <AriaComboBox
        className={field}
        data-width={props.width ?? 'full'}
        data-error={error ? '' : undefined}
        allowsCustomValue
        menuTrigger="focus"
        inputValue={text}
        onInputChange={change}
        // Pages that fetch choices have filtered them already.
        {...(onType ? { items: options } : { defaultItems: options })}
      >
        <Label htmlFor={id}>
          {label}
          {optional ? <span className={optionalClass}> {t('(optional)')}</span> : null}
        </Label>
        {hint ? (
          <p className={hintClass} id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        <FieldError id={id} error={error} />
        <div className={css.combo}>
          <Input id={id} name={name} autoFocus={startsFocused} {...describedBy(props)} />
          {clearHref !== undefined && text !== '' ? (
            <Button type="button" look="text" onClick={() => change('')}>
              {t('Clear')}
            </Button>
          ) : null}
        </div>
        <Popover className={css.popover}>
          <ListBox>
            {(option: ComboBoxProps['options'][number]) => (
              <ListBoxItem id={option.value} className={css.item} textValue={option.label}>
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  )
}
