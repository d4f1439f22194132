import type { RoleHolder, StaffRoleFile } from '#api/portal/people/roles.schemas.ts'

export type RoleHolderMapper = RoleHolder
export type StaffRoleFileMapper = StaffRoleFile
