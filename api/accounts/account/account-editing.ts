import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'

/** The page whose menu entry says whether accounts may be edited. */
const PAGE = '/account'
const CLOSED = 'Accounts can be read only at present. Nothing was saved.'

/** Every call that saves something of My Account. Passwords and PINs can always be changed. */
export const ACCOUNT_SAVES = [
  'Update',
  'UpdateConsultantPermission',
  'RequestFacility',
  'RemoveFacility',
  'UndoRemoveFacility',
  'UploadImage',
  'RemoveImage',
  'UploadIdentityProof',
  'RemoveIdentityProof',
  'RequestIdentityVerification',
  'WithdrawIdentityVerification',
  'SendEmailConfirmation',
  'KeepFormerEmail',
].map((name) => `/AppSystem/PublicUser/${name}`)

/** Refuses saves where the agency's menu has turned editing off. Stands before the calls themselves. */
export function registerAccountEditing(api: Api, { allows }: ApiDeps): void {
  for (const path of ACCOUNT_SAVES)
    api.use(path, async (c, next) => {
      const user = await signedInUser(c)
      if (user && !(await allows(user.kind, PAGE, 'edit'))) throw new ApiError('FORBIDDEN', CLOSED)
      await next()
    })
}
