import { json, type SerializeFrom } from '@remix-run/node'
import { siteAddress } from '#app/features/backflow/ccc/ccc.words.ts'
import { OpenBackflowTesterDocument, type OpenBackflowTesterQuery } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone, shortDate } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import { DAYS, endWords, KINDS, stateOf, TESTER, usedWords } from './testers.words.ts'

const UNSENT = msg('The file could not be sent. Choose it again.')
const NAMES = ['kind', 'number', 'about', 'validFrom', 'validUntil'] as const
type Name = (typeof NAMES)[number]
export type TesterTold = {
  message: string
  typed: Partial<Record<Name, string>>
  errors: Record<string, string>
}

/** What a tester sent, and what is due where they are named. */
export async function loader({ request, context, viewer }: SignedInArgs) {
  const { backflowTester } = await context.execute(OpenBackflowTesterDocument, {})
  const { papers, usedGauges, due, dueCount } = backflowTester
  const zone = context.settings.timeZone
  return json(
    {
      isDone: new URL(request.url).searchParams.get('done') === 'sent',
      maySend: !viewer.isReadOnly,
      certificates: papers.flatMap((each) =>
        each.kind === 'CERTIFICATE' ? [viewPaper(each, zone)] : [],
      ),
      gauges: papers.flatMap((each) => (each.kind === 'GAUGE' ? [viewPaper(each, zone)] : [])),
      ending: [
        ...papers.flatMap((each) =>
          each.isEndingSoon
            ? [endWords(each.kind, each.number, shortDate(each.validUntil) ?? each.validUntil)]
            : [],
        ),
        ...usedGauges.map(usedWords),
      ],
      due: due.map(viewDue),
      more:
        dueCount > due.length
          ? t('The first {due} of {dueCount} are listed.', { due: due.length, dueCount })
          : null,
    },
    { headers: PRIVATE },
  )
}

export type TesterView = SerializeFrom<typeof loader>
type Tester = OpenBackflowTesterQuery['backflowTester']

function viewPaper(paper: Tester['papers'][number], zone: string) {
  return {
    id: paper.id,
    number: paper.number,
    about: paper.about,
    from: `${DAYS[paper.kind].from} ${shortDate(paper.validFrom) ?? ''}`,
    until: shortDate(paper.validUntil) ?? '',
    state: stateOf(paper),
    reason: paper.reason,
    fileName: paper.fileName,
    fileHref: `/app/tester-file/${paper.id}`,
    fileLabel: `${KINDS[paper.kind]} ${paper.number}, ${paper.fileName}`,
    sent: momentInZone(paper.sentAt, zone),
  }
}

function viewDue(one: Tester['due'][number]) {
  return {
    id: one.id,
    name: `${one.kind} ${one.serialNumber}`,
    place: one.buildingName,
    site: one.siteName,
    siteHref: siteAddress(one.siteId),
    next: shortDate(one.nextDueDate) ?? t('No day is set'),
    isOverdue: one.isOverdue,
    repairBy: shortDate(one.repairBy),
    reportHref: `${siteAddress(one.siteId)}?ask=${one.id}#confirm`,
  }
}

/** Sends a paper: its facts stand before the file, which is passed on as it arrives. */
export async function action({ request, context }: SignedInArgs) {
  const refusals: Refusal[] = []
  let isSent = false
  const fields = await readForm(request, async (file, before) => {
    if (file.field !== 'file' || isSent) return
    const { refusal } = await uploaded(
      context.upload(
        `/Client/BackflowTester/AddPaper?${new URLSearchParams(factsOf(before))}`,
        file.stream,
        {
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(file.name),
        },
      ),
      { field: 'file', unsent: t(UNSENT), known: NAMES },
    )
    if (refusal) refusals.push(refusal)
    else isSent = true
  })
  if (isSent) return goOn(`${TESTER}?done=sent`)
  const refusal = refusals[0] ?? ownRefusal(t('Choose a file first.'), { field: 'file' })
  return refuse<TesterTold>(
    {
      message: refusal.message,
      typed: Object.fromEntries(factsOf(fields)),
      errors: errorsOf(refusal),
    },
    refusal,
  )
}

/** Empty ones are sent too, so that the API says which is missing. */
function factsOf(fields: URLSearchParams): [Name, string][] {
  return NAMES.map((name): [Name, string] => [name, fields.get(name)?.trim() ?? ''])
}
