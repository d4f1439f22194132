import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'

defineResource({ at: '/app/money-paper/:kind/:id' })

/** The papers about money and instruments, by the name in the address. */
const PAPERS: Readonly<Record<string, string>> = {
  invoice: '/Client/Invoice/Paper',
  receipt: '/Client/Payment/Receipt',
  'desk-invoice': '/Agency/Invoice/Paper',
  transactions: '/Client/Invoice/TransactionComments',
  holdings: '/AirNEI/CPPCap/GetStatement',
}

/** A paper as PDF, for who may read it; the API decides that. */
export async function loader({ request, params, context }: SignedInArgs): Promise<Response> {
  const { kind = '', id = '' } = params
  if (kind === 'aging') return passed(await context.download('/Agency/Invoice/AgingFile'))
  const path = Object.hasOwn(PAPERS, kind) ? PAPERS[kind] : undefined
  if (!path || !isRecordNumber(id)) throw new Response(null, { status: 404 })
  const year = new URL(request.url).searchParams.get('year') ?? ''
  const query = kind === 'holdings' && /^(19|20|21)\d{2}$/.test(year) ? `?year=${year}` : ''
  return passed(await context.download(`${path}/${id}${query}`))
}

function passed(file: Response): Response {
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
