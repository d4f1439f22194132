import { json, type SerializeFrom } from '@remix-run/node'
import { AddProjectDocument, ProjectAddChoicesDocument } from '#app/gql/operations.ts'
import { addresses } from '#app/lib/area.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { ADD_HREF, ADDED } from './project-add-address.ts'

/** The page stands in the address of this product. */
const OWN_PRODUCT = 'AirNEI'

/** Who has not the right finds no page, whatever menu the agency made. */
function requireRight({ viewerCanAddProject }: PageViewer): void {
  if (!viewerCanAddProject) throw new Response(null, { status: 404 })
}

export async function loader({ context, viewer }: SignedInArgs) {
  requireRight(viewer)
  const { reference } = await context.execute(ProjectAddChoicesDocument, {})
  const optionsOf = (list: readonly { id: string | number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  const own = reference.products.find(({ schemaName }) => schemaName === OWN_PRODUCT)
  return json(
    {
      self: ADD_HREF,
      back: addresses('app').projects,
      product: own ? String(own.id) : '',
      options: {
        productId: optionsOf(reference.products),
        typeId: optionsOf(reference.projectTypes),
        interestId: optionsOf(reference.envInterests),
        stateId: optionsOf(reference.states),
      },
    },
    { headers: PRIVATE },
  )
}

export type ProjectAddView = SerializeFrom<typeof loader>

export type ProjectAddTold = {
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

export async function action({ request, context, viewer }: SignedInArgs) {
  requireRight(viewer)
  const fields = await readForm(request)
  const text = (name: string): string => fields.get(name) ?? ''
  const chosen = (name: string) => (isRecordNumber(text(name)) ? text(name) : null)
  const { error, id, productId } = (
    await context.execute(AddProjectDocument, {
      input: {
        ...{ site: text('site'), stateId: chosen('stateId'), productId: chosen('productId') },
        ...{ trackingNumber: text('trackingNumber'), name: text('name') },
        ...{ typeId: chosen('typeId'), interestId: chosen('interestId') },
        ...{ subSystem: text('subSystem'), managerName: text('managerName') },
        ...{ managerEmail: text('managerEmail'), managerPhone: text('managerPhone') },
        url: text('url'),
      },
    })
  ).addProject
  if (error || !id || productId === null) {
    const typed = Object.fromEntries(fields)
    const message = error?.message ?? 'The project was not added.'
    return refuse<ProjectAddTold>({ message, errors: errorsOf(error), typed }, error ?? undefined)
  }
  return goOn(`${addresses('app').project(productId, id)}?done=${ADDED}`)
}
