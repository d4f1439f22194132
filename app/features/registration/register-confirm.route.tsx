import type { MetaFunction } from '@remix-run/node'
import { RegisterConfirm } from './register-end.tsx'

export const meta: MetaFunction = () => [{ title: 'New Account Registration' }]

export default RegisterConfirm
