import { json, type SerializeFrom } from '@remix-run/node'
import { DecideTesterPaperDocument, OpenTesterPaperDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone, shortDate } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t, words } from '#words/words.ts'
import { DAYS, KINDS, paperAddress, stateOf } from './testers.words.ts'

const DONE: Readonly<Record<string, string>> = words({
  accept: 'It is accepted. The tester is told.',
  refuse: 'It is refused. The tester is told the reason.',
})

export async function loader({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { deskTesterPaper: paper } = await context.execute(OpenTesterPaperDocument, {
    id: params.id,
  })
  const zone = context.settings.timeZone
  const words = DAYS[paper.kind]
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      self: paperAddress(paper.id),
      title: `${KINDS[paper.kind]} ${paper.number}`,
      version: paper.version,
      state: stateOf(paper),
      mayAccept: paper.state !== 'ACCEPTED',
      mayRefuse: paper.state !== 'REFUSED',
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      file: { href: `/app/gov/tester-file/${paper.id}`, name: paper.fileName },
      facts: [
        { label: t('Tester'), value: paper.testerName },
        {
          label: paper.kind === 'GAUGE' ? t('Maker and model') : t('Issued by'),
          value: paper.about,
        },
        { label: words.from, value: shortDate(paper.validFrom) ?? '' },
        { label: words.until, value: shortDate(paper.validUntil) ?? '' },
        { label: t('Sent'), value: momentInZone(paper.sentAt, zone) },
        {
          label: t('Decided'),
          value: paper.decidedAt
            ? `${momentInZone(paper.decidedAt, zone)}, ${paper.decidedBy ?? t('the agency')}`
            : t('Not yet'),
        },
        { label: t('Reason'), value: paper.reason ?? '' },
      ].filter(({ value }) => value !== ''),
    },
    { headers: PRIVATE },
  )
}

export type PaperView = SerializeFrom<typeof loader>
export type PaperTold = {
  message: string
  isConflict: boolean
  reason: string
  error: string | null
}

export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const fields = await readForm(request)
  const what = fields.get('what') ?? ''
  const version = Number(/^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0])
  if (!Object.hasOwn(DONE, what) || !version) throw new Response(null, { status: 400 })
  const reason = fields.get('reason')?.trim() ?? ''
  const { error } = (
    await context.execute(DecideTesterPaperDocument, {
      id: params.id,
      version,
      isAccepted: what === 'accept',
      reason,
    })
  ).decideTesterPaper
  if (!error) return goOn(`${paperAddress(params.id)}?done=${what}`)
  return refuse<PaperTold>(
    {
      message: error.message,
      isConflict: error.code === 'CONFLICT',
      reason,
      error: errorsOf(error)['reason'] ?? null,
    },
    error,
  )
}
