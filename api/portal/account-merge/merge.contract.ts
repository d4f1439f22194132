import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { ADMINISTER } from '#api/portal/people/people.contract.ts'
import { shutSchema } from '#api/portal/people/people.schemas.ts'
import * as s from './merge.schemas.ts'

const about = (operationId: string, summary: string) =>
  ({
    access: 'staff',
    action: ADMINISTER,
    tag: 'People and roles, staff',
    operationId,
    summary,
  }) as const

export const doubles = getCall(
  '/Agency/People/GetDoubles/{id}',
  about('people.doubles', 'Accounts that may be of the same person'),
  { params: idParams },
  s.doublesSchema,
)
export const preview = postCall(
  '/Agency/People/PreviewMerge',
  about(
    'people.previewMerge',
    'What a merge of two accounts would move, and why it may be refused',
  ),
  s.twoSchema,
  s.previewSchema,
)
export const merge = postCall(
  '/Agency/People/Merge',
  about('people.merge', 'Make two accounts of one person one; the other is closed'),
  s.mergeSchema,
  z.null(),
)
export const undo = postCall(
  '/Agency/People/UndoMerge',
  about('people.undoMerge', 'Give a merged account back what was its own, and open it'),
  shutSchema,
  z.null(),
)
