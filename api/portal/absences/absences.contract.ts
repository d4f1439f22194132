import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'
import * as s from './absences.schemas.ts'

const about = (operationId: string, summary: string) =>
  ({ access: 'staff', tag: 'People and roles, staff', operationId, summary }) as const

export const get = getCall(
  '/Agency/Absence/GetOf/{id}',
  about(
    'absences.get',
    'When somebody of the staff is away and who covers; for themselves, and for who may look at people',
  ),
  { params: idParams },
  orNull(s.absencesSchema).openapi({ description: 'Null of anybody who is no staff' }),
)
export const make = postCall(
  '/Agency/Absence/Make',
  about(
    'absences.make',
    'Say that somebody is away and who covers; for themselves, and for who administers people',
  ),
  s.makeSchema,
  s.madeSchema,
)
export const change = postCall(
  '/Agency/Absence/Change',
  about('absences.change', 'Change the last day of an absence'),
  s.changeSchema,
  z.null(),
)
export const end = postCall(
  '/Agency/Absence/End',
  about('absences.end', 'End an absence today, or call off one that is ahead'),
  s.endSchema,
  z.null(),
)
