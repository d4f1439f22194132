import type { z } from 'zod'
import type { mergeSchema } from '#api/account-merge/merge.schemas.ts'
import type {
  changeSchema,
  createSchema,
  criteriaSchema,
  Give,
  handOverSchema,
  rightsSchema,
  Which,
} from '#api/people/people.schemas.ts'
import type { saveRoleSchema, WhichRole } from '#api/people/roles.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type Reasoned = Which & { reason: string }

/** REST calls of staff who administer people and roles. */
export function peopleSource(rest: Rest) {
  return {
    search: (criteria: z.input<typeof criteriaSchema>) =>
      rest.call('people.search', { body: criteria }),
    get: (rid: number) => rest.call('people.get', { path: { id: rid } }),
    held: (rid: number) => rest.call('people.held', { path: { id: rid } }),
    handOver: (handing: z.input<typeof handOverSchema>) =>
      rest.call('people.handOver', { body: handing }),
    create: (person: z.input<typeof createSchema>) => rest.call('people.create', { body: person }),
    change: (person: z.input<typeof changeSchema>) => rest.call('people.change', { body: person }),
    setRights: (rights: z.input<typeof rightsSchema>) =>
      rest.call('people.setRights', { body: rights }),
    doubles: (rid: number) => rest.call('people.doubles', { path: { id: rid } }),
    previewMerge: (two: { stays: number; goes: number }) =>
      rest.call('people.previewMerge', { body: two }),
    merge: (merge: z.input<typeof mergeSchema>) => rest.call('people.merge', { body: merge }),
    invite: (body: Which) => rest.call('people.invite', { body }),
    lock: (body: Reasoned) => rest.call('people.lock', { body }),
    close: (body: Reasoned & { gives: Give[] }) => rest.call('people.close', { body }),
    open: (body: Which) => rest.call('people.open', { body }),
    resetSecondFactor: (body: Which) => rest.call('people.resetSecondFactor', { body }),
    endSessions: (body: Which) => rest.call('people.endSessions', { body }),
    undoMerge: (body: Reasoned) => rest.call('people.undoMerge', { body }),
    withdrawKey: (which: Which & { keyRid: number }) =>
      rest.call('people.withdrawKey', { body: which }),
    roles: () => rest.call('roles.list'),
    role: (code: string) => rest.call('roles.get', { path: { code } }),
    saveRole: (role: z.input<typeof saveRoleSchema>) => rest.call('roles.save', { body: role }),
    retireRole: (which: WhichRole) => rest.call('roles.retire', { body: which }),
    restoreRole: (which: WhichRole) => rest.call('roles.restore', { body: which }),
  }
}
