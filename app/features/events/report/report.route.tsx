import { useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { ReportPage } from './report.page.tsx'
import { loader } from './report.server.ts'

export { action } from './report-action.server.ts'
export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: t('Report') }]
  const isWrong = Object.keys(data.faults).length > 0
  return [{ title: `${isWrong ? t('Error: ') : ''}${data.title}, ${data.stepLabel}` }]
}

export default function ReportRoute(): ReactElement {
  return <ReportPage view={useLoaderData<typeof loader>()} />
}
