import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { t } from '#words/words.ts'
import {
  areLinksValid,
  asGiven,
  asSaved,
  CHECK_LINKS,
  isGiving,
  rightsOf,
} from './consultants.rules.ts'
import { changeLines, rightChanges } from './changed-rights.ts'
import { mailAboutLink, type Saying } from './consultant-mail.ts'
import {
  approveLink,
  deleteLink,
  insertLink,
  lockLinks,
  replaceRights,
  selectApprovedSites,
  selectLinks,
  selectPerson,
  selectPersonById,
  selectSiteNames,
  type Person,
  type Right,
  type Side,
} from './consultants.queries.ts'
import type { ConsultantLink, SavedLink, UpdateLinks } from './consultants.schemas.ts'

/** Each mails somebody who has not asked for it. */
const NEW_LINKS = { scope: 'consultant link', most: 20, windowSeconds: 3_600 }
const FOREIGN = 'This link belongs to another account.'
const CHANGED = 'The other side changed this link meanwhile. Load the page again.'
const NOT_FOUND: Record<Side, string> = {
  owner: 'No consultant has this username or e-mail.',
  consultant: 'No responsible official has this username or e-mail.',
}
const OTHER_APPROVES = 'The other side has to approve this link.'
const NOT_A_SITE = 'Choose sites that the responsible official stands for.'

type Work = {
  db: Db
  config: ApiConfig
  userId: number
  /** Who saves: the user, or somebody of the agency who signed in as the user. */
  actorId: number
  side: Side
  visitor: string
  now: Date
}

type Done = { mailedTo: string[]; notMailedTo: string[] }

/**
 * Saves the links of one side. `original` is what that side was shown: what it does not name stays
 * untouched, and what the other side changed meanwhile is refused.
 */
export async function saveLinks(work: Work, { original, updated }: UpdateLinks): Promise<Done> {
  // Before the transaction: a name that nobody has is refused, and its try counts all the same.
  for (const { rid } of updated)
    if (rid === undefined) await countAttempt(work.db, NEW_LINKS, String(work.userId), work.now)
  return inTransaction(work.db, async (trx) => {
    await lockLinks(trx, work.side, work.userId)
    const inside = { ...work, db: trx }
    const stored = await selectLinks(trx, work.side, work.userId)
    const known = new Map(stored.map((link) => [link.rid, link]))
    refuseForeign(inside, known, [...original, ...updated])
    if (work.side === 'owner' && !areLinksValid(updated))
      throw new ApiError('ACCOUNT_CONSULTANTS_INCOMPLETE', CHECK_LINKS)
    const done: Done = { mailedTo: [], notMailedTo: [] }
    for (const { rid, version } of original) {
      const link = rid === undefined ? undefined : known.get(rid)
      if (!link || updated.some((each) => each.rid === rid)) continue
      requireVersion(link, version)
      await removeLink(inside, link)
    }
    for (const wanted of updated) {
      if (wanted.rid === undefined) await askForLink(inside, wanted, done)
      else await changeLink(inside, known.get(wanted.rid), wanted)
    }
    return done
  })
}

function refuseForeign(
  { userId, side }: Work,
  known: ReadonlyMap<number, ConsultantLink>,
  links: readonly Pick<SavedLink, 'rid' | 'parentUserRid'>[],
): void {
  for (const { rid, parentUserRid } of links) {
    const isOther = rid !== undefined && !known.has(rid)
    const isOtherOwner = side === 'owner' && parentUserRid !== undefined && parentUserRid !== userId
    if (isOther || isOtherOwner) throw new ApiError('FORBIDDEN', FOREIGN)
  }
}

function requireVersion(link: ConsultantLink, version: number | undefined): void {
  if (version !== undefined && version !== link.version)
    throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
}

async function askForLink(work: Work, wanted: SavedLink, done: Done): Promise<void> {
  const { db, userId, side, now, config } = work
  const person = wanted.account ? await selectPerson(db, wanted.account) : null
  const wantedKind = side === 'owner' ? 'consultant' : 'owner'
  if (!person || person.kind !== wantedKind || person.id === userId)
    throw new ApiError('INVALID', NOT_FOUND[side], { account: NOT_FOUND[side] })
  const [ownerId, consultantId] = side === 'owner' ? [userId, person.id] : [person.id, userId]
  const rid = await insertLink(db, { ownerId, consultantId, requestedBy: userId, now })
  if (rid === null) {
    const words = `${person.fullName} is in your list already.`
    throw new ApiError('CONFLICT', words, { account: words })
  }
  await setRights(work, { rid, ownerId, known: [] }, wanted)
  const self = await selectPersonById(db, userId)
  const isMailed = await mailAboutLink(
    db,
    {
      template: side === 'owner' ? 'NewLinkedConsultant' : 'LinkROPermissionRequestSent',
      to: person,
      parentUserRid: ownerId,
      sysUserRid: consultantId,
      about: self?.fullName ?? '',
    },
    { config, now },
  )
  ;(isMailed ? done.mailedTo : done.notMailedTo).push(person.fullName)
  await audit(work, 'consultant.linked', ownerId, { consultant: consultantId })
}

async function changeLink(
  work: Work,
  link: ConsultantLink | undefined,
  wanted: SavedLink,
): Promise<void> {
  if (!link) return
  const { db, now, side } = work
  const ownerId = link.parentUserRid
  const isApproved = wanted.statusRid === 'A' && link.statusRid === 'P'
  const asked = side === 'consultant' && link.statusRid === 'P' ? asGiven(link, wanted) : wanted
  const isChanged =
    isApproved ||
    rightsOf(asked) !== rightsOf(asSaved(link)) ||
    (side === 'owner' && isGiving(link, asked))
  if (!isChanged) return
  requireVersion(link, wanted.version)
  if (isApproved && link.isOwnRequest) throw new ApiError('FORBIDDEN', OTHER_APPROVES)
  if (isApproved) {
    await approveLink(db, link.rid, now)
    await tellRequester(work, link)
    await audit(work, 'consultant.approved', ownerId, { consultant: link.publicUserRid })
  }
  const known = link.facilities.flatMap(({ siteRid, permissions }) =>
    permissions.map(({ permission, statusRid }) => ({ siteRid, permission, status: statusRid })),
  )
  const rights = await setRights(work, { rid: link.rid, ownerId, known, isApproved }, asked)
  const isNew = ({ siteRid, permission }: Right): boolean =>
    !known.some((each) => each.siteRid === siteRid && each.permission === permission)
  if (rights.some((right) => right.status === 'P' && isNew(right))) await tellOwner(work, link)
  // Whose link was approved just now is told so, with what is allowed in the account.
  if (!isApproved) await tellChanges(work, link, { known, rights })
  await audit(work, 'consultant.permissions', ownerId, { consultant: link.publicUserRid })
}

/**
 * What an owner adds is approved, and so is all of a link that they approve now. What a consultant asked for later waits
 * until the owner gives it by name: a save that only shows it changes nothing. Returns what there is now.
 */
async function setRights(
  { db, side }: Work,
  {
    rid,
    ownerId,
    known,
    isApproved = false,
  }: { rid: number; ownerId: number; known: readonly Right[]; isApproved?: boolean },
  wanted: SavedLink,
): Promise<Right[]> {
  const sites = await selectApprovedSites(db, ownerId)
  const rights = wanted.facilities.flatMap(({ siteRid, permissions, given = [] }) =>
    permissions.map((permission): Right => {
      const before = known.find(
        (each) => each.siteRid === siteRid && each.permission === permission,
      )
      const isGiven = side === 'owner' && (isApproved || !before || given.includes(permission))
      const status = isGiven ? 'A' : (before?.status ?? 'P')
      return { siteRid, permission, status }
    }),
  )
  const isKnown = (right: Right): boolean =>
    known.some((each) => each.siteRid === right.siteRid && each.permission === right.permission)
  if (rights.some((right) => !isKnown(right) && !sites.includes(right.siteRid)))
    throw new ApiError('INVALID', NOT_A_SITE)
  await replaceRights(db, rid, rights)
  return rights
}

/** The other side is told what may be done now and what no longer; what only waits is told by a mail of its own. */
async function tellChanges(
  work: Work,
  link: ConsultantLink,
  { known, rights }: { known: readonly Right[]; rights: readonly Right[] },
): Promise<void> {
  const changes = rightChanges(known, rights, work.side === 'owner')
  if (changes.length === 0) return
  const names = await selectSiteNames(
    work.db,
    changes.map(({ siteRid }) => siteRid),
  )
  const list = () => changeLines(changes, (siteRid) => names.get(siteRid) ?? '')
  await tellOther(work, link, () => ({ template: 'ConsultantRightsChanged', list }))
}

async function removeLink(work: Work, link: ConsultantLink): Promise<void> {
  await tellOther(work, link, (person) => ({
    template: 'ConsultantLinkEnded',
    happened: () => endWords(work, link, person),
  }))
  await deleteLink(work.db, link.rid)
  await audit(work, 'consultant.removed', link.parentUserRid, { consultant: link.publicUserRid })
}

/** A sentence for each end, so that every language can bend it as it must. */
function endWords({ side }: Work, link: ConsultantLink, person: string): string {
  if (link.statusRid === 'P')
    return link.isOwnRequest
      ? t('{person} took back the request to work together.', { person })
      : t('{person} declined your request to work together. Nothing is allowed.', { person })
  return side === 'owner'
    ? t('{person} ended the link with you. You may do nothing at their sites any more.', { person })
    : t('{person} ended the link with you and acts at your sites no more.', { person })
}

async function tellRequester(work: Work, link: ConsultantLink): Promise<void> {
  await tellOther(work, link, () => ({ template: 'LinkROPermissionRequestApproved' }))
}

/** Mails to the other side of a link. */
async function tellOther(
  { db, userId, config, now }: Work,
  link: ConsultantLink,
  saying: (person: string) => Saying,
): Promise<void> {
  const self = await selectPersonById(db, userId)
  const other = await otherOf(db, link, userId)
  if (!other) return
  const about = self?.fullName ?? ''
  const { parentUserRid, publicUserRid: sysUserRid } = link
  await mailAboutLink(
    db,
    { ...saying(about), to: other, parentUserRid, sysUserRid, about },
    { config, now },
  )
}

async function tellOwner({ db, userId, config, now }: Work, link: ConsultantLink): Promise<void> {
  const self = await selectPersonById(db, userId)
  const owner = await selectPersonById(db, link.parentUserRid)
  if (!owner) return
  const { parentUserRid, publicUserRid: sysUserRid } = link
  const about = self?.fullName ?? ''
  await mailAboutLink(
    db,
    { template: 'LinkROPermissionRequestSent', to: owner, parentUserRid, sysUserRid, about },
    { config, now },
  )
}

function otherOf(db: Db, link: ConsultantLink, userId: number): Promise<Person | null> {
  return selectPersonById(
    db,
    link.parentUserRid === userId ? link.publicUserRid : link.parentUserRid,
  )
}

/** Whether an owner gives what was asked for. */
async function audit(
  { db, actorId, visitor, now }: Work,
  action: AuditAction,
  ownerId: number,
  detail: Record<string, number>,
): Promise<void> {
  await writeAudit(db, { action, userId: ownerId, actorId, detail, visitor }, now)
}
