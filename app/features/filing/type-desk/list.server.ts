import { json, type SerializeFrom } from '@remix-run/node'
import { DeskTypesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { postOf, sendFiles } from './send-files.server.ts'
import { DONE, stateWords, typeAddress, TYPES } from './type-desk.words.ts'

export async function loader({ request, context }: SignedInArgs) {
  const isDropped = new URL(request.url).searchParams.get('done') === 'dropped'
  const { deskTypes } = await context.execute(DeskTypesDocument, {})
  return json(
    {
      self: TYPES,
      done: isDropped ? (DONE['dropped'] ?? null) : null,
      rows: deskTypes.map(({ code, name, program, isOwn, ...type }) => ({
        ...{ code, name, program },
        href: typeAddress(code),
        state: stateWords(type),
        version: type.publishedVersion == null ? 'None' : String(type.publishedVersion),
        draft: type.draftVersion == null ? '' : `Version ${type.draftVersion} waits`,
        origin: isOwn ? 'Your own' : 'Shipped',
        use: `${count(type.pendingCount)} under way, ${count(type.filedCount)} filed`,
      })),
    },
    { headers: PRIVATE },
  )
}

export type TypesView = SerializeFrom<typeof loader>

/** Takes the files of a type in, to be checked and kept as a draft. */
export async function action({ request, context }: SignedInArgs) {
  return sendFiles(context, await postOf(request))
}
