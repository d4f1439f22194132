import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { ZIP_CODE } from '#values/zip-code.ts'
import {
  insertSiteChange,
  recountMap,
  selectCountyId,
  selectKept,
  selectSite,
  selectSiteChanges,
  selectStateId,
  updateSite,
  type StoredSite,
} from './site-desk.queries.ts'
import { STATUSES, type SaveSite, type UndoSite } from './site-desk.schemas.ts'

const CHANGED =
  'Somebody else changed this site since you opened it. Nothing was saved; what you typed is kept here. See theirs, then save again.'
const REFUSED = 'The site was not saved. See what is marked.'
const NOTHING = 'Nothing differs from what is stored.'
const NO_UNDO = 'There is no change to take back, or something else was changed since.'
const NOTED: readonly (keyof StoredSite)[] = ['lat', 'lon', 'is_public', 'status_code']

type Who = { actorId: number; now: Date; visitor: string }

/** Saves a site's own fields and keeps what stood before. */
export function saveSite(db: Db, asked: SaveSite, who: Who): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { stored } = await held(trx, asked)
    const fields: FieldErrors = {}
    const next = await judged(trx, asked, fields)
    const reason = reasonOf(asked.reason, fields)
    if (Object.keys(fields).length > 0) throw new ApiError('INVALID', REFUSED, fields)
    await change(trx, { rid: asked.rid, from: stored, to: next, reason, undoes: null }, who)
  })
}

/** Takes the last change back, where nothing of it was changed since. */
export function undoSite(
  db: Db,
  { rid, version, reason: typed }: UndoSite,
  who: Who,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { stored } = await held(trx, { rid, version })
    const fields: FieldErrors = {}
    const reason = reasonOf(typed, fields)
    if (Object.keys(fields).length > 0)
      throw new ApiError('INVALID', REFUSED, { undoReason: fields['reason'] ?? '' })
    const last = await selectUndoable(trx, rid, stored)
    if (!last) throw new ApiError('CONFLICT', NO_UNDO)
    const to = { ...stored, ...last.before }
    await change(trx, { rid, from: stored, to, reason, undoes: last.rid }, who)
  })
}

/** The last change, where it was not taken back and the fields stand as it left them. */
export async function selectUndoable(db: Db, rid: number, stored: StoredSite) {
  const [last] = await selectSiteChanges(db, rid, 1)
  if (!last || last.undoes !== null) return null
  const isSame = namesOf(last.after).every((name) => stored[name] === last.after[name])
  return isSame ? last : null
}

const namesOf = (part: Partial<StoredSite>) => Object.keys(part) as (keyof StoredSite)[]

async function held(trx: Db, { rid, version }: { rid: number; version: string }) {
  const site = await selectSite(trx, rid, true)
  if (!site) throw notFound('This site')
  if (site.version !== version) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
  const into = await selectKept(trx, rid)
  if (into !== null)
    throw new ApiError('CONFLICT', `It is merged into ${into}. Undo the merge to change it.`)
  return site
}

type Doing = {
  rid: number
  from: StoredSite
  to: StoredSite
  reason: string
  undoes: number | null
}

async function change(
  trx: Db,
  { rid, from, to, reason, undoes }: Doing,
  { actorId, now, visitor }: Who,
): Promise<void> {
  const names = namesOf(to).filter((name) => from[name] !== to[name])
  if (names.length === 0) throw new ApiError('INVALID', NOTHING, { name: NOTHING })
  const part = (site: StoredSite) =>
    Object.fromEntries(names.map((name) => [name, site[name]])) as Partial<StoredSite>
  await updateSite(trx, rid, to)
  const before = part(from)
  await insertSiteChange(trx, {
    ...{ siteId: rid, before, after: part(to), reason, undoes, actorId, now },
  })
  if (names.some((name) => NOTED.includes(name))) await recountMap(trx)
  const detail = { site: rid, fields: names.join(', ') }
  await writeAudit(trx, { action: 'site.changed', userId: null, actorId, detail, visitor }, now)
}

async function judged(trx: Db, asked: SaveSite, fields: FieldErrors): Promise<StoredSite> {
  const text = (name: 'srn' | 'address' | 'city', most: number): string | null => {
    const value = asked[name].trim()
    if (value.length > most) fields[name] = `Use at most ${most} characters.`
    return value || null
  }
  const name = asked.name.trim()
  if (name === '') fields['name'] = 'Enter the name.'
  else if (name.length > 200) fields['name'] = 'Use at most 200 characters.'
  const status = STATUSES.find((code) => code === asked.statusCode)
  if (!status) fields['statusCode'] = 'Choose a status.'
  const zip = asked.zip.trim()
  if (zip && !ZIP_CODE.test(zip)) fields['zip'] = 'Enter a ZIP code such as 12345 or 12345-6789.'
  const state = asked.stateCode.trim()
  const stateId = state ? await selectStateId(trx, state) : null
  if (state && stateId === null) fields['stateCode'] = 'Enter the two letters of a state.'
  const county = asked.county.trim()
  const countyId = county && stateId !== null ? await selectCountyId(trx, stateId, county) : null
  if (county && !state) fields['county'] = 'Enter the state of the county.'
  else if (county && countyId === null && stateId !== null)
    fields['county'] = 'This state has no county of that name.'
  const lat = degrees(asked.lat, 90)
  const lon = degrees(asked.lon, 180)
  if (lat === undefined) fields['lat'] = 'Enter degrees from -90 to 90.'
  else if (lon === undefined) fields['lon'] = 'Enter degrees from -180 to 180.'
  else if ((lat === null) !== (lon === null))
    fields[lat === null ? 'lat' : 'lon'] = 'Enter both latitude and longitude, or none.'
  return {
    name,
    srn: text('srn', 40),
    status_code: status ?? 'A',
    address: text('address', 200),
    city: text('city', 100),
    state_id: stateId,
    zip: zip || null,
    county_id: countyId,
    lat: lat ?? null,
    lon: lon ?? null,
    is_portable: asked.isPortable,
    is_public: asked.isPublic,
  }
}

/** Null for an empty field, undefined for what is no such number. */
function degrees(typed: string, most: number): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (!/^-?\d{1,3}([.]\d{1,12})?$/.test(text)) return undefined
  const value = Number(text)
  return Math.abs(value) <= most ? value : undefined
}

function reasonOf(typed: string, fields: FieldErrors): string {
  const reason = typed.trim()
  if (reason === '') fields['reason'] = 'Say why it is changed.'
  else if (reason.length > 300) fields['reason'] = 'Use at most 300 characters.'
  return reason
}
