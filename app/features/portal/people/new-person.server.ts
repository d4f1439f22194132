import { json } from '@remix-run/node'
import { CreatePersonDocument, RolesToGiveDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { PEOPLE, personAddress } from './people-address.ts'

export async function loader({ context, viewer }: SignedInArgs) {
  const { staffRoles } = await context.execute(RolesToGiveDocument, {})
  if (!viewer.rights.includes('gov:user.actions.administer'))
    throw new Response(null, { status: 403 })
  return json(
    {
      self: `${PEOPLE}/new`,
      roles: staffRoles.roles.flatMap(({ code, name, description, isRetired }) =>
        isRetired ? [] : [{ value: code, label: description ? `${name}: ${description}` : name }],
      ),
    },
    { headers: PRIVATE },
  )
}

export type NewPersonTold = {
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
  roles: string[]
}

export async function action({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const text = (name: string) => fields.get(name) ?? ''
  const roles = fields.getAll('roles')
  const { error, id } = (
    await context.execute(CreatePersonDocument, {
      input: {
        userName: text('userName'),
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
        roles,
      },
    })
  ).createPerson
  if (error || !id)
    return refuse<NewPersonTold>(
      {
        message: error?.message ?? 'The account was not made.',
        errors: errorsOf(error),
        typed: Object.fromEntries(fields),
        roles,
      },
      error ?? undefined,
    )
  return goOn(`${personAddress(id)}?done=made`)
}
