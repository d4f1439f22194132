import { json } from '@remix-run/node'
import {
  ListStaffRolesDocument,
  OpenStaffRoleDocument,
  RetireStaffRoleDocument,
  SaveStaffRoleDocument,
  type OpenStaffRoleQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { personAddress, roleAddress, ROLES } from '../people-address.ts'
import { byArea } from '../person.view.ts'

const CODE = /^[a-z0-9][a-z0-9-]{0,39}$/
const DONE: Readonly<Record<string, string>> = {
  saved: 'Saved. It counts from the next request of whoever holds the role on.',
  restored: 'The role is in use again.',
}

type Kept = OpenStaffRoleQuery['staffRole']

export async function loader({ request, params, context, viewer }: SignedInArgs) {
  const { code = '' } = params
  if (!CODE.test(code)) throw new Response(null, { status: 404 })
  const isNew = code === 'new'
  const role = isNew ? null : (await context.execute(OpenStaffRoleDocument, { code })).staffRole
  const rights = role
    ? role.rights
    : (await context.execute(ListStaffRolesDocument, {})).staffRoles.rights
  const mayChange = role ? role.mayChange : viewer.rights.includes('gov:user.actions.administer')
  if (isNew && !mayChange) throw new Response(null, { status: 403 })
  const search = new URL(request.url).searchParams
  const done = search.get('done') ?? ''
  return json(
    {
      self: roleAddress(code),
      isNew,
      title: role?.name ?? 'New role',
      ...viewFields(role),
      areas: byArea(rights),
      mayChange: mayChange && !role?.isRetired,
      mayRetire: role !== null && mayChange,
      asksToRetire: role !== null && mayChange && search.get('ask') === 'retire',
      ...viewHolders(role),
      saved: role
        ? `Last saved by ${role.updatedBy}, ${momentInZone(role.updatedAt, context.settings.timeZone)}`
        : null,
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    },
    { headers: PRIVATE },
  )
}

/** The fields of a form that is blank where there is no role yet. */
function viewFields(role: Kept | null) {
  const blank = { version: 0, name: '', description: '', isHeld: false, isRetired: false }
  const { version, name, description, isHeld, isRetired } = role ?? blank
  return { version, name, description, actions: role?.actions ?? [], isHeld, isRetired }
}

function viewHolders(role: Kept | null) {
  const holders = role?.holders ?? []
  return {
    holderCount: role?.holderCount ?? 0,
    holders: holders.map(({ id, fullName }) => ({ id, name: fullName, href: personAddress(id) })),
  }
}

export type RoleTold = {
  what: string
  message: string
  errors: Record<string, string>
  isConflict: boolean
  typed: Record<string, string>
  actions: string[]
}

export async function action({ request, params, context }: SignedInArgs) {
  const { code = '' } = params
  if (!CODE.test(code)) throw new Response(null, { status: 404 })
  const fields = await readForm(request)
  const what = fields.get('what') ?? ''
  const version = Number(/^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0] ?? 1) || 1
  if (what === 'retire' || what === 'restore') {
    const given = { code, version, isRetired: what === 'retire' }
    const { error } = (await context.execute(RetireStaffRoleDocument, given)).retireStaffRole
    if (error) return refused(error, what, fields)
    return goOn(what === 'retire' ? `${ROLES}?done=retired` : `${roleAddress(code)}?done=restored`)
  }
  if (what !== 'save') throw new Response(null, { status: 400 })
  const isNew = code === 'new'
  const { error, code: saved } = (
    await context.execute(SaveStaffRoleDocument, {
      input: {
        code: isNew ? null : code,
        version: isNew ? null : version,
        name: fields.get('name') ?? '',
        description: fields.get('description') ?? '',
        actions: fields.getAll('actions'),
      },
    })
  ).saveStaffRole
  if (error) return refused(error, what, fields)
  return goOn(`${roleAddress(saved ?? code)}?done=saved`)
}

function refused(error: Refusal, what: string, fields: URLSearchParams) {
  return refuse<RoleTold>(
    {
      what,
      message: error.message,
      errors: errorsOf(error),
      isConflict: error.reason === 'CHANGED_ELSEWHERE',
      typed: Object.fromEntries(fields),
      actions: fields.getAll('actions'),
    },
    error,
  )
}
