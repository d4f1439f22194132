import type { LoaderFunctionArgs } from '@remix-run/node'
import { addressesOf } from '#app/lib/area.ts'
import { t } from '#words/words.ts'
import { isTask, startPage } from './start-pages.words.ts'

/** What a task is for and what it takes, told before somebody begins with it. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { task, area } = params
  if (!isTask(task)) throw new Response(null, { status: 404 })
  const { settings } = context
  return {
    page: startPage(task, {
      to: addressesOf(params),
      area: area === 'app' ? 'app' : 'pub',
      settings,
    }),
    emergency: task === 'report' ? t(settings.report.emergencyReferral) : null,
    agencyName: settings.agencyName,
    contact: settings.contact,
    allHref: `/${area}/start`,
  }
}
