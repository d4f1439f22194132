import { selectPeriodEnding } from './compliance.queries.ts'
import { surrenderForPeriod } from './compliance.act.ts'
import type { Surrendered } from '../ledger/units.act.ts'
import type { FilingEffect } from '#api/filing/signing/filing-effect.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { Read } from '#forms/reader/read.types.ts'

/** The form whose signature uses units for an obligation. */
export const SURRENDER_FORM = 'CT-SURRENDER'
const FROM: readonly Surrendered['from'][] = ['general', 'compliance', 'credit']

/** Uses the units that a form lists, in the transaction of its signature; other forms use none. */
export const surrenderFiled: FilingEffect = async (
  trx,
  { user, signable, copyOfRecordId },
  now,
) => {
  const { draft, form, judged } = signable
  const table = form.tables.get('used')?.table
  if (form.definition.code !== SURRENDER_FORM || !table || draft.siteRid === null) return
  const columns = ['capYear', 'from', 'units'].map((id) =>
    table.columns.find((column) => column.id === id),
  )
  const units = judged.answers.rowsOf(table).map((row): Surrendered => {
    const [capYear, from, quantity] = columns.map((column) =>
      column ? textOf(row.readOf(column)) : '',
    )
    return {
      vintage: Number(capYear),
      quantity: Number(quantity),
      from: FROM.find((place) => place === from) ?? 'general',
    }
  })
  const lastYear = Number(textOf(judged.answers.readOf('lastYear')))
  const periodId = await selectPeriodEnding(trx, lastYear)
  if (periodId === null)
    throw new ApiError(
      'INVALID',
      `No compliance period ends in ${lastYear}. Nothing was signed: correct the year, then sign.`,
    )
  await surrenderForPeriod(
    trx,
    { siteId: draft.siteRid, periodId, units },
    {
      key: `surrender form ${draft.rid}`,
      actorId: user.id,
      reason: `Demonstration of compliance ${draft.rid} was signed`,
      copyOfRecordId,
    },
    now,
  )
}

function textOf(read: Read): string {
  return read.state === 'value' && typeof read.value === 'string' ? read.value : ''
}
