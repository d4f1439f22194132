import { controlId, type QuestionView } from './form.view.ts'

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
