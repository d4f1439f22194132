import { fieldId } from '#app/components/form/form-state.ts'
import type { Faults } from '#app/lib/form-rules.ts'
import { t } from '#words/words.ts'
import { BASIC_LABELS } from './contact.ts'
import type { OpenView } from './register.view.ts'

/** What is wrong, each line with its field's name and a link to it; on another step, to that step. */
export function summaryOf(view: OpenView, faults: Faults): { href: string; message: string }[] {
  const labels = new Map<string, string>([
    ...Object.entries<string>(BASIC_LABELS),
    ['designationId', t('Salutation')],
    ['accountTypeId', t('Account type')],
    ['captcha', t('Security check')],
  ])
  view.rows.forEach(({ group }, at) => {
    labels.set(`question${group}`, `Question ${at + 1}`)
    labels.set(`answer${group}`, `Answer ${at + 1}`)
  })
  return Object.entries(faults).map(([field, message]) => {
    const step = stepOf(field)
    const at = step === view.step ? '' : `/pub/register?step=${step}`
    return { href: `${at}#${fieldId(field)}`, message: `${labels.get(field) ?? field}: ${message}` }
  })
}

function stepOf(field: string): number {
  if (field === 'captcha') return 4
  if (field === 'accountTypeId') return 2
  return /^(question|answer)\d+$/.test(field) ? 3 : 1
}
