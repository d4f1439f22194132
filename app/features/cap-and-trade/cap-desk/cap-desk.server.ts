import { json, type AppLoadContext } from '@remix-run/node'
import {
  CapDeskDocument,
  CheckCapDistributionDocument,
  DecideCapProposalDocument,
  ProposeCapDistributionDocument,
  ProposeCapMoveDocument,
  SetCapAccountStatusDocument,
  type CapProposalOutcome,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, dollars, momentInZone } from '#app/lib/format.ts'
import { errorsOf, goOn, ownRefusal, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { dayIn } from '#values/days.ts'
import { longDate } from '#words/formats.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { CAP_DESK_PATH, MOVES } from './cap-desk.words.ts'
import { readRows } from './rows-file.server.ts'

const OUTCOMES: Record<string, CapProposalOutcome> = {
  approve: 'APPROVED',
  refuse: 'REFUSED',
  'take-back': 'TAKEN_BACK',
}
const DONE: Record<string, string> = {
  proposed: 'Proposed. Nothing has moved: somebody else of the agency approves it.',
  approve: 'Approved and done.',
  refuse: 'Refused. Nothing was moved.',
  'take-back': 'Taken back. Nothing was moved.',
  account: 'The account was changed.',
}

export async function loader({ request, context }: SignedInArgs) {
  const { capDesk } = await context.execute(CapDeskDocument, {})
  const when = (moment: string) => momentInZone(moment, context.settings.timeZone)
  const today = dayIn(context.settings.timeZone, new Date())
  return json(
    {
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
      openTrades: capDesk.openTrades,
      proposals: capDesk.proposals.map((each) => ({ ...each, when: when(each.proposedAt) })),
      trades: capDesk.trades.map(({ units, priceCents, notBefore, ...each }) => ({
        ...each,
        units: count(units),
        price: dollars(priceCents / 100) ?? '',
        wait: notBefore !== null && notBefore > today ? longDate(notBefore) : null,
      })),
      transfers: capDesk.transfers.map((each) => ({
        ...each,
        when: when(each.at),
        units: count(each.units),
      })),
      accounts: capDesk.accounts.map((each) => ({ ...each, when: when(each.at) })),
    },
    { headers: PRIVATE },
  )
}

type Told = {
  intent: string
  error: Refusal | null
  /** Messages by field. */
  errors: Record<string, string>
  typed: Record<string, string>
  checked: Checked | null
}
type Checked = {
  errors: { line: number; column: string; message: string }[]
  totals: string[]
  rows: number
}

export async function action({ request, context }: SignedInArgs) {
  const { typed, fault } = await readRows(request)
  const intent = typed['intent'] ?? ''
  if (fault) {
    const error = ownRefusal(fault, { field: 'file' })
    return refuse<Told>({ intent, error, errors: errorsOf(error), typed, checked: null }, error)
  }
  if (intent === 'check') return checkFile(context, typed)
  const error = await act(context, intent, typed)
  if (error)
    return refuse<Told>({ intent, error, errors: errorsOf(error), typed, checked: null }, error)
  const done = intent === 'file' || intent === 'move' ? 'proposed' : intent
  return goOn(`${CAP_DESK_PATH}?done=${done}`)
}

type Typed = Record<string, string>

async function checkFile(context: AppLoadContext, typed: Typed) {
  const intent = 'check'
  const csv = typed['csv'] ?? ''
  if (csv.trim() === '') {
    const error = ownRefusal('Choose a file or paste its rows.', { field: 'csv' })
    return refuse<Told>({ intent, error, errors: errorsOf(error), typed, checked: null }, error)
  }
  const { checkCapDistribution: read } = await context.execute(CheckCapDistributionDocument, {
    csv,
  })
  const checked: Checked = {
    rows: read.rows,
    errors: read.errors,
    totals: read.totals.map(
      ({ unit, vintage, quantity, entities }) =>
        `${count(quantity)} ${unit}s of ${vintage} to ${entities} ${entities === 1 ? 'facility' : 'facilities'}`,
    ),
  }
  return stay<Told>({ intent, error: null, errors: {}, typed, checked })
}

async function act(context: AppLoadContext, intent: string, typed: Typed): Promise<Refusal | null> {
  const reason = (typed['reason'] ?? '').trim()
  const id = typed['id'] ?? ''
  const outcome = OUTCOMES[intent]
  if (outcome) {
    if (!isRecordNumber(id)) return ownRefusal('Choose a proposal.')
    const { decideCapProposal } = await context.execute(DecideCapProposalDocument, {
      id,
      outcome,
      reason,
    })
    return decideCapProposal.error ?? null
  }
  if (reason === '') return ownRefusal('Say why.', { field: 'reason' })
  if (intent === 'file') {
    const { proposeCapDistribution } = await context.execute(ProposeCapDistributionDocument, {
      csv: typed['csv'] ?? '',
      reason,
    })
    return proposeCapDistribution.error ?? null
  }
  const siteId = (typed['facility'] ?? '').trim()
  if (siteId && !isRecordNumber(siteId))
    return ownRefusal('A Facility ID is a number.', { field: 'facility' })
  if (intent === 'account') {
    if (!siteId) return ownRefusal('Type the Facility ID.', { field: 'facility' })
    const { setCapAccountStatus } = await context.execute(SetCapAccountStatusDocument, {
      id: siteId,
      statusId: typed['status'] ?? '',
      reason,
    })
    return setCapAccountStatus.error ?? null
  }
  return proposeByHand(context, { typed, siteId, reason })
}

async function proposeByHand(
  context: AppLoadContext,
  { typed, siteId, reason }: { typed: Typed; siteId: string; reason: string },
): Promise<Refusal | null> {
  const kind = MOVES.find(({ value }) => value === typed['kind'])?.value
  if (!kind) return ownRefusal('Choose what is done.', { field: 'kind' })
  const vintage = wholeNumber(typed['vintage'])
  const quantity = wholeNumber(typed['quantity'])
  const transferId = (typed['transfer'] ?? '').trim()
  if (kind === 'REVERSE' && !isRecordNumber(transferId))
    return ownRefusal('Type the number of the transfer.', { field: 'transfer' })
  if (kind !== 'REVERSE' && vintage === null)
    return ownRefusal('Type the cap year, four digits.', { field: 'vintage' })
  if (kind !== 'REVERSE' && quantity === null)
    return ownRefusal('Write a whole number above 0.', { field: 'quantity' })
  const periodId = (typed['period'] ?? '').trim()
  if (kind === 'SURRENDER' && !isRecordNumber(periodId))
    return ownRefusal('Type the number of the compliance period.', { field: 'period' })
  if ((kind === 'SURRENDER' || kind === 'DISTRIBUTE' || kind === 'CANCEL') && !siteId)
    return ownRefusal('Type the Facility ID.', { field: 'facility' })
  const { proposeCapMove } = await context.execute(ProposeCapMoveDocument, {
    input: {
      kind,
      siteId: siteId || null,
      isCredit: kind === 'CANCEL' || typed['unit'] === 'credit',
      vintage,
      quantity,
      transferId: transferId || null,
      periodId: periodId || null,
      reason,
    },
  })
  return proposeCapMove.error ?? null
}

/** A number as people write it, "1,000"; null for anything else. */
function wholeNumber(text = ''): number | null {
  const plain = text.replaceAll(',', '').trim()
  return /^\d{1,9}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
