import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { ADMINISTER, READ } from './people.contract.ts'
import * as s from './roles.schemas.ts'

const tag = 'People and roles, staff'
const read = (operationId: string, summary: string) =>
  ({ access: 'staff', action: READ, tag, operationId, summary }) as const
const act = (operationId: string, summary: string) =>
  ({ access: 'staff', action: ADMINISTER, tag, operationId, summary }) as const

export const list = getCall(
  '/Agency/Roles/GetList',
  read('roles.list', 'Roles of the staff, and every right in words'),
  {},
  s.rolesSchema,
)
export const get = getCall(
  '/Agency/Roles/Get/{code}',
  read('roles.get', 'One role: what it may do and who holds it'),
  { params: s.codeParams },
  s.roleFileSchema,
)
export const save = postCall(
  '/Agency/Roles/Save',
  act('roles.save', 'Make a role or change one'),
  s.saveRoleSchema,
  s.savedRoleSchema,
)
export const retire = postCall(
  '/Agency/Roles/Retire',
  act('roles.retire', 'Retire a role that nobody holds'),
  s.whichRoleSchema,
  z.null(),
)
export const restore = postCall(
  '/Agency/Roles/Restore',
  act('roles.restore', 'Take a retired role into use again'),
  s.whichRoleSchema,
  z.null(),
)
