import type { Db } from '#api/ground/db/database.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { OFFICE_PHONE, tidyOfficePhone } from '#values/phone.ts'
import {
  holdSite,
  isListed,
  isTaken,
  type FoundSite,
  type StoredProject,
} from './project-desk.queries.ts'
import type { NewProject } from './project-desk.schemas.ts'

const REFUSED = 'The project was not added. See what is marked.'
const NO_SITE = 'The public reads no site with this ID.'
const NO_PLACE = 'Enter the site ID, or choose the state of a project without a site.'
export const TAKEN = 'Another project of this product has this tracking number.'

export type JudgedProject = {
  /** The tracking number is empty where one is to be given. */
  project: StoredProject
  isOnMap: boolean
}

/** What was typed of a new project, judged as a whole: all that is wrong is told at once, in the order of the form. */
export async function judgeProject(trx: Db, typed: NewProject): Promise<JudgedProject> {
  const errors: FieldErrors = {}
  const text = (field: TextField, most: number) => textOf(typed[field], field, most, errors)
  const name = text('name', 200)
  if (name === null) errors['name'] ??= 'Enter the name.'
  const productId = await chosen(trx, 'products', typed.productRid)
  if (productId === null) errors['productRid'] = 'Choose the product.'
  const typeId = await chosen(trx, 'project_types', typed.projectTypeRid)
  if (typeId === null) errors['projectTypeRid'] = 'Choose the project type.'
  const interestId = await chosen(trx, 'env_interests', typed.envInterestRid)
  if (typed.envInterestRid !== null && interestId === null)
    errors['envInterestRid'] = 'Choose from the list.'
  const subSystem = text('subSystem', 100)
  const trackingNo = text('trackingNo', 50)
  if (trackingNo !== null && productId !== null && (await isTaken(trx, productId, trackingNo)))
    errors['trackingNo'] ??= TAKEN
  const url = text('projectUrl', 500)
  if (url !== null && !isSecureAddress(url))
    errors['projectUrl'] ??= 'Enter an address such as https://agency.gov/project.'
  const site = await siteOf(trx, typed.site.trim(), errors)
  const stateId = site ? null : await stateOf(trx, typed, errors)
  const managerName = text('managerName', 200)
  const managerEmail = text('managerEmail', 254)
  if (managerEmail !== null && !isEmailAddress(managerEmail))
    errors['managerEmail'] ??= 'Enter an e-mail address such as name@agency.gov.'
  const managerPhone = tidyOfficePhone(typed.managerPhone.trim()) || null
  if (managerPhone !== null && !OFFICE_PHONE.test(managerPhone))
    errors['managerPhone'] = 'Enter ten digits such as 503-555-0123, with an extension as x12.'
  if (Object.keys(errors).length > 0 || name === null || productId === null || typeId === null)
    throw refusedAt(errors)
  const project = {
    ...{ siteId: site?.id ?? null, stateId, productId, trackingNo: trackingNo ?? '' },
    ...{ name, typeId, interestId, subSystem, url, managerName, managerEmail, managerPhone },
  }
  return { project, isOnMap: site?.isOnMap ?? false }
}

/** A refusal that says at which fields. */
export const refusedAt = (errors: FieldErrors): ApiError => new ApiError('INVALID', REFUSED, errors)

type TextField = 'name' | 'trackingNo' | 'subSystem' | 'managerName' | 'managerEmail' | 'projectUrl'

function textOf(typed: string, field: TextField, most: number, errors: FieldErrors) {
  const text = typed.trim()
  if (text.length > most) errors[field] = `Use at most ${most} characters.`
  return text || null
}

type Lists = Parameters<typeof isListed>[1]

async function chosen(trx: Db, list: Lists, id: number | null): Promise<number | null> {
  return id !== null && (await isListed(trx, list, id)) ? id : null
}

/** What the public does not read stays unsaid: a project of such a site would be shown to nobody. */
async function siteOf(trx: Db, identifier: string, errors: FieldErrors): Promise<FoundSite | null> {
  if (identifier === '') return null
  const site = await holdSite(trx, identifier)
  if (site?.into) errors['site'] = `It is merged into ${site.into}. Enter that ID.`
  else if (!site?.isPublic) errors['site'] = NO_SITE
  return site ?? null
}

/** Where there is no site, the state says where it is. */
async function stateOf(trx: Db, typed: NewProject, errors: FieldErrors): Promise<number | null> {
  const stateId = await chosen(trx, 'states', typed.stateRid)
  if (stateId === null && typed.site.trim() === '') errors['site'] = NO_PLACE
  return stateId
}

/** An address that a link may lead to: of the web, encrypted, and without a secret in it. */
function isSecureAddress(text: string): boolean {
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}
