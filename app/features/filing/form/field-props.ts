import { controlId, type QuestionView } from './form.view.ts'
import { givenTo, inputTypeOf } from './given.ts'

/** What every control of a question is given. */
export function fieldPropsOf(view: QuestionView) {
  const { name, label, texts, hint, isOptional } = view
  const unit = 'unit' in view.question ? view.question.unit : undefined
  return {
    id: controlId(name),
    name,
    label: unit ? `${label} (${unit})` : label,
    defaultValue: texts[name] ?? '',
    autoComplete: 'off',
    ...(hint ? { hint } : {}),
    ...(isOptional ? { optional: true } : {}),
    ...errorOf(view, name),
  }
}

/** The message of one control. */
export function errorOf(view: QuestionView, name: string): { error?: string } {
  const error = view.errors[name]
  return error ? { error } : {}
}

const INPUT_MODES: Readonly<Record<string, 'decimal' | 'email' | 'tel'>> = {
  email: 'email',
  phone: 'tel',
  ...{ number: 'decimal', money: 'decimal', percent: 'decimal', year: 'decimal' },
}

/** The input of a question or of a part of it, with the value in the way that it reads. */
export function inputOf({ question, name, texts }: QuestionView, part = '') {
  const stored = texts[part === '' ? name : `${name}.${part}`] ?? ''
  const { text, type } = givenTo(inputTypeOf(question, part), stored)
  const inputMode = part === '' ? INPUT_MODES[question.kind] : undefined
  return {
    defaultValue: text,
    ...(type ? { type } : {}),
    ...(inputMode ? { inputMode } : {}),
  }
}
