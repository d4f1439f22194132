import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { CheckRecordDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { ownRefusal, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import { viewCheck, type CheckView, type RecordCheck } from './check-document.view.ts'

export type CheckState = {
  check: CheckView | null
  /** What was typed stays. */
  code: string
  /** Why nothing was checked, at the field that it belongs to. */
  error: { field: 'file' | 'code'; message: string } | null
}

type Checked = { check: CheckView; refusal: null } | { check: null; refusal: Refusal }

export function loader({ params }: LoaderFunctionArgs) {
  const to = addressesOf(params)
  return { home: to.home, followUp: to.followUp }
}

/** Checks the file when one was chosen, else the number or code that was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  let found: Checked | null = null
  const form = await readForm(request, async (file) => {
    // Read even when it is not the first: the next part of the form comes after it.
    found ??= await checkFile(context, file.stream)
  })
  const code = (form.get('code') ?? '').trim()
  const isFile = found !== null
  const { check, refusal } = found ?? (await checkCode(context, code))
  if (!refusal) return stay<CheckState>({ check, code, error: null })
  const error = { field: isFile ? 'file' : 'code', message: refusal.message } as const
  return refuse<CheckState>({ check: null, code, error }, refusal)
}

const NOTHING = msg('Choose a PDF, or type the number or the code that stands on your document')
const UNSENT = msg('This could not be checked. Try again.')

async function checkCode(context: PageContext, code: string): Promise<Checked> {
  if (!code) return { check: null, refusal: ownRefusal(t(NOTHING)) }
  const { check, error } = (await context.execute(CheckRecordDocument, { code })).checkRecord
  return check
    ? { check: viewCheck(check, 'code'), refusal: null }
    : { check: null, refusal: error ?? ownRefusal(t(UNSENT)) }
}

const checkSchema = z.object({
  result: z.enum(['genuine', 'altered', 'unknown']),
  reason: z.enum(['file', 'record']).nullable(),
  kind: z
    .enum([
      ...['event-report', 'public-comment', 'co-signature', 'submittal', 'payment', 'inventory'],
      ...['permit', 'permit-letter', 'denial'],
    ] as const)
    .nullable(),
  number: z.string().nullable(),
  filedOn: z.string().nullable(),
  sha256: z.string().nullable(),
  dispute: z.enum(['open', 'upheld', 'rejected']).nullable(),
  disputedOn: z.string().nullable(),
  paper: z
    .object({
      edition: z.string().nullable(),
      neverHeld: z.boolean(),
      replacedOn: z.string().nullable(),
      replacedBy: z.string().nullable(),
      force: z.object({ sentence: z.string() }).nullable(),
    })
    .nullable(),
})

async function checkFile(
  context: PageContext,
  stream: ReadableStream<Uint8Array>,
): Promise<Checked> {
  const sent = context.upload('/Anon/Record/CheckFile', stream, {
    'content-type': 'application/pdf',
  })
  const { data, refusal } = await uploaded(sent, { field: 'file', unsent: t(UNSENT) })
  if (refusal) return { check: null, refusal }
  return { check: viewCheck(asGraph(checkSchema.parse(data)), 'file'), refusal: null }
}

const UPPER = {
  genuine: 'GENUINE',
  altered: 'ALTERED',
  unknown: 'UNKNOWN',
  file: 'FILE',
  record: 'RECORD',
  'event-report': 'EVENT_REPORT',
  'public-comment': 'PUBLIC_COMMENT',
  'co-signature': 'CO_SIGNATURE',
  submittal: 'SUBMITTAL',
  payment: 'PAYMENT',
  inventory: 'INVENTORY',
  permit: 'PERMIT',
  'permit-letter': 'PERMIT_LETTER',
  denial: 'DENIAL',
  open: 'OPEN',
  upheld: 'UPHELD',
  rejected: 'REJECTED',
} as const

/** A file goes to the REST API past the graph; its answer is the graph's in other letters. */
function asGraph(check: z.infer<typeof checkSchema>): RecordCheck {
  return {
    ...check,
    result: UPPER[check.result],
    reason: check.reason && UPPER[check.reason],
    kind: check.kind && UPPER[check.kind],
    dispute: check.dispute && UPPER[check.dispute],
  }
}
