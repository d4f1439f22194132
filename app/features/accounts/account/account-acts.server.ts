import {
  ChangePasswordDocument,
  ChangePinDocument,
  KeepFormerEmailDocument,
  RemoveAccountImageDocument,
  RemoveFacilityDocument,
  RemoveIdentityProofDocument,
  RequestFacilityDocument,
  RequestIdentityVerificationDocument,
  SendEmailConfirmationDocument,
  SendGuardCodeDocument,
  UndoRemoveFacilityDocument,
  UpdateConsultantLinksDocument,
  WithdrawIdentityVerificationDocument,
} from '#app/gql/operations.ts'
import { acceptedSha256 } from '#app/features/accounts/sign-in/agreement-field.tsx'
import { goOn, stay } from '#app/lib/outcome.server.ts'
import { linkField, NEW_LINK, postedLinks } from './account-links.ts'
import { textsOfFields, type Posted } from './account-posted.server.ts'
import { saveAccount } from './account-save.server.ts'
import { tabHref } from './account-tabs.ts'

type Act = (posted: Posted) => ReturnType<typeof saveAccount>

const IDENTITY = ['statement', 'documentKind']

/** What each form of My Account does, by its intent. */
export const ACCOUNT_ACTS: Readonly<Record<string, Act>> = {
  save: saveAccount,
  // What was typed on another tab comes along to this one.
  carry: async ({ outcome }) => stay(outcome({})),
  password: async ({ context, text, end }) => {
    const { changePassword } = await context.execute(ChangePasswordDocument, {
      input: {
        currentPassword: text('currentPassword'),
        password: text('newPassword'),
        confirmation: text('confirmPassword'),
      },
    })
    return end(changePassword.error, 'password', ['pass', 'password'])
  },
  pin: async ({ context, fields, text, end }) => {
    const { changePin } = await context.execute(ChangePinDocument, {
      input: {
        currentPassword: text('pinPassword'),
        pin: text('newPin'),
        confirmation: text('confirmPin'),
        agreementSha256: acceptedSha256(fields),
        guard: text('guard'),
      },
    })
    return end(changePin.error, 'pin', ['pass', 'pin'])
  },
  'guard-code': async ({ context, end }) => {
    const { sendGuardCode } = await context.execute(SendGuardCodeDocument, {})
    return end(sendGuardCode.error, 'pin', ['pass', 'guard-code'])
  },
  'request-facility': async ({ context, text, done, refuseAt }) => {
    const { requestFacility } = await context.execute(RequestFacilityDocument, {
      siteNumber: text('siteNumber'),
    })
    const { error } = requestFacility
    return error ? refuseAt('facility', error, ['siteNumber']) : done('account', 'facility')
  },
  'remove-facility': async ({ context, id, refuseAt }) => {
    const { removeFacility } = await context.execute(RemoveFacilityDocument, { id })
    if (removeFacility.error) return refuseAt('facility', removeFacility.error, [])
    return goOn(`${tabHref('account')}&${new URLSearchParams({ done: 'removed', undo: id })}`)
  },
  'undo-facility': async ({ context, id, end }) => {
    const { undoRemoveFacility } = await context.execute(UndoRemoveFacilityDocument, { id })
    return end(undoRemoveFacility.error, 'undo-facility', ['account', 'restored'])
  },
  picture: async ({ fileRefused, end }) =>
    end(fileRefused('picture'), 'picture', ['basic', 'picture']),
  'remove-picture': async ({ context, end }) => {
    const { removeAccountImage } = await context.execute(RemoveAccountImageDocument, {})
    return end(removeAccountImage.error, 'picture', ['basic', 'no-picture'])
  },
  'email-link': async ({ context, end }) => {
    const { sendEmailConfirmation } = await context.execute(SendEmailConfirmationDocument, {})
    return end(sendEmailConfirmation.error, 'email', ['basic', 'email-link'])
  },
  'former-email': async ({ context, end }) => {
    const { keepFormerEmail } = await context.execute(KeepFormerEmailDocument, {})
    return end(keepFormerEmail.error, 'email', ['basic', 'former-email'])
  },
  'add-proof': async ({ fields, fileRefused, outcome, refuseAt }) => {
    const error = fileRefused('file')
    if (error) return refuseAt('identity', error, IDENTITY)
    // A file was added: what was typed beside it stays.
    const typed = textsOfFields(fields, IDENTITY)
    return stay(outcome({ told: { about: 'identity', message: '', faults: {}, typed } }))
  },
  'remove-proof': async ({ context, end }) => {
    const { removeIdentityProof } = await context.execute(RemoveIdentityProofDocument, {})
    return end(removeIdentityProof.error, 'identity', ['verify', 'no-proof'])
  },
  'request-identity': async ({ context, text, alongRefused, done, refuseAt }) => {
    // A file that was chosen and not added yet comes along with the request.
    const refused = alongRefused('file')
    if (refused) return refuseAt('identity', refused, IDENTITY)
    const input = { statement: text('statement'), documentKind: text('documentKind') }
    const { requestIdentityVerification } = await context.execute(
      RequestIdentityVerificationDocument,
      { input },
    )
    const { error } = requestIdentityVerification
    return error ? refuseAt('identity', error, IDENTITY) : done('verify', 'identity')
  },
  'withdraw-identity': async ({ context, end }) => {
    const { withdrawIdentityVerification } = await context.execute(
      WithdrawIdentityVerificationDocument,
      {},
    )
    return end(withdrawIdentityVerification.error, 'identity', ['verify', 'withdrawn'])
  },
  officials: async ({ context, fields, tab, text, done, refuseTyped }) => {
    const links = postedLinks(fields) ?? { original: [], updated: [] }
    const { updateConsultantLinks } = await context.execute(UpdateConsultantLinksDocument, links)
    const { error } = updateConsultantLinks
    if (!error) return done(tab, 'links')
    return refuseTyped('official', error, { account: text(linkField(NEW_LINK, 'account')) })
  },
}
