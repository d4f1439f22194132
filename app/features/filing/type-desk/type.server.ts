import { json, type SerializeFrom } from '@remix-run/node'
import {
  DeskTypeDocument,
  DropTypeDraftDocument,
  OfferTypeDocument,
  PublishTypeDraftDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { postOf, sendFiles, type FilesTold } from './send-files.server.ts'
import {
  changeWords,
  DONE,
  filesAddress,
  itemKindWords,
  stateWords,
  typeAddress,
  TYPES,
  UPGRADES,
  VERSION_STATES,
} from './type-desk.words.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { deskType: type } = await context.execute(DeskTypeDocument, { code: params.code ?? '' })
  const moment = (at: string) => momentInZone(at, context.settings.timeZone)
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      ...{ code: type.code, name: type.name, description: type.description },
      self: typeAddress(type.code),
      back: TYPES,
      filesHref: filesAddress(type.code),
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      change: String(type.changeNo),
      facts: [
        { name: 'Program', value: type.program },
        { name: 'State', value: stateWords(type) },
        { name: 'Whose', value: type.isOwn ? 'Your own: a release never replaces it' : 'Shipped' },
        {
          name: 'Submittals',
          value: `${count(type.pendingCount)} under way, ${count(type.filedCount)} filed`,
        },
      ],
      versions: type.versions.map(({ version, state }) => ({
        id: String(version),
        name: `Version ${version}`,
        state: VERSION_STATES[state],
      })),
      draft: type.draft && {
        sha256: type.draft.sha256,
        who: `${type.draft.byName}, ${moment(type.draft.at)}`,
        upgrade: type.pendingCount > 0 ? (UPGRADES[type.draft.drafts] ?? '') : '',
        changes: type.draft.changes,
        examples: type.draft.examples.map(({ name, findings }) => ({
          name,
          finds: findings.length === 0 ? 'Complete' : findings.join(', '),
        })),
      },
      offer:
        type.publishedVersion != null && type.mayBeOffered ? { isOffered: type.isOffered } : null,
      shown: {
        title: `What version ${type.shown.version} asks`,
        fee: type.shown.fee,
        sections: type.shown.sections.map((section) => ({
          ...section,
          pages: section.pages.map((page) => ({
            ...page,
            items: page.items.map(({ kind, label, when, isRequired, depth }, at) => ({
              id: String(at),
              ...{ label, when, isInner: depth > 0 },
              what: itemKindWords(kind) + (isRequired ? ', required' : ''),
            })),
          })),
        })),
      },
      history: type.history.map(({ id, kind, version, reason, byName, at }) => ({
        ...{ id: String(id), reason },
        what: changeWords(kind, version ?? null),
        who: `${byName}, ${moment(at)}`,
      })),
    },
    { headers: PRIVATE },
  )
}

export type TypeView = SerializeFrom<typeof loader>

export type TypeTold = FilesTold & {
  /** Which form was refused; null for the files. */
  act?: 'publish' | 'drop' | 'offer' | undefined
  reason?: string | undefined
}

export async function action({ request, params, context }: SignedInArgs) {
  const { execute } = context
  const post = await postOf(request)
  const { fields } = post
  const what = fields.get('what')
  if (what === 'send') return sendFiles(context, post)
  const change = /^\d{1,9}$/.exec(fields.get('change') ?? '')?.[0]
  if (change === undefined) throw new Response(null, { status: 400 })
  const asked = { code: params.code ?? '', version: Number(change) }
  const reason = fields.get('reason') ?? ''
  const to = (done: string) => goOn(`${typeAddress(asked.code)}?done=${done}`)
  const no = (act: TypeTold['act'], error: Refusal) =>
    refuse<TypeTold>(
      { act, reason, message: error.message, errors: errorsOf(error), faults: [] },
      error,
    )
  switch (what) {
    case 'publish': {
      const sha256 = fields.get('draft') ?? ''
      const { publishTypeDraft } = await execute(PublishTypeDraftDocument, {
        ...asked,
        ...{ sha256, reason },
      })
      return publishTypeDraft.error ? no('publish', publishTypeDraft.error) : to('published')
    }
    case 'drop': {
      const { dropTypeDraft } = await execute(DropTypeDraftDocument, asked)
      if (dropTypeDraft.error) return no('drop', dropTypeDraft.error)
      // A type that was never published is gone with its draft.
      return goOn(`${TYPES}?done=dropped`)
    }
    case 'offer':
    case 'retire': {
      const isOffered = what === 'offer'
      const { offerType } = await execute(OfferTypeDocument, { ...asked, isOffered, reason })
      return offerType.error ? no('offer', offerType.error) : to(isOffered ? 'offered' : 'retired')
    }
  }
  throw new Response(null, { status: 400 })
}
