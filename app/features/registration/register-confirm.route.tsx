import type { MetaFunction } from '@remix-run/node'
import { t } from '#words/words.ts'
import { RegisterConfirm } from './register-end.tsx'

export const meta: MetaFunction = () => [{ title: t('New Account Registration') }]

export default RegisterConfirm
