import { json } from '@remix-run/node'
import {
  DecisionDocument,
  GiveBackDecisionDocument,
  IssueDecisionDocument,
  OwnProgressDocument,
  ProposeDecisionDocument,
  SaveDecisionDocument,
  SubmittalCosignersDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { viewDeskCosigners } from '#app/features/review/cosign/desk-cosigners.view.ts'
import { confirmedCents } from '#app/features/money/desk/unpaid-confirmed.tsx'
import { today } from '#app/lib/format.ts'
import { decisionHref, listFrom } from '#app/features/review/review-desk/review-address.ts'
import { NEW_ROW, viewDecision, type ConditionRow, type DecisionForm } from './decision.view.ts'

const DONE: Record<string, string> = {
  save: 'Your draft is saved.',
  propose: 'Sent to the second reviewer.',
  giveBack: 'Sent back to the preparer.',
  issue: 'Decision issued. We notified the people of the submittal.',
}

export async function loader({ request, params, context, viewer }: SignedInArgs) {
  const { id = '' } = params
  const { deskDecision: decision } = await context.execute(DecisionDocument, { id })
  const about = { product: decision.productId, submittalId: id }
  const found = await context.execute(SubmittalCosignersDocument, about)
  const { ownProgress: progress } = await context.execute(OwnProgressDocument, {
    ...{ schema: decision.productId, id },
  })
  const { timeZone: zone } = context.settings
  const cosigners = viewDeskCosigners(found, { ...about, zone })
  const { searchParams } = new URL(request.url)
  const { from } = listFrom(searchParams)
  return json(
    {
      view: viewDecision(decision, {
        ...{ viewer, zone, from, progress, cosigners },
        today: today(context.now, zone),
      }),
      cosigners,
      done: DONE[searchParams.get('done') ?? ''] ?? null,
    },
    { headers: PRIVATE },
  )
}

export type DecisionTold = {
  error: Refusal | null
  errors: Record<string, string>
  /** What was typed, where the form was sent. */
  form: DecisionForm | null
  reason: string
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const fields = await readForm(request)
  const text = (name: string) => fields.get(name) ?? ''
  const [what = '', row = ''] = text('what').split(':')
  const version = Number(text('version')) || 0
  const { execute } = context
  const form = what === 'save' || what === 'add' || what === 'remove' ? formOf(fields) : null
  let error: Refusal | null | undefined
  if (form && what !== 'save') {
    // Rows come and go without being saved: what is typed stays.
    const conditions =
      what === 'add'
        ? [...form.conditions, NEW_ROW]
        : form.conditions.filter((_, at) => String(at) !== row)
    return stay<DecisionTold>({
      error: null,
      errors: {},
      form: { ...form, conditions },
      reason: '',
    })
  } else if (form)
    error = (await execute(SaveDecisionDocument, { input: inputOf(id, version, form) }))
      .saveDecision.error
  else if (what === 'propose')
    error = (await execute(ProposeDecisionDocument, { id, version })).proposeDecision.error
  else if (what === 'giveBack')
    error = (await execute(GiveBackDecisionDocument, { id, version, reason: text('reason') }))
      .giveBackDecision.error
  else if (what === 'issue')
    error = (
      await execute(IssueDecisionDocument, {
        id,
        version,
        unpaidCents: confirmedCents(text('unpaid')),
      })
    ).issueDecision.error
  else throw new Response(null, { status: 400 })
  if (!error) {
    const { from } = listFrom(new URL(request.url).searchParams)
    return goOn(decisionHref(id, { from, done: what }))
  }
  return refuse<DecisionTold>(
    { error, errors: errorsOf(error), form, reason: text('reason') },
    error,
  )
}

function formOf(fields: URLSearchParams): DecisionForm {
  const text = (name: string) => fields.get(name) ?? ''
  const columns = ['typeId', 'preset', 'ownRule', 'startsOn', 'opensDays'] as const
  const conditions = fields.getAll('text').map((words, at): ConditionRow => {
    const cells = columns.map((name) => [name, fields.getAll(name)[at] ?? ''] as const)
    return { ...NEW_ROW, ...Object.fromEntries(cells), text: words }
  })
  return {
    kind: text('kind'),
    effectiveOn: text('effectiveOn'),
    expiresOn: text('expiresOn'),
    holder: text('holder'),
    holderIsPerson: text('holderIsPerson') === 'on',
    holderReason: text('holderReason'),
    permitTypeId: text('permitTypeId'),
    interestId: text('interestId'),
    letter: text('letter'),
    appeal: text('appeal'),
    conditions,
  }
}

function inputOf(id: string, version: number, form: DecisionForm) {
  return {
    id,
    version,
    kind: form.kind === 'DENY' ? ('DENY' as const) : ('APPROVE' as const),
    effectiveOn: form.effectiveOn || null,
    expiresOn: form.expiresOn || null,
    holder: form.holder,
    holderIsPerson: form.holderIsPerson,
    holderReason: form.holderReason,
    permitTypeId: form.permitTypeId || null,
    interestId: form.interestId || null,
    letter: form.letter,
    appeal: form.appeal,
    conditions: form.conditions.map(({ preset, ownRule, opensDays, ...condition }) => ({
      ...condition,
      typeId: condition.typeId || null,
      startsOn: condition.startsOn || null,
      rule: ownRule.trim() || preset,
      // What is no number is refused at the field.
      opensDays: /^\d{1,4}$/.test(opensDays.trim()) ? Number(opensDays) : -1,
    })),
  }
}
