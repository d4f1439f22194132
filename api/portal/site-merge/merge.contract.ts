import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { SITES } from '#api/portal/site-desk/site-desk.contract.ts'
import * as s from './merge.schemas.ts'

const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: SITES, tag: 'Sites, staff', operationId, summary }) as const

export const find = postCall(
  '/Agency/Site/FindByNumber',
  about('siteDesk.findByNumber', 'Sites with an identifier or SRN'),
  s.findSchema,
  s.candidatesSchema,
)
export const preview = postCall(
  '/Agency/Site/PreviewMerge',
  about('siteDesk.previewMerge', 'What a merge of two sites would move, and why it may be refused'),
  s.twoSchema,
  s.previewSchema,
)
export const merge = postCall(
  '/Agency/Site/Merge',
  about('siteDesk.merge', 'Make two sites one; the number of the duplicate leads to the other'),
  s.mergeSchema,
  z.null(),
)
export const merges = getCall(
  '/Agency/Site/GetMerges/{id}',
  about('siteDesk.merges', 'What a site was merged into, and what was merged into it'),
  { params: idParams },
  s.mergesSchema,
)
export const undo = postCall(
  '/Agency/Site/UndoMerge',
  about('siteDesk.undoMerge', 'Give a merged site back what was its own'),
  s.undoMergeSchema,
  z.null(),
)
