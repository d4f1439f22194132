import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import { filingAddress } from './filings.words.ts'

const UNSENT = msg('The file could not be sent. Choose it again.')
const sentSchema = z.object({ rid: z.number() })
const NAMES = ['system', 'year'] as const

export type SendTold = {
  message: string
  typed: Partial<Record<(typeof NAMES)[number], string>>
  errors: Record<string, string>
}

/** Passes a file of lines on as it arrives; system, year and what it replaces stand before it in the form. */
export async function sendFile(request: Request, context: AppLoadContext) {
  const refusals: Refusal[] = []
  const sent: number[] = []
  const fields = await readForm(request, async (file, before) => {
    if (file.field !== 'file' || sent.length > 0) return
    const said = (name: string) => before.get(name)?.trim() ?? ''
    const query = new URLSearchParams({
      system: said('system'),
      year: said('year'),
      replaces: said('replaces') || '0',
    })
    const { data, refusal } = await uploaded(
      context.upload(`/Client/InventoryFiling/Upload?${query}`, file.stream, {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name),
      }),
      { field: 'file', unsent: t(UNSENT), known: NAMES },
    )
    if (refusal) refusals.push(refusal)
    else sent.push(sentSchema.parse(data).rid)
  })
  if (sent[0] !== undefined) return goOn(filingAddress(`${sent[0]}`))
  const refusal = refusals[0] ?? ownRefusal(t('Choose a file first.'), { field: 'file' })
  return refuse<SendTold>(
    {
      message: refusal.message,
      typed: Object.fromEntries(NAMES.map((name) => [name, fields.get(name)?.trim() ?? ''])),
      errors: errorsOf(refusal),
    },
    refusal,
  )
}
