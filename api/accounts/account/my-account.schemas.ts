import { z } from '@hono/zod-openapi'
import { PERMISSIONS, savedLinkSchema } from '#api/accounts/consultants/consultants.schemas.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { typedQuestionsSchema } from './identity/security-questions.schemas.ts'

const yesNo = z.enum(['Y', 'N'])
const moment = z.string().openapi({ description: 'ISO moment' })

const addressSchema = z.object({
  line1: z.string().nullable(),
  cityName: z.string().nullable(),
  stateRid: z.number().nullable(),
  zipCd: z.string().nullable(),
})

const facilitySchema = z
  .object({
    rid: z.number().openapi({ description: 'The relation' }),
    facilityRid: z.number(),
    siteNumber: z.string(),
    facilityName: z.string(),
    location: z.string(),
    statusRid: z.enum(['A', 'P']).openapi({ description: 'A approved, P waits for the agency' }),
    requestedDate: moment,
  })
  .openapi('UserFacility')

const licenseSchema = z
  .object({
    licenseNo: z.string(),
    licenseType: z.string(),
    status: z.string(),
    issueDate: z.string().nullable(),
    expirationDate: z.string().nullable(),
    isOwnEntry: z
      .boolean()
      .openapi({ description: 'Written down by the licensee, not confirmed by the agency' }),
  })
  .openapi('UserLicense')

/** A user as My Account shows it. Passwords, PINs and security answers are in no answer. */
export const publicUserSchema = z
  .object({
    rid: z.number(),
    userName: z.string(),
    firstName: z.string(),
    middleInitial: z.string().nullable(),
    lastName: z.string(),
    fullName: z.string(),
    designationTypeRid: z.number().nullable(),
    email: z.string().nullable(),
    unconfirmedEmail: z
      .object({
        newsGoTo: z.string().nullable().openapi({
          description: 'Where mails go until the address is confirmed; null for the address itself',
        }),
        isAsked: z
          .boolean()
          .openapi({ description: 'Whether a link was sent there that still works' }),
      })
      .nullable()
      .openapi({ description: 'Null once somebody has shown to read mail at the address' }),
    employerName: z.string().nullable(),
    jobTitle: z.string().nullable(),
    mobileNo: z.string().nullable(),
    phoneNo: z.string().nullable(),
    faxNo: z.string().nullable(),
    billingPreference: z.enum(['Mail', 'Email']).nullable(),
    primaryAddress: addressSchema,
    changePwdInd: yesNo,
    changePinInd: yesNo,
    statusRid: z.enum(['A', 'I', 'P']).openapi({ description: 'A active' }),
    identityProofCd: z
      .string()
      .nullable()
      .openapi({ description: 'Set by the agency alone, once it knows who the user is' }),
    userAccountType: z.string().nullable().openapi({ description: 'Name of the account type' }),
    kind: z.enum(['owner', 'consultant', 'licensee', 'public', 'staff', 'none']),
    maySubmit: z.boolean(),
    lastFailedMailDate: z.string().nullable().openapi({
      description: 'When the newest mail about the account that could not be delivered was written',
    }),
    userImage: z.string().nullable().openapi({ description: 'SHA-256 of the picture, if any' }),
    createdBy: z.string(),
    updatedBy: z.string(),
    publicUserAccountTypeRelations: z.array(
      z.object({
        accountTypeRid: z.number(),
        accountTypeRoleRid: z.enum(['owner', 'submitter']).nullable(),
      }),
    ),
    publicUserQuestionRelations: z
      .array(z.object({ securityQuestionRid: z.number(), securityQuestionGroup: z.number() }))
      .openapi({ description: 'Which questions are answered; never the answers' }),
    publicUserFacilityList: z
      .array(facilitySchema)
      .openapi({ description: 'Facility relations; deleted ones (DEL) are dropped' }),
    permitsAlone: z
      .array(
        z.object({
          permitRid: z.number(),
          number: z.string(),
          siteNumber: z.string(),
          facilityName: z.string(),
        }),
      )
      .openapi({ description: 'Permits for which the user acts without standing for their site' }),
    submittalGroupRids: z.array(z.number()),
    consultantPermissions: z
      .array(z.enum(PERMISSIONS))
      .openapi({ description: 'What a newly linked consultant may do at first' }),
    licenses: z.array(licenseSchema),
    isConsultantsValid: z
      .boolean()
      .openapi({ description: 'False while a linked consultant has no facility permission' }),
  })
  .openapi('PublicUser')

export type PublicUser = z.infer<typeof publicUserSchema>

const text = plainText(1_000).nullable()

/** What a user may change. Anything else of a payload is left out without a word. */
export const accountFieldsSchema = z
  .object({
    firstName: text,
    middleInitial: text,
    lastName: text,
    designationTypeRid: rid.nullable(),
    email: text,
    employerName: text,
    jobTitle: text,
    mobileNo: text,
    phoneNo: text,
    faxNo: text,
    billingPreference: text,
    primaryAddress: z
      .object({ line1: text, cityName: text, stateRid: rid.nullable(), zipCd: text })
      .partial(),
    accountTypeRid: rid.nullable(),
    submittalGroupRids: z.array(rid).max(100),
    consultantPermissions: z.array(z.enum(PERMISSIONS)).max(3),
    license: z
      .object({ licenseNo: text, licenseType: text, issueDate: text, expirationDate: text })
      .partial(),
  })
  .partial()
  .openapi('AccountFields')

export const updateAccountSchema = z
  .object({
    original: accountFieldsSchema.openapi({ description: 'The fields as they were loaded' }),
    updated: accountFieldsSchema.openapi({ description: 'The same fields as they should be' }),
    publicUserQuestionRelations: typedQuestionsSchema.optional().openapi({
      description: 'Security questions; what is left out stays, and so does an empty answer',
    }),
    currentPassword: plainText(1_000).optional().openapi({
      description: 'The account password: needed for another e-mail address or security question',
    }),
    consultants: z
      .array(savedLinkSchema.pick({ rid: true, statusRid: true, facilities: true }))
      .max(200)
      .optional()
      .openapi({
        description:
          "An owner's consultant links as they will be saved next; judged in place of the stored ones",
      }),
  })
  .openapi('UpdateAccount')

export type AccountFields = z.infer<typeof accountFieldsSchema>
export type UpdateAccount = z.infer<typeof updateAccountSchema>

export const accountChoicesSchema = z
  .object({
    accountTypes: z.array(
      z.object({
        rid: z.number(),
        name: z.string(),
        description: z.string(),
        isOpen: z
          .boolean()
          .openapi({ description: 'False for types that the agency itself gives' }),
      }),
    ),
    submittalGroups: z.array(z.object({ rid: z.number(), name: z.string() })),
  })
  .openapi('AccountChoices')

export type AccountChoices = z.infer<typeof accountChoicesSchema>
