import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import * as s from './reference-desk.schemas.ts'

/** The right of staff who keep the lists of the portal, and what it tells on the dashboard. */
export const CONTENT = 'gov:content.actions.administer'

const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: CONTENT, tag: 'Lists, staff', operationId, summary }) as const

export const all = getCall(
  '/Agency/ReferenceList/GetAll',
  about('referenceDesk.all', 'Every list, with how many entries it has'),
  {},
  z.array(s.listRowSchema),
)
export const get = getCall(
  '/Agency/ReferenceList/Get/{code}',
  about('referenceDesk.get', 'A list with its entries in order, retired ones included'),
  { params: z.object({ code: plainText(40) }) },
  s.listSchema,
)
export const add = postCall(
  '/Agency/ReferenceList/Add',
  about('referenceDesk.add', 'Add an entry'),
  s.addEntrySchema,
  s.listSchema,
)
export const rename = postCall(
  '/Agency/ReferenceList/Rename',
  about('referenceDesk.rename', 'Rename an entry, everywhere it is used'),
  s.renameEntrySchema,
  s.listSchema,
)
export const lookWithin = postCall(
  '/Agency/ReferenceList/LookWithin',
  about(
    'referenceDesk.lookWithin',
    'Say within how many hours somebody is to look at what is of an entry; of lists with hours',
  ),
  s.lookHoursSchema,
  s.listSchema,
)
export const move = postCall(
  '/Agency/ReferenceList/Move',
  about('referenceDesk.move', 'Move an entry one place up or down'),
  s.moveEntrySchema,
  s.listSchema,
)
export const retire = postCall(
  '/Agency/ReferenceList/Retire',
  about('referenceDesk.retire', 'Offer an entry no longer, or bring it back; it is never deleted'),
  s.retireEntrySchema,
  s.listSchema,
)
