/** What the resolvers of these types are given: a REST shape. */
export const mappers = {
  Person: '../../api/people/people.schemas.ts#PersonFile as PersonModel',
  PersonRow: '../../api/people/people.schemas.ts#PersonRow as PersonRowModel',
  PersonLink: '../../api/people/people.schemas.ts#PersonLink as PersonLinkModel',
  PersonSession: '../../api/people/people.schemas.ts#PersonSession as PersonSessionModel',
  PersonStep: '../../api/people/people.schemas.ts#PersonStep as PersonStepModel',
  RoleHolder: '../../api/people/roles.schemas.ts#RoleHolder as RoleHolderModel',
  StaffRoleFile: '../../api/people/roles.schemas.ts#StaffRoleFile as StaffRoleFileModel',
}
