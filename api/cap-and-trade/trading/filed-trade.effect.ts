import { openTrade } from './open-trade.act.ts'
import type { FilingEffect } from '#api/filing/signing/filing-effect.ts'
import type { Read } from '#forms/reader/read.types.ts'

/** The form whose signature begins a trade. */
const TRADE_FORM = 'CT-TRADE'

/** Begins the trade that a form tells of, in the transaction of its signature; other forms begin none. */
export const openFiledTrade: FilingEffect = async (
  trx,
  { user, signable: { draft, form, judged }, copyOfRecordId, config },
  now,
) => {
  const table = form.tables.get('capYears')?.table
  if (form.definition.code !== TRADE_FORM || !table || draft.siteRid === null) return
  const { answers } = judged
  const text = (id: string): string => (answers.isItemShown(id) ? textOf(answers.readOf(id)) : '')
  const [capYear, units] = ['capYear', 'units'].map((id) =>
    table.columns.find((column) => column.id === id),
  )
  const acquirerId = Number(partOf(answers.readOf('acquirer'), 'id'))
  // An older version of the form names the acquirer in words: it is told to the agency, and moves nothing.
  if (!acquirerId || !capYear || !units) return
  const { trades: rules, workDays, timeZone, publicUrl } = config
  await openTrade(
    trx,
    {
      submittalId: draft.rid,
      sellerId: draft.siteRid,
      acquirerId,
      priceCents: Math.round(Number(text('price') || text('estimate') || 0) * 100),
      agreedOn: text('tradedOn') || null,
      explanation: ['zeroReason', 'estimateBasis', 'estimateZeroReason', 'priceReason']
        .map(text)
        .filter(Boolean)
        .join('\n\n'),
      years: answers.rowsOf(table).map((row) => ({
        vintage: Number(textOf(row.readOf(capYear))),
        quantity: Number(textOf(row.readOf(units))),
      })),
      copyOfRecordId,
      user,
    },
    { rules, workDays, timeZone, publicUrl },
    now,
  )
}

function textOf(read: Read): string {
  return read.state === 'value' && typeof read.value === 'string' ? read.value : ''
}

function partOf(read: Read, part: string): string | undefined {
  if (read.state !== 'value' || typeof read.value === 'string' || Array.isArray(read.value))
    return undefined
  return Object.entries(read.value).find(([name]) => name === part)?.[1]
}
