import { json, type SerializeFrom } from '@remix-run/node'
import { appealsAddress } from '#app/features/review/appeal-desk/appeals.words.ts'
import { viewPermitAct } from '#app/features/records/permits/permit-acts.view.ts'
import {
  ConfirmPermitActDocument,
  DeskPermitDocument,
  GiveBackPermitActDocument,
  PreviewPermitActDocument,
  RecordPermitActDocument,
  type DeskPermitQuery,
  type PermitActKind,
} from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { viewPermitClock } from '#app/features/review/clock/permit-clock.view.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { longDate } from '#values/days.ts'
import {
  ACTS,
  appealsWords,
  DONE,
  FIELDS,
  permitAddress,
  titleOf,
  TRANSFER_NEXT,
  type Field,
} from './permit-desk.words.ts'
import { previewedOf } from '#app/lib/acts/previewed.server.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { deskPermit } = await context.execute(DeskPermitDocument, { id: params.id ?? '' })
  const query = new URL(request.url).searchParams
  return json(viewOf(deskPermit, query, today(context.now, context.settings.timeZone)), {
    headers: PRIVATE,
  })
}

export type PermitDeskView = SerializeFrom<typeof loader>

function viewOf(permit: DeskPermitQuery['deskPermit'], query: URLSearchParams, day: string) {
  const self = permitAddress(permit.id)
  const { proposal } = permit
  const done = query.get('done') ?? ''
  return {
    ...{ self, number: permit.number, today: day, version: String(permit.version) },
    ...{
      secondReader: permit.secondReader,
      givenBack: permit.givenBack,
      holder: permit.holder ?? '',
    },
    context: [permit.typeName, permit.siteName].filter(Boolean).join(', '),
    record: permit.isPublic ? `/app/pub-rcd/permits/review/${permit.productId}/${permit.id}` : null,
    appeals: permit.appealsOf
      ? {
          href: appealsAddress(permit.appealsOf),
          words: appealsWords(permit.appealsOfKind, permit.stayable),
        }
      : null,
    transfer: transferOf(permit),
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    facts: [
      { label: 'Status', value: permit.statusName },
      { label: 'What holds today', value: permit.force.sentence },
      { label: 'Last day', value: longDate(permit.expiredOn) ?? 'No end' },
      { label: 'Holder', value: permit.holder },
    ],
    clock: viewPermitClock(permit, day),
    typeId: permit.typeId,
    isRenewedHere: permit.isRenewedHere,
    types: permit.permitTypes.map(({ id, name }) => ({ value: id, label: name })),
    choices: permit.choices.map((kind) => ({
      ...{ kind, title: titleOf(kind, permit.stayable) },
      href: `${self}?act=${kind}#act`,
    })),
    form: formOf(permit, query),
    history: historyOf(permit),
    proposal: proposal && {
      ...{ reason: proposal.reason, rule: proposal.rule, effects: proposal.effects },
      ...{ by: proposal.byName, isOwn: proposal.isOwn },
      title: `${titleOf(proposal.kind, proposal.stays)}, from ${longDate(proposal.fromOn)}${proposal.untilOn ? ` until ${longDate(proposal.untilOn)}` : ''}`,
    },
  }
}

/** A transfer that is not decided, with who acts next. */
function transferOf({ transfer }: DeskPermitQuery['deskPermit']) {
  if (!transfer) return null
  const { submittalId, newHolder, onDay, state } = transfer
  return {
    title: `A transfer to ${newHolder} on ${longDate(onDay) ?? ''} is asked for`,
    words: TRANSFER_NEXT[state],
    link: { href: `/app/gov/review/${submittalId}`, words: `Submittal ${submittalId}` },
  }
}

type Version = DeskPermitQuery['deskPermit']['versions'][number]
const VERSIONS: Record<Version['kind'], string> = {
  ...{ AMENDMENT: 'Amended', CORRECTION: 'Revised', TRANSFER: 'Transferred', RENEWAL: 'Renewed' },
}

/** "Amended by version 2.0, from March 1, 2027": what a decision changed, beside the acts. */
function versionOf({ kind, name, fromOn, issuedOn, submittalId, permitId }: Version) {
  const by = kind === 'RENEWAL' ? `permit ${name}` : `version ${name}`
  return {
    what: `${VERSIONS[kind]} by ${by}${fromOn ? `, from ${longDate(fromOn) ?? ''}` : ''}`,
    says: `Decided on ${longDate(issuedOn) ?? ''}.`,
    link: permitId
      ? { href: permitAddress(permitId), words: `Permit ${name}` }
      : submittalId
        ? { href: `/app/gov/review/${submittalId}`, words: `Submittal ${submittalId}` }
        : null,
  }
}

/** What was done since its issue, the newest first: acts of the agency, and what decisions changed. */
function historyOf(permit: DeskPermitQuery['deskPermit']) {
  const acts = actsOf(permit)
  return [
    ...permit.acts.map(({ act }, at) => ({ on: act.recordedOn, act: acts[at], version: null })),
    ...permit.versions.map((version) => ({
      ...{ on: version.issuedOn, act: null, version: versionOf(version) },
    })),
  ].toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0))
}

function actsOf({ id, productId, acts }: DeskPermitQuery['deskPermit']) {
  const among = acts.map(({ act }) => act)
  return acts.map(({ act, byName, preparedByName, mayTakeBack }) => ({
    ...viewPermitAct(act, { productId, among }),
    who: byName === preparedByName ? byName : `${preparedByName}, confirmed by ${byName}`,
    backHref: mayTakeBack ? `${permitAddress(id)}?act=TAKE_BACK&of=${act.id}#act` : null,
  }))
}

/** The form that is open: of an act that may follow, or of taking one back. */
function formOf(permit: DeskPermitQuery['deskPermit'], query: URLSearchParams) {
  const kind = query.get('act')
  const of = query.get('of') ?? ''
  const undone = permit.acts.find(({ act, mayTakeBack }) => act.id === of && mayTakeBack)
  if (kind === 'TAKE_BACK' && undone)
    return {
      kind: 'TAKE_BACK' as PermitActKind,
      title: ACTS.TAKE_BACK.title,
      of,
      what: viewPermitAct(undone.act, { productId: permit.productId }).what,
    }
  const chosen = permit.choices.find((each) => each === kind)
  return chosen ? { kind: chosen, title: titleOf(chosen, permit.stayable), of: '', what: '' } : null
}

export type PermitDeskTold = {
  what: 'act' | 'proposal'
  message: string
  /** Of fields of the form alone; what is wrong with the whole is the message. */
  errors: Partial<Record<Field, string>>
  typed: Record<Field, string>
  version: string | null
  /** What it would do. */
  effects: string[] | null
  /** Goes back with the form, so that what is recorded is what was shown. */
  previewed: string
  /** Something was changed between what was shown and the press on "Record it". */
  isAnew: boolean
}

export async function action({ request, params, context }: SignedInArgs) {
  const { execute } = context
  const permitId = params.id ?? ''
  const self = permitAddress(permitId)
  const fields = await readForm(request)
  const text = (name: string): string => fields.get(name) ?? ''
  const typed = Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as Record<
    Field,
    string
  >
  const shown = /^\d{1,9}$/.exec(text('version'))?.[0]
  if (shown === undefined) throw new Response(null, { status: 400 })
  const version = Number(shown)
  const kept = { typed, version: shown, what: 'act' as const }
  const what = text('what')
  if (what === 'confirm') {
    const { confirmPermitAct } = await execute(ConfirmPermitActDocument, { permitId, version })
    const { error } = confirmPermitAct
    return error ? told({ ...kept, what: 'proposal' }, error) : goOn(`${self}?done=recorded`)
  }
  if (what === 'giveBack') {
    const asked = { permitId, version, reason: typed.reason }
    const { error } = (await execute(GiveBackPermitActDocument, asked)).giveBackPermitAct
    return error ? told({ ...kept, what: 'proposal' }, error) : goOn(`${self}?done=back`)
  }
  const kind = text('kind')
  if (!Object.hasOwn(ACTS, kind)) throw new Response(null, { status: 400 })
  const { permitTypeId, atRequest, holder, ...words } = typed
  const act = {
    ...{ permitId, version, kind: kind as PermitActKind, ...words, atRequest: atRequest === 'on' },
    ...{ actId: text('of') || null, holder: holder || null, permitTypeId: permitTypeId || null },
  }
  const previewed = previewedOf({ ...typed, kind, of: text('of') })
  const isAnew = what === 'record' && text('previewed') !== previewed
  if (what === 'record' && !isAnew) {
    const { error, isProposed } = (await execute(RecordPermitActDocument, { act })).recordPermitAct
    if (error) return told(kept, error)
    return goOn(`${self}?done=${isProposed ? 'proposed' : 'recorded'}`)
  }
  const { error, effects } = (await execute(PreviewPermitActDocument, { act })).previewPermitAct
  if (error) return told(kept, error)
  return stay<PermitDeskTold>({ ...kept, message: '', errors: {}, effects, previewed, isAnew })
}

function told(kept: Pick<PermitDeskTold, 'what' | 'typed' | 'version'>, error: Refusal) {
  const isOld = error.reason === 'SHOWN_IS_OLD'
  return refuse<PermitDeskTold>(
    {
      ...kept,
      version: isOld ? null : kept.version,
      message: error.message,
      errors: errorsAt(error, FIELDS),
      ...{ effects: null, previewed: '', isAnew: false },
    },
    error,
  )
}
