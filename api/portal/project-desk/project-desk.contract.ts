import { postCall } from '#api/ground/lib/calls/contract.ts'
import { addedProjectSchema, newProjectSchema } from './project-desk.schemas.ts'

/** A project begins as New and is public at once, as far as its site is. */
export const create = postCall(
  '/Agency/Project/Create',
  {
    access: 'staff',
    action: 'air-nei:project.actions.new',
    tag: 'Projects, staff',
    operationId: 'projectDesk.create',
    summary: 'Add a project to the public records',
  },
  newProjectSchema,
  addedProjectSchema,
)
