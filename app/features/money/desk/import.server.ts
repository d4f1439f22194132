import { json } from '@remix-run/node'
import { z } from 'zod'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { MONEY_DESK } from './money-desk-address.ts'

const UNSENT = 'The file could not be sent. Choose it again.'
const NONE = 'Choose a file first.'

const reportSchema = z.object({
  rowCount: z.number(),
  imported: z.number(),
  errorCount: z.number(),
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
})
export type ImportTold = { error: string | null; report: z.infer<typeof reportSchema> | null }

export async function loader() {
  return json({ self: `${MONEY_DESK}/import` }, { headers: PRIVATE })
}

/** Checks a file, or takes all of its rows. The choice stands before the file, which is passed on as it arrives. */
export async function action({ request, context }: SignedInArgs) {
  const isTaken = new URL(request.url).searchParams.get('do') === 'import'
  const sent: Awaited<ReturnType<typeof uploaded>>[] = []
  await readForm(request, async (file) => {
    sent.push(
      await uploaded(
        context.upload('/Agency/Invoice/Import', file.stream, {
          'content-type': 'application/octet-stream',
          'x-dry-run': isTaken ? 'N' : 'Y',
        }),
        { field: 'file', unsent: UNSENT },
      ),
    )
  })
  const [answer] = sent
  if (!answer) return refuse<ImportTold>({ error: NONE, report: null })
  if (answer.refusal)
    return refuse<ImportTold>({ error: answer.refusal.message, report: null }, answer.refusal)
  return stay<ImportTold>({ error: null, report: reportSchema.parse(answer.data) })
}
