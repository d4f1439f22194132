import type { Db } from '#api/ground/db/database.ts'
import { selectDisputeOfCopy } from '#api/services/proof/disputed.queries.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { keyHash, plainCode } from '#api/ground/secrets/keys.ts'
import { momentWords } from '#values/moment-words.ts'
import type { ScannedFile } from './mark-scanner.ts'
import type { RecordCheck } from '../records.schemas.ts'
import {
  selectCopyByNumber,
  selectCopyByReceiptCode,
  selectCopyById,
  selectRendition,
  type StoredCopy,
} from '../stored-copies.queries.ts'
import { forceOf } from '#api/ground/lib/papers/permit-force.ts'
import { dayIn } from '#values/days.ts'
import { selectPaperByFile, selectPaperByNumber, type Paper } from './papers.queries.ts'
import { isOwnRendition, isWhole } from './verify.ts'

type Zone = Pick<ApiConfig, 'timeZone'> & { now: Date }

const UNKNOWN: RecordCheck = {
  result: 'unknown',
  reason: null,
  kind: null,
  number: null,
  filedAt: null,
  filedOn: null,
  sha256: null,
  dispute: null,
  disputedOn: null,
  paper: null,
}

/** What a record number or a receipt code, as people type them, stands for. */
export async function checkCode(db: Db, typed: string, zone: Zone): Promise<RecordCheck> {
  const copy =
    (await selectCopyByNumber(db, typed.trim().toUpperCase())) ??
    (await selectCopyByReceiptCode(db, keyHash(plainCode(typed))))
  if (copy) return checkCopy(db, copy, zone)
  const paper = await selectPaperByNumber(db, typed, dayIn(zone.timeZone, zone.now))
  return paper ? checkPaper(paper, zone) : UNKNOWN
}

/**
 * What a file is: one of our own PDFs to the last byte, one that names a record of ours and yet is not
 * what we gave out, or a file that we know nothing of.
 */
export async function checkFile(db: Db, file: ScannedFile, zone: Zone): Promise<RecordCheck> {
  // A row alone proves nothing: what the portal gave out, it signed.
  const rendition = await selectRendition(db, file.sha256)
  const copy =
    rendition && (await isOwnRendition(db, rendition))
      ? await selectCopyById(db, rendition.copyId)
      : null
  if (copy) return checkCopy(db, copy, zone)
  const paper = await selectPaperByFile(db, file.sha256)
  if (paper) return checkPaper(paper, zone)
  for (const number of file.numbers) {
    const named = await selectCopyByNumber(db, number)
    if (named) return { ...(await factsOf(db, named, zone)), result: 'altered', reason: 'file' }
  }
  return UNKNOWN
}

/** A paper of the agency, and how it stands today: genuine where its row is the one that was kept and sealed. */
function checkPaper(paper: Paper, { timeZone, now }: Zone): RecordCheck {
  const { kind, number, sha256, isWhole: isKept, edition, neverHeld, permit } = paper
  const { replacedOn, replacedBy } = paper
  const issuedAt = new Date(paper.issuedAt)
  return {
    ...UNKNOWN,
    ...(isKept ? { result: 'genuine', reason: null } : { result: 'altered', reason: 'record' }),
    ...{ kind, number, sha256 },
    filedAt: issuedAt.toISOString(),
    filedOn: momentWords(issuedAt, timeZone),
    paper: {
      ...{ edition, neverHeld, replacedOn, replacedBy },
      force: permit && forceOf(permit, dayIn(timeZone, now)),
    },
  }
}

async function checkCopy(db: Db, copy: StoredCopy, zone: Zone): Promise<RecordCheck> {
  const facts = await factsOf(db, copy, zone)
  return (await isWhole(db, copy))
    ? { ...facts, result: 'genuine', reason: null }
    : { ...facts, result: 'altered', reason: 'record' }
}

/** No word of what was filed, nor by whom: whoever asks may not be the one who filed it. */
async function factsOf(db: Db, copy: StoredCopy, { timeZone }: Zone) {
  const filedAt = new Date(copy.createdAt)
  const dispute = await selectDisputeOfCopy(db, copy.id)
  return {
    kind: copy.kind === 'anchor' ? null : copy.kind,
    number: copy.number,
    filedAt: filedAt.toISOString(),
    filedOn: momentWords(filedAt, timeZone),
    sha256: copy.sha256,
    dispute: dispute?.state ?? null,
    disputedOn: dispute && momentWords(dispute.disputedAt, timeZone),
    paper: null,
  }
}
