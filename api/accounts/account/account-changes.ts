import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import type { AccountFields, PublicUser } from './my-account.schemas.ts'

/** A value of one field, comparable. */
type Value = string | number | null | readonly (string | number)[]

/** Field path, such as `primaryAddress.zipCd`, to its value. */
export type FlatFields = Record<string, Value>

export type Changes = {
  /** What this save changes. */
  fields: FlatFields
  /** Where somebody else changed the same field meanwhile: what is stored now. */
  conflicts: FlatFields
}

/**
 * What a save changes: fields whose value differs from the one that was loaded. A field that was changed
 * by another browser meanwhile, to something else, is a conflict; everything else merges.
 */
export function changesOf(
  stored: FlatFields,
  { original, updated }: { original: AccountFields; updated: AccountFields },
): Changes {
  const before = flat(original)
  const changes: Changes = { fields: {}, conflicts: {} }
  for (const [path, value] of Object.entries(flat(updated))) {
    const now = stored[path] ?? null
    const loaded = path in before ? (before[path] ?? null) : now
    if (same(value, loaded) || same(value, now)) continue
    changes.fields[path] = value
    if (!same(loaded, now)) changes.conflicts[path] = now
  }
  return changes
}

/** The stored values of the fields that a user may change. */
export function storedFields(user: PublicUser): FlatFields {
  const license = user.licenses[0]
  return flat({
    firstName: user.firstName,
    middleInitial: user.middleInitial,
    lastName: user.lastName,
    designationTypeRid: user.designationTypeRid,
    email: user.email,
    employerName: user.employerName,
    jobTitle: user.jobTitle,
    mobileNo: user.mobileNo,
    phoneNo: user.phoneNo,
    faxNo: user.faxNo,
    billingPreference: user.billingPreference,
    primaryAddress: user.primaryAddress,
    accountTypeRid: user.publicUserAccountTypeRelations[0]?.accountTypeRid ?? null,
    submittalGroupRids: user.submittalGroupRids,
    consultantPermissions: user.consultantPermissions,
    license: {
      licenseNo: license?.licenseNo ?? null,
      licenseType: license?.licenseType ?? null,
      issueDate: license?.issueDate ?? null,
      expirationDate: license?.expirationDate ?? null,
    },
  })
}

/** The user as it would be with the changes, for the rules. */
export function changedUser(user: PublicUser, fields: FlatFields): PublicUser {
  const { primaryAddress, ...rest } = nested(fields)
  return {
    ...user,
    ...rest,
    primaryAddress: { ...user.primaryAddress, ...(primaryAddress as object | undefined) },
  } as PublicUser
}

/** Which fields somebody else changed, in words that show what is stored now. */
export function conflictErrors(conflicts: FlatFields): FieldErrors {
  return Object.fromEntries(
    Object.entries(conflicts).map(([path, now]) => {
      const isList = Array.isArray(now) || /Rid$/.test(path)
      const words = now === null || now === '' ? 'nothing' : `“${String(now)}”`
      return [
        path,
        isList
          ? 'This was changed in another browser. Check it, then save again.'
          : `This was changed in another browser to ${words}. Save again to keep yours.`,
      ]
    }),
  )
}

function flat(fields: AccountFields): FlatFields {
  const out: FlatFields = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [part, each] of Object.entries(value)) out[`${name}.${part}`] = plain(each)
    else out[name] = plain(value)
  }
  return out
}

/** Texts trimmed, nothing as null, lists in one order. */
function plain(value: unknown): Value {
  if (Array.isArray(value)) return [...new Set<string | number>(value)].sort()
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim() || null
  return typeof value === 'number' ? value : null
}

function same(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function nested(fields: FlatFields): Record<string, unknown> {
  const out: Record<string, Record<string, unknown> | Value> = {}
  for (const [path, value] of Object.entries(fields)) {
    const [name = '', part] = path.split('.')
    if (part) out[name] = { ...(out[name] as Record<string, unknown> | undefined), [part]: value }
    // These two are never empty in a user.
    else out[name] = value ?? (name === 'firstName' || name === 'lastName' ? '' : null)
  }
  return out
}
