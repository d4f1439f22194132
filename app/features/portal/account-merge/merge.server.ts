import { json, type AppLoadContext } from '@remix-run/node'
import { mergeAddress, personAddress } from '#app/features/portal/people/people-address.ts'
import { STATE_BADGES } from '#app/features/portal/people/people-words.ts'
import {
  FindDoublesDocument,
  FindOtherDocument,
  MergeAccountsDocument,
  PreviewMergeDocument,
  type FindDoublesQuery,
  type PreviewMergeQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, countOf } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { longDate } from '#words/formats.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { KIND_WORDS } from './merge.words.ts'

/** Finds the double of an account, or shows what a merge with it would do. */
export async function loader({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { id } = params
  const search = new URL(request.url).searchParams
  const typed = search.get('name')?.trim() ?? ''
  const { person, accountDoubles } = await context.execute(FindDoublesDocument, { id })
  const found = typed === '' ? null : await findOthers(context, typed, id)
  const other = search.get('other') ?? ''
  const isOtherKept = search.get('keep') === 'other'
  return json(
    {
      self: mergeAddress(id),
      person: personAddress(id),
      title: `Merge ${person.userName} with a double`,
      fullName: person.fullName,
      typed,
      doubles: accountDoubles.map((one) => candidate(one, id)),
      found,
      preview: isRecordNumber(other)
        ? viewPreview(
            (
              await context.execute(
                PreviewMergeDocument,
                isOtherKept ? { stays: other, goes: id } : { stays: id, goes: other },
              )
            ).mergePreview,
            { id, other, isOtherKept },
          )
        : null,
    },
    { headers: PRIVATE },
  )
}

type Candidate = FindDoublesQuery['accountDoubles'][number]

async function findOthers({ execute }: AppLoadContext, keyword: string, id: string) {
  const { people } = await execute(FindOtherDocument, { keyword })
  return {
    rows: people.nodes.filter((one) => one.id !== id).map((one) => candidate(one, id)),
    isCut: people.totalCount > people.nodes.length,
  }
}

function candidate(one: Candidate, id: string) {
  return {
    id: one.id,
    userName: one.userName,
    about: [one.fullName, one.accountType, one.email].filter(Boolean).join(', '),
    badge: STATE_BADGES[one.state],
    href: `${mergeAddress(id)}?other=${one.id}`,
  }
}

type Shown = { id: string; other: string; isOtherKept: boolean }

function viewPreview(
  { stays, goes, moves, signatures, refusals }: PreviewMergeQuery['mergePreview'],
  { id, other, isOtherKept }: Shown,
) {
  const side = (account: typeof stays) => ({
    id: account.id,
    version: account.version,
    userName: account.userName,
    facts: [
      { label: 'Name', value: account.fullName },
      { label: 'E-mail', value: account.email ?? 'None' },
      { label: 'Kind', value: account.accountType ?? 'No account type' },
      { label: 'State', value: STATE_BADGES[account.state].label },
      { label: 'Identity', value: account.isIdentified ? 'Confirmed' : 'Not confirmed' },
      { label: 'Account since', value: longDate(account.createdAt.slice(0, 10)) ?? '' },
    ],
  })
  return {
    address: `${mergeAddress(id)}?other=${other}${isOtherKept ? '&keep=other' : ''}`,
    turned: `${mergeAddress(id)}?other=${other}${isOtherKept ? '' : '&keep=other'}`,
    stays: side(stays),
    goes: side(goes),
    moves: moves.map(({ kind, moves: going, same }) => ({
      id: kind,
      what: KIND_WORDS[kind],
      moves: count(going),
      same: same === 0 ? '' : count(same),
    })),
    signatures:
      signatures === 0
        ? null
        : `${countOf(signatures, 'signature keeps', 'signatures keep')} the name ${goes.userName}.`,
    // Others gain by it too, which is not seen in the counts.
    others: moves.some(({ kind, moves: going }) => kind === 'CONSULTANTS' && going > 0)
      ? `Consultants and owners who were linked with ${goes.userName} are linked with ${stays.userName} from then on.`
      : null,
    refusals: [...refusals],
  }
}

export type MergeTold = {
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const fields = await readForm(request)
  const account = (name: string) => {
    const id = fields.get(name) ?? ''
    if (!isRecordNumber(id)) throw new Response(null, { status: 400 })
    const version = Number(/^\d{1,9}$/.exec(fields.get(`${name}Version`) ?? '')?.[0] ?? 1) || 1
    return { id, version }
  }
  const stays = account('stays')
  const input = { stays, goes: account('goes'), reason: fields.get('reason') ?? '' }
  const { error } = (await context.execute(MergeAccountsDocument, { input })).mergeAccounts
  if (!error) return goOn(`${personAddress(stays.id)}?done=merged`)
  return refuse<MergeTold>(
    { message: error.message, errors: errorsOf(error), typed: Object.fromEntries(fields) },
    error,
  )
}
