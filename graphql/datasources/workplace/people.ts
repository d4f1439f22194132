import type { z } from 'zod'
import type { Double, mergeSchema, MergePreview } from '#api/account-merge/merge.schemas.ts'
import type {
  changeSchema,
  createSchema,
  criteriaSchema,
  Give,
  handOverSchema,
  PersonFile,
  PersonHolding,
  PersonRow,
  rightsSchema,
  Which,
} from '#api/people/people.schemas.ts'
import type {
  saveRoleSchema,
  StaffRoleFile,
  StaffRoles,
  WhichRole,
} from '#api/people/roles.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const PEOPLE = '/Agency/People'
const ROLES = '/Agency/Roles'

/** REST calls of staff who administer people and roles. */
export function peopleSource(rest: Rest) {
  return {
    search: (criteria: z.input<typeof criteriaSchema>) =>
      rest.post<RestList<PersonRow>>(`${PEOPLE}/GetByCriteria`, criteria),
    get: (rid: number) => rest.get<PersonFile>(`${PEOPLE}/Get/${rid}`),
    held: (rid: number) => rest.get<PersonHolding[]>(`${PEOPLE}/GetHeld/${rid}`),
    handOver: (handing: z.input<typeof handOverSchema>) =>
      rest.post<null>(`${PEOPLE}/HandOver`, handing),
    create: (person: z.input<typeof createSchema>) =>
      rest.post<{ rid: number }>(`${PEOPLE}/Create`, person),
    change: (person: z.input<typeof changeSchema>) => rest.post<null>(`${PEOPLE}/Change`, person),
    setRights: (rights: z.input<typeof rightsSchema>) =>
      rest.post<null>(`${PEOPLE}/SetRights`, rights),
    doubles: (rid: number) => rest.get<Double[]>(`${PEOPLE}/GetDoubles/${rid}`),
    previewMerge: (two: { stays: number; goes: number }) =>
      rest.post<MergePreview>(`${PEOPLE}/PreviewMerge`, two),
    merge: (merge: z.input<typeof mergeSchema>) => rest.post<null>(`${PEOPLE}/Merge`, merge),
    act: (call: string, which: Which & { reason?: string; gives?: Give[] }) =>
      rest.post<unknown>(`${PEOPLE}/${call}`, which),
    withdrawKey: (which: Which & { keyRid: number }) =>
      rest.post<null>(`${PEOPLE}/WithdrawKey`, which),
    roles: () => rest.get<StaffRoles>(`${ROLES}/GetList`),
    role: (code: string) => rest.get<StaffRoleFile>(`${ROLES}/Get/${encodeURIComponent(code)}`),
    saveRole: (role: z.input<typeof saveRoleSchema>) =>
      rest.post<{ code: string }>(`${ROLES}/Save`, role),
    retireRole: (which: WhichRole) => rest.post<null>(`${ROLES}/Retire`, which),
    restoreRole: (which: WhichRole) => rest.post<null>(`${ROLES}/Restore`, which),
  }
}
