import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { CONTENT } from '#api/portal/reference-desk/reference-desk.contract.ts'
import * as s from './templates.schemas.ts'

const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: CONTENT, tag: 'Templates, staff', operationId, summary }) as const

export const all = getCall(
  '/Agency/Template/GetAll',
  about('templates.all', 'Every letter template, and every kind of mail'),
  {},
  s.templatesSchema,
)
export const get = getCall(
  '/Agency/Template/Get/{kind}/{code}',
  about('templates.get', 'A template with its history'),
  { params: z.object({ kind: plainText(10), code: plainText(60) }) },
  s.openTemplateSchema,
)
export const save = postCall(
  '/Agency/Template/Save',
  about('templates.save', 'Save a letter template, or what is said in and around a kind of mail'),
  s.saveTemplateSchema,
  s.savedTemplateSchema,
)
export const retire = postCall(
  '/Agency/Template/Retire',
  about('templates.retire', 'Offer a letter template no longer, or again'),
  s.retireTemplateSchema,
  s.savedTemplateSchema,
)
export const undo = postCall(
  '/Agency/Template/Undo',
  about('templates.undo', 'Take the last change of a template back, which is a change of its own'),
  s.undoTemplateSchema,
  s.savedTemplateSchema,
)
export const show = postCall(
  '/Agency/Template/Show',
  about('templates.show', 'What would be written, with a submittal or an example'),
  s.tryTemplateSchema,
  s.shownTemplateSchema,
)
export const sendTest = postCall(
  '/Agency/Template/SendTest',
  about('templates.sendTest', 'Mail what would be written to oneself'),
  s.tryTemplateSchema,
  z.object({ to: z.string() }),
)
