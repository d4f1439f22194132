import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import * as acts from './entities.act.ts'
import {
  nameRepresentativeSchema,
  registeredEntitySchema,
  removeRepresentativeSchema,
  saveEntitySchema,
  saveSectorSchema,
  sectorSchema,
} from './entities.schemas.ts'
import { selectRegistered, selectSectors } from './entity-register.queries.ts'

const RIGHT = 'gov:cap.actions.manage'
const about = (operation: string, summary: string) =>
  ({
    access: 'staff',
    action: RIGHT,
    tag: 'Cap and trade desk',
    operationId: `capEntities.${operation}`,
    summary,
  }) as const

const sectors = getCall(
  '/Agency/Cap/GetSectors',
  about('sectors', 'Sectors of the program, with how many entities each has'),
  {},
  z.array(sectorSchema),
)
const entity = getCall(
  '/Agency/Cap/GetRegistered/{id}',
  about('registered', 'A site as the program has it registered, covered or not yet'),
  { params: idParams },
  registeredEntitySchema,
)
const save = postCall(
  '/Agency/Cap/SaveEntity',
  about('save', 'Make a site a covered entity, or change what is registered of it'),
  saveEntitySchema,
  z.null(),
)
const name = postCall(
  '/Agency/Cap/NameRepresentative',
  about('nameRepresentative', 'Name a representative of an entity, or change one'),
  nameRepresentativeSchema,
  z.null(),
)
const remove = postCall(
  '/Agency/Cap/RemoveRepresentative',
  about('removeRepresentative', 'Take somebody off the representatives of an entity'),
  removeRepresentativeSchema,
  z.null(),
)
const sector = postCall(
  '/Agency/Cap/SaveSector',
  about('saveSector', 'Add a sector, or give one another name'),
  saveSectorSchema,
  z.null(),
)

/** Covered entities, their representatives and sectors, at the agency's desk. */
export function registerCapEntities(api: Api, { db, clock, config }: ApiDeps): void {
  serve(api, sectors, async () => {
    return await selectSectors(db)
  })

  serve(api, entity, async ({ params }) => {
    const found = await selectRegistered(db, params.id)
    if (!found) throw notFound('This site')
    return found
  })

  api.openapi(save, async (c) => {
    const { id } = await requireAction(c, RIGHT)
    await acts.saveEntity(
      db,
      { id, visitor: c.get('visitor'), words: config },
      c.req.valid('json'),
      clock(),
    )
    return answer(c, null)
  })

  serve(api, name, async ({ c, user: { id }, body }) => {
    const staff = { id, visitor: c.get('visitor'), words: config }
    await acts.nameRepresentative(db, staff, body, clock())
    return null
  })

  serve(api, remove, async ({ c, user: { id }, body }) => {
    const staff = { id, visitor: c.get('visitor'), words: config }
    await acts.removeRepresentative(db, staff, body, clock())
    return null
  })

  serve(api, sector, async ({ c, user: { id }, body }) => {
    await acts.saveSector(db, { id, visitor: c.get('visitor'), words: config }, body, clock())
    return null
  })
}
