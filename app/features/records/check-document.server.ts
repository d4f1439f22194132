import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { CheckRecordDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { viewCheck, type CheckView, type RecordCheck } from './check-document.view.ts'

export type CheckState = {
  check: CheckView | null
  /** What was typed stays. */
  code: string
  /** Why nothing was checked, at the field that it belongs to. */
  error: { field: 'file' | 'code'; message: string } | null
}

const PRIVATE = { headers: { 'Cache-Control': 'private, no-store' } }

export function loader({ params }: LoaderFunctionArgs) {
  const to = addressesOf(params)
  return { home: to.home, followUp: to.followUp }
}

/** Checks the file when one was chosen, else the number or code that was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  let found: CheckState | null = null
  const form = await readForm(request, async (file) => {
    // Read even when it is not the first: the next part of the form comes after it.
    found ??= await checkFile(context, file.stream)
  })
  const code = (form.get('code') ?? '').trim()
  const state = { ...(found ?? (await checkCode(context, code))), code }
  return json(state, { ...PRIVATE, status: state.error ? 400 : 200 })
}

async function checkCode(context: PageContext, code: string): Promise<CheckState> {
  if (!code)
    return refused(
      'code',
      'Choose a PDF, or type the number or the code that stands on your document',
    )
  const { checkRecord } = await context.execute(CheckRecordDocument, { code })
  const { check, error } = checkRecord
  if (!check) return refused('code', error?.message ?? 'This could not be checked')
  return { check: viewCheck(check, 'code'), code, error: null }
}

const answerSchema = z.object({
  ok: z.boolean(),
  msg: z.string(),
  data: z
    .object({
      result: z.enum(['genuine', 'altered', 'unknown']),
      reason: z.enum(['file', 'record']).nullable(),
      kind: z.enum(['event-report', 'public-comment', 'co-signature', 'submittal']).nullable(),
      number: z.string().nullable(),
      filedOn: z.string().nullable(),
      sha256: z.string().nullable(),
      dispute: z.enum(['open', 'upheld', 'rejected']).nullable(),
      disputedOn: z.string().nullable(),
    })
    .nullable(),
})

async function checkFile(
  context: PageContext,
  stream: ReadableStream<Uint8Array>,
): Promise<CheckState> {
  const response = await context.upload('/Anon/Record/CheckFile', stream, {
    'content-type': 'application/pdf',
  })
  const { data, msg } = answerSchema.parse(await response.json())
  return data
    ? { check: viewCheck(asGraph(data), 'file'), code: '', error: null }
    : refused('file', msg)
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
  open: 'OPEN',
  upheld: 'UPHELD',
  rejected: 'REJECTED',
} as const

/** A file goes to the REST API past the graph; its answer is the graph's in other letters. */
function asGraph(check: NonNullable<z.infer<typeof answerSchema>['data']>): RecordCheck {
  return {
    ...check,
    result: UPPER[check.result],
    reason: check.reason && UPPER[check.reason],
    kind: check.kind && UPPER[check.kind],
    dispute: check.dispute && UPPER[check.dispute],
  }
}

function refused(field: 'file' | 'code', message: string): CheckState {
  return { check: null, code: '', error: { field, message } }
}
