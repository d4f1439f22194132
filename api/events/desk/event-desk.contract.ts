import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { eventCall as about } from './event-desk.rights.ts'
import * as s from './event-desk.schemas.ts'

const ridSchema = z.object({ rid: z.number() })

export const search = postCall(
  '/EMS/Event/GetEventByCriteria',
  about('eventDesk.search', 'Events at the desk, by view and criteria'),
  s.eventCriteriaSchema,
  s.eventListSchema,
)
export const get = getCall(
  '/EMS/Event/Get/{id}',
  about('eventDesk.get', 'An event with all that the staff keep of it'),
  { params: idParams },
  s.eventFileSchema,
)
export const choices = getCall(
  '/EMS/Event/GetChoices',
  about('eventDesk.choices', 'What the answers of an event can be'),
  {},
  s.eventChoicesSchema,
)
export const save = postCall(
  '/EMS/Event/Save',
  about('eventDesk.save', 'Save an event whole, or enter a new one'),
  s.saveEventSchema,
  s.eventFileSchema,
)
export const saveNote = postCall(
  '/EMS/Event/SaveComment',
  about('eventDesk.saveComment', 'Add a comment of the staff, or change one that is not locked'),
  s.noteSchema,
  ridSchema,
)
export const reply = postCall(
  '/EMS/Event/AddReply',
  about('eventDesk.reply', 'Answer a comment of the staff'),
  s.replySchema,
  z.null(),
)
export const addActivity = postCall(
  '/EMS/Event/AddActivity',
  about('eventDesk.addActivity', 'Write down what was done; the reporter can read it'),
  s.activitySchema,
  z.null(),
)
