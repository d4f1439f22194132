import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import * as s from './people.schemas.ts'

/** The rights of staff who administer people and roles, and of who may only look. */
export const ADMINISTER = 'gov:user.actions.administer'
export const READ = 'gov:user.actions.read'

const tag = 'People and roles, staff'
const read = (operationId: string, summary: string) =>
  ({ access: 'staff', action: READ, tag, operationId, summary }) as const
const act = (operationId: string, summary: string) =>
  ({ access: 'staff', action: ADMINISTER, tag, operationId, summary }) as const

export const search = postCall(
  '/Agency/People/GetByCriteria',
  read('people.search', 'People with an account, by criteria'),
  s.criteriaSchema,
  s.peopleListSchema,
)
export const get = getCall(
  '/Agency/People/Get/{id}',
  read('people.get', 'One person: rights, links, sessions and what was changed'),
  { params: idParams },
  s.personFileSchema,
)
export const held = getCall(
  '/Agency/People/GetHeld/{id}',
  read('people.held', 'What somebody of the staff has in hand, by kind, and who could be given it'),
  { params: idParams },
  s.heldSchema,
)
export const handOver = postCall(
  '/Agency/People/HandOver',
  act('people.handOver', 'Hand on what somebody has, by kind, to a colleague or to nobody'),
  s.handOverSchema,
  z.null(),
)
export const file = createRoute({
  ...may('staff', 'people.file', READ),
  method: 'get',
  path: '/Agency/People/File',
  operationId: 'people.file',
  summary: 'People by criteria, as CSV; at most 10,000',
  tags: [tag],
  request: { query: s.fileQuerySchema },
  responses: {
    200: {
      description: 'The file',
      content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})
export const create = postCall(
  '/Agency/People/Create',
  act('people.create', 'Make an account of the staff and mail an invitation'),
  s.createSchema,
  s.madeSchema,
)
export const invite = postCall(
  '/Agency/People/Invite',
  act('people.invite', 'Mail the invitation of an account once more'),
  s.whichSchema,
  z.null(),
)
export const change = postCall(
  '/Agency/People/Change',
  act('people.change', 'Change name and e-mail address of somebody of the staff'),
  s.changeSchema,
  z.null(),
)
export const setRights = postCall(
  '/Agency/People/SetRights',
  act('people.setRights', 'Give and take roles, take single rights'),
  s.rightsSchema,
  z.null(),
)
export const lock = postCall(
  '/Agency/People/Lock',
  act('people.lock', 'Lock an account, with a reason; its sessions end'),
  s.shutSchema,
  z.null(),
)
export const close = postCall(
  '/Agency/People/Close',
  act('people.close', 'Close an account for good; its roles and rights are taken'),
  s.closeSchema,
  z.null(),
)
export const open = postCall(
  '/Agency/People/Open',
  act('people.open', 'Open a locked or closed account again'),
  s.whichSchema,
  z.null(),
)
export const resetFactor = postCall(
  '/Agency/People/ResetSecondFactor',
  act('people.resetSecondFactor', 'Remove authenticator app, passkeys and recovery codes'),
  s.whichSchema,
  z.null(),
)
export const endSessions = postCall(
  '/Agency/People/EndSessions',
  act('people.endSessions', 'End all sessions of an account'),
  s.whichSchema,
  z.object({ ended: z.number() }),
)
export const withdrawKey = postCall(
  '/Agency/People/WithdrawKey',
  act('people.withdrawKey', 'Withdraw a key for software of an account; its owner is told'),
  s.keyOfSchema,
  z.null(),
)
