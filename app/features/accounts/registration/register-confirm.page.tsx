import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { RegisterConfirm } from './register-end.tsx'

export const page = definePage({
  at: '/:area/register/confirm',
  kept: true,
  title: () => t('New Account Registration'),
  View: RegisterConfirm,
})
