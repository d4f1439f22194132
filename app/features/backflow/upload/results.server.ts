import { json } from '@remix-run/node'
import { z } from 'zod'
import { readForm } from '#app/lib/multipart.server.ts'
import { refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

const UNSENT = msg('The file could not be sent. Choose it again.')
const NONE = msg('Choose a file first.')

const reportSchema = z.object({
  rowCount: z.number(),
  made: z.number(),
  known: z.number(),
  errorCount: z.number(),
  errors: z.array(
    z.object({ row: z.number(), column: z.string(), value: z.string(), rule: z.string() }),
  ),
})
export type ResultsTold = {
  error: string | null
  report: z.infer<typeof reportSchema> | null
  isTaken: boolean
}

export async function loader({ viewer }: SignedInArgs) {
  return json({ maySend: !viewer.isReadOnly }, { headers: PRIVATE })
}

/** Checks a file, or makes the drafts of all its rows. The file is passed on as it arrives. */
export async function action({ request, context }: SignedInArgs) {
  const isTaken = new URL(request.url).searchParams.get('do') === 'load'
  const sent: Awaited<ReturnType<typeof uploaded>>[] = []
  await readForm(request, async (file) => {
    if (sent.length > 0) return
    sent.push(
      await uploaded(
        context.upload('/Client/BackflowTester/LoadResults', file.stream, {
          'content-type': 'application/octet-stream',
          'x-dry-run': isTaken ? 'N' : 'Y',
        }),
        { field: 'file', unsent: t(UNSENT) },
      ),
    )
  })
  const [answer] = sent
  if (!answer) return refuse<ResultsTold>({ error: t(NONE), report: null, isTaken })
  if (answer.refusal)
    return refuse<ResultsTold>(
      { error: answer.refusal.message, report: null, isTaken },
      answer.refusal,
    )
  return stay<ResultsTold>({ error: null, report: reportSchema.parse(answer.data), isTaken })
}
