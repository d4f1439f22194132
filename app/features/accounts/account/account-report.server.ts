import { json, redirect } from '@remix-run/node'
import { OpenAccountReportDocument } from '#app/gql/operations.ts'
import { dollars } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { PRIVATE } from '#app/lib/private.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

/** A report of My Account: at the reporting service, or made by the portal of the viewer's own data. */
export async function loader({ request, params, context }: SignedInArgs) {
  const { accountReport } = await context.execute(OpenAccountReportDocument, {
    report: params.report ?? '',
    userId: new URL(request.url).searchParams.get('SYS_USER_RID'),
  })
  const { name, description, serviceUrl, columns, rows } = accountReport
  if (serviceUrl) throw redirect(serviceUrl)
  const wordsOf = (text: string, kind: string | undefined): string => {
    if (kind === 'money') return dollars(Number(text)) ?? ''
    return kind === 'day' ? (longDate(text) ?? '') : text
  }
  return json(
    {
      title: t(name),
      description: description && t(description),
      columns: columns.map(({ label, kind }) => ({ label: t(label), isAmount: kind === 'money' })),
      rows: rows.map((row) => row.map((text, at) => wordsOf(text, columns[at]?.kind))),
    },
    { headers: PRIVATE },
  )
}
