import { z } from '@hono/zod-openapi'
import { awaySchema, staffChoice } from '#api/services/access/away.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'
import { listOf } from '#api/ground/lib/calls/contract.ts'
import { KNOWN_ACTIONS } from '#api/ground/lib/calls/actions.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { conditionSchema, keyword } from '#api/services/search/criteria.schemas.ts'
import { softwareKeysSchema } from '#api/accounts/software-keys/keys.schemas.ts'

export const PEOPLE_SORTS = [
  'Name',
  'Name DESC',
  'UserName',
  'CreatedDate DESC',
  'CreatedDate',
] as const
export const PERSON_KINDS = ['all', 'staff', 'public'] as const
export const PERSON_STATES = ['active', 'locked', 'closed', 'waiting'] as const

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Choose from the list.')
const sortedBy = conditionSchema(PEOPLE_SORTS)

export const criteriaSchema = z
  .object({
    filter: keyword.optional(),
    kind: z.enum(PERSON_KINDS).default('all').openapi({
      description: 'staff: of the agency; public: everybody else with an account',
    }),
    state: z
      .enum(['all', ...PERSON_STATES])
      .default('all')
      .openapi({ description: 'waiting: a registration that the agency has not decided about' }),
    role: code.optional().openapi({ description: 'Code of a role that they hold' }),
    condition: sortedBy.optional(),
  })
  .openapi('PeopleCriteria')

/** The same without pages, in the address of a file. */
export const fileQuerySchema = criteriaSchema
  .omit({ condition: true })
  .extend({ sort: z.enum(PEOPLE_SORTS).optional() })

const roleOf = z.object({ code: z.string(), name: z.string() })
const state = z.enum(PERSON_STATES)

const rowSchema = z
  .object({
    rid: z.number(),
    userName: z.string(),
    fullName: z.string(),
    email: z.string().nullable(),
    isStaff: z.boolean(),
    accountType: z.string().nullable().openapi({ description: 'Null for staff' }),
    state,
    roles: z.array(z.string()).openapi({ description: 'Names of the roles' }),
    away: orNull(awaySchema).openapi({ description: 'That they are away today' }),
    createdDate: z.string(),
  })
  .openapi('PersonRow')
export const peopleListSchema = listOf(rowSchema)

const stepSchema = z.object({
  rid: z.number(),
  at: z.string(),
  action: z.string(),
  by: z.string().nullable().openapi({ description: 'Who did it; null where nobody was signed in' }),
  note: z.string().openapi({ description: 'What else is known of it' }),
})
const linkSchema = z.object({ name: z.string(), isWaiting: z.boolean() })

const mergedWith = z.object({
  rid: z.number(),
  userName: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
})

export const personFileSchema = z
  .object({
    rid: z.number(),
    versionNo: z.number().openapi({ description: 'Sent back with each change' }),
    userName: z.string(),
    fullName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    isEmailProven: z.boolean(),
    mailsGoTo: z
      .string()
      .nullable()
      .openapi({ description: 'The address that was shown to arrive, else the typed one' }),
    isStaff: z.boolean(),
    accountType: z.string().nullable(),
    state,
    shut: z
      .object({ reason: z.string(), at: z.string(), by: z.string() })
      .nullable()
      .openapi({ description: 'Why it is locked or closed, where the staff did it' }),
    mergedInto: mergedWith
      .nullable()
      .openapi({ description: 'The account that it was merged into' }),
    merged: z
      .array(mergedWith)
      .openapi({ description: 'Accounts that were merged into it, the newest first' }),
    isInvited: z.boolean().openapi({ description: 'No way to sign in was chosen yet' }),
    hasAuthenticator: z.boolean(),
    passkeys: z.number(),
    createdDate: z.string(),
    isOwn: z.boolean().openapi({ description: 'The account of who asks' }),
    mayChange: z.boolean().openapi({ description: 'Who asks may change it' }),
    roles: z.array(roleOf),
    ownRights: z
      .array(z.string())
      .openapi({ description: 'Rights given to the person, not by a role' }),
    rights: z.array(
      z.object({
        action: z.string(),
        area: z.string(),
        does: z.string(),
        from: z.array(z.string()).openapi({ description: 'Names of the roles that bring it' }),
      }),
    ),
    sites: z.array(linkSchema.extend({ rid: z.number() })),
    licensees: z.array(linkSchema),
    consultants: z.array(linkSchema).openapi({ description: 'Who acts for whom, both ways' }),
    sessions: z.array(
      z.object({
        rid: z.number(),
        browser: z.string(),
        method: z.string(),
        startedAt: z.string(),
        lastSeenAt: z.string(),
        by: z.string().nullable().openapi({ description: 'Who of the staff began it' }),
      }),
    ),
    keys: softwareKeysSchema.openapi({ description: 'Keys for software that count now' }),
    history: z.array(stepSchema).openapi({ description: 'What the agency changed, newest first' }),
    activity: z.array(stepSchema).openapi({ description: 'What happened otherwise' }),
  })
  .openapi('PersonFile')

const holdingSchema = z
  .object({
    name: z.string(),
    words: z.string().openapi({ description: 'All of it, as the row of a list' }),
    action: z.enum(KNOWN_ACTIONS).openapi({ description: 'The right that it is seen to with' }),
    total: z.int(),
    items: z
      .array(
        z.object({
          rid: z.number(),
          title: z.string(),
          about: z.string().nullable().openapi({ description: 'Its site or number' }),
          page: z.string().openapi({ description: 'Path of the page where it is done' }),
        }),
      )
      .openapi({ description: 'The first ten' }),
    takers: z
      .array(z.object(staffChoice))
      .openapi({ description: 'Who of the others holds the right' }),
  })
  .openapi('PersonHolding')
export const heldSchema = z.array(holdingSchema)

const which = { rid, versionNo: z.int().min(1).openapi({ description: 'The one that was shown' }) }
const named = {
  firstName: plainText(100).default(''),
  lastName: plainText(100).default(''),
  email: plainText(300).default(''),
}

const gives = z
  .array(z.object({ holding: plainText(40), to: rid.nullable() }))
  .max(20)
  .default([])
  .openapi({
    description:
      'To whom goes what the person has in hand, by kind (People/GetHeld); null or not named: to nobody',
  })

export const createSchema = z.object({
  userName: plainText(100).default(''),
  ...named,
  roles: z.array(code).max(50).default([]),
})
export const changeSchema = z.object({ ...which, ...named })
export const rightsSchema = z.object({
  ...which,
  roles: z.array(code).max(50).openapi({ description: 'All roles of the person from now on' }),
  kept: z.array(plainText(100)).max(100).openapi({
    description: 'Which of the rights that were given to the person stay; none is added',
  }),
  gives,
})
export const shutSchema = z.object({ ...which, reason: plainText(500).default('') })
export const closeSchema = shutSchema.extend({ gives })
export const handOverSchema = z.object({ ...which, gives })
export const whichSchema = z.object(which)
export const keyOfSchema = z.object({ ...which, keyRid: rid })
export const madeSchema = z.object({ rid: z.number() })

export type PeopleCriteria = z.infer<typeof criteriaSchema>
export type PersonRow = z.infer<typeof rowSchema>
export type PersonState = z.infer<typeof state>
export type PersonFile = z.infer<typeof personFileSchema>
export type PersonStep = z.infer<typeof stepSchema>
export type MergedWith = z.infer<typeof mergedWith>
export type Which = z.infer<typeof whichSchema>
export type CreatePerson = z.infer<typeof createSchema>
export type ChangePerson = z.infer<typeof changeSchema>
export type SetRights = z.infer<typeof rightsSchema>
export type ShutPerson = z.infer<typeof shutSchema>
export type ClosePerson = z.infer<typeof closeSchema>
export type HandOver = z.infer<typeof handOverSchema>
export type Give = HandOver['gives'][number]
export type PersonHolding = z.infer<typeof holdingSchema>
export type PersonLink = PersonFile['licensees'][number] | PersonFile['sites'][number]
export type PersonSession = PersonFile['sessions'][number]
