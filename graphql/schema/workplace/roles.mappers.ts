import type { RoleHolder, StaffRoleFile } from '#api/people/roles.schemas.ts'

export type RoleHolderMapper = RoleHolder
export type StaffRoleFileMapper = StaffRoleFile
