import { json, redirect, type AppLoadContext } from '@remix-run/node'
import {
  CapMissingDocument,
  CheckCapEmissionsDocument,
  RecordCapEmissionsFileDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, countOf } from '#app/lib/format.ts'
import { errorsOf, goOn, ownRefusal, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { longDate } from '#words/formats.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { COMPLIANCE_PATH } from '../cap-desk.words.ts'
import { readRows } from '../rows-file.server.ts'
import type { CheckedRows } from '../rows-forms.tsx'
import { periodYears } from './compliance.words.ts'

const DONE: Record<string, string> = { file: 'All rows of the file are recorded.' }

export async function loader({ request, context }: SignedInArgs) {
  const { searchParams } = new URL(request.url)
  const facility = (searchParams.get('facility') ?? '').trim()
  if (isRecordNumber(facility)) throw redirect(`${COMPLIANCE_PATH}/${facility}`)
  const { capMissingUnits } = await context.execute(CapMissingDocument, {})
  return json(
    {
      done: DONE[searchParams.get('done') ?? ''] ?? null,
      facility,
      facilityError: facility ? 'A Facility ID is a number.' : '',
      missing: capMissingUnits.map(({ siteId, siteName, obligation }) => ({
        id: `${siteId}-${obligation.id}`,
        name: siteName,
        href: `${COMPLIANCE_PATH}/${siteId}`,
        period: periodYears(obligation),
        by: longDate(obligation.surrenderBy),
        owed: count(obligation.obligation),
        missing: count(obligation.missing),
      })),
    },
    { headers: PRIVATE },
  )
}

export type ListTold = {
  error: Refusal | null
  errors: Record<string, string>
  typed: Record<string, string>
  checked: CheckedRows | null
}

export async function action({ request, context }: SignedInArgs) {
  const { typed, fault } = await readRows(request)
  const refused = (error: Refusal) =>
    refuse<ListTold>({ error, errors: errorsOf(error), typed, checked: null }, error)
  if (fault) return refused(ownRefusal(fault, { field: 'file' }))
  const csv = typed['csv'] ?? ''
  if (csv.trim() === '')
    return refused(ownRefusal('Choose a file or paste its rows.', { field: 'csv' }))
  if (typed['intent'] !== 'file')
    return stay<ListTold>({ error: null, errors: {}, typed, checked: await check(context, csv) })
  const source = (typed['source'] ?? '').trim()
  if (source === '') {
    const error = ownRefusal('Say where the figures are from.', { field: 'source' })
    const checked = await check(context, csv)
    return refuse<ListTold>({ error, errors: errorsOf(error), typed, checked }, error)
  }
  const { recordCapEmissionsFile } = await context.execute(RecordCapEmissionsFileDocument, {
    csv,
    source,
  })
  if (recordCapEmissionsFile.error) return refused(recordCapEmissionsFile.error)
  return goOn(`${COMPLIANCE_PATH}?done=file`)
}

async function check(context: AppLoadContext, csv: string): Promise<CheckedRows> {
  const { checkCapEmissions: read } = await context.execute(CheckCapEmissionsDocument, { csv })
  return {
    rows: read.rows,
    errors: read.errors,
    totals: read.totals.map(({ year, tons, entities, replaced }) => {
      const words = `${year}: ${count(tons)} metric tons of ${countOf(entities, 'facility', 'facilities')}`
      return replaced > 0
        ? `${words}; ${countOf(replaced, 'row takes', 'rows take')} the place of another figure`
        : words
    }),
  }
}
