import { json, redirect } from '@remix-run/node'
import { CapSectorsDocument, SaveCapSectorDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { ENTITIES_PATH } from '../cap-desk.words.ts'

export async function loader({ request, context }: SignedInArgs) {
  const { searchParams } = new URL(request.url)
  const facility = (searchParams.get('facility') ?? '').trim()
  if (isRecordNumber(facility)) throw redirect(`${ENTITIES_PATH}/${facility}`)
  const { capSectors } = await context.execute(CapSectorsDocument, {})
  return json(
    {
      done: searchParams.has('done') ? 'The sectors are saved.' : null,
      facility,
      facilityError: facility ? 'A Facility ID is a number.' : '',
      sectors: capSectors.map(({ id, name, isSector, entities }) => ({
        id,
        name,
        kind: isSector ? 'Sector' : 'Another kind of account',
        entities: countOf(entities, 'entity', 'entities'),
      })),
    },
    { headers: PRIVATE },
  )
}

export type SectorTold = {
  /** The sector that is renamed; empty for a new one. */
  id: string
  message: string
  error: string
  name: string
}

/** Adds a sector, or gives one another name. */
export async function action({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const id = fields.get('id') ?? ''
  if (id !== '' && !isRecordNumber(id)) throw new Response(null, { status: 400 })
  const name = (fields.get('name') ?? '').trim()
  const asked = id === '' ? { name } : { id, name }
  const { error } = (await context.execute(SaveCapSectorDocument, asked)).saveCapSector
  if (!error) return goOn(`${ENTITIES_PATH}?done=sector`)
  const told = { id, message: error.message, error: errorsOf(error)['name'] ?? '', name }
  return refuse<SectorTold>(told, error)
}
