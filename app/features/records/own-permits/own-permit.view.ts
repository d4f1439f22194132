import { viewAppealNotices } from '#app/features/filing/appeals/appeal-notice.view.ts'
import { forceWords } from '#app/features/records/permits/permit-status.view.ts'
import type { QrPicture } from '#app/components/ui/qr-code/qr-code.tsx'
import { viewRenewal } from './held-permits.view.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import {
  viewPermitAct,
  type PermitActView,
} from '#app/features/records/permits/permit-acts.view.ts'
import { modificationWords } from '#app/features/records/permits/modifications.view.ts'
import { fileAddress, reviewAddress } from '#app/features/filing/review-address.ts'
import type { OwnPermitQuery } from '#app/gql/operations.ts'
import { daysBetween, overdueWords, timeLeft } from '#app/lib/format.ts'
import { longDate, fileSize } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import { OWN_PERMITS } from '#app/features/records/permits/own-permit-address.ts'
import { ruleWords } from './rule-words.ts'
import { transferSay, type Say } from './transfer-say.view.ts'

type Found = OwnPermitQuery['ownPermit']
type Asked = { day: string; mayRenew: boolean }

const YEAR = 365
const NOT_BEGUN = 0
const ACTS = words({ AMENDMENT: 'Amend', TRANSFER: 'Transfer' } as const)

/** Whether a change left the term with another last day than it found. */
const movedTerm = (
  { expiredOnBefore }: Found['modifications'][number],
  after: string | null,
): boolean => Boolean(expiredOnBefore) && expiredOnBefore !== after

/** The words of a permit for its holder: is it in good standing, and what is next. */
export function viewOwnPermit(found: Found, { day, mayRenew }: Asked) {
  const { permit, force, replacedBy, verifyKey } = found
  const isOver = replacedBy !== null || found.revokedOn !== null
  const renewal = viewRenewal(permit, { day, mayRenew: mayRenew && !isOver })
  const end = permit.expiredOn
  const after = found.acts.map((act) =>
    viewPermitAct(act, { productId: Number(permit.productId), among: found.acts }),
  )
  const says = saysOf(found)
  const holds = forceWords(force.sentence)
  const isSaid = says.some(({ words }) => words.includes(holds))
  const offered = found.followOns.filter(({ refusal }) => refusal === null)
  return {
    self: `${OWN_PERMITS}/review/${permit.id}`,
    title: t('Permit {number}', { number: permit.number }),
    number: permit.number,
    context: [permit.typeName, permit.siteName].filter(Boolean).join(', '),
    status: t(permit.statusName),
    isExpired: permit.isExpired || permit.statusName === 'Expired',
    says,
    renewal: found.pendingRenewal ? { act: 'none' as const } : renewal,
    // In the last year of the term, and after it, renewing is what the page is for.
    isRenewalFirst: end !== null && daysBetween(day, end) <= YEAR,
    facts: [
      // The sentence stands once: where it weighs so much that it heads the page, or here.
      { label: t('What holds today'), value: isSaid ? t(force.label) : holds },
      { label: t('Effective date'), value: longDate(permit.effectiveOn) },
      {
        label: t('Expiration date'),
        // Of what ended before its day no time is left.
        value:
          end &&
          (isOver || force.hasEnded ? longDate(end) : `${longDate(end)}, ${timeLeft(end, day)}`),
      },
      ...(renewal.act === 'none' || !end ? [] : [{ label: t('Renew by'), value: longDate(end) }]),
      { label: t('Issue date'), value: longDate(found.issuedOn) },
      ...(found.revokedOn
        ? [{ label: t('Revocation date'), value: longDate(found.revokedOn) }]
        : []),
      ...(found.holder ? [{ label: t('Holder'), value: found.holder }] : []),
      { label: t('PLC type'), value: permit.typeName },
      { label: t('Environmental interest'), value: permit.interestName && t(permit.interestName) },
      { label: t('Site'), value: permit.siteName },
      { label: t('Address'), value: permit.siteAddress },
    ],
    acts:
      mayRenew && !isOver
        ? offered.map(({ kind, typeId, name }) => ({
            // An amendment is begun about this permit; a transfer first says to whom it goes.
            href:
              kind === 'TRANSFER'
                ? `/app/new-apps/start/${typeId}?permit=${permit.id}`
                : found.amendmentId
                  ? formAddress(permit.productId, found.amendmentId)
                  : null,
            words: kind === 'AMENDMENT' && found.amendmentId ? t('Continue amendment') : ACTS[kind],
            name: t(name),
          }))
        : [],
    refused: mayRenew
      ? found.followOns.flatMap(({ refusal }) => (refusal ? [t(refusal)] : []))
      : [],
    after,
    appeals: viewAppealNotices(found.appealNotices, {
      tellsWhatHolds: found.force.code === 'STAYED',
    }),
    modifications: found.modifications.map((change, at) => ({
      position: change.position,
      words: modificationWords(change),
      // A transfer, and most amendments, leave the term as it was. The newest change is the first.
      before: movedTerm(change, found.modifications[at - 1]?.expiredOnBefore ?? permit.expiredOn)
        ? t('Before it, the term ended on {expiredOnBefore}.', {
            expiredOnBefore: longDate(change.expiredOnBefore),
          })
        : '',
      paper: change.documentId ? fileAddress('document', change.documentId) : null,
      submittal: change.submittalId ? reviewAddress(permit.product, change.submittalId) : null,
    })),
    dues: found.dues.map((due) => ({
      id: due.id,
      name: t(due.name),
      words: t('Due {dueOn}', { dueOn: longDate(due.dueOn) }),
      overdue: overdueWords(due.dueOn, day),
      // What is not begun is begun in the list of obligations.
      href: due.statusCode === NOT_BEGUN ? '/app/reports' : formAddress(permit.productId, due.id),
    })),
    conditions: found.conditions.map((condition) => ({
      position: condition.position,
      text: condition.text,
      duty: condition.dutyName
        ? [
            `${condition.dutyName}, ${ruleWords(condition.rule)}`,
            condition.nextDueOn
              ? t('next due {nextDueOn}', { nextDueOn: longDate(condition.nextDueOn) })
              : '',
          ]
            .filter(Boolean)
            .join(', ')
        : null,
      filed: condition.filed.map(({ id, dueOn, filedOn }) => ({
        id,
        href: reviewAddress(permit.product, id),
        words: t('Due {dueOn}, filed {filedOn}{late}', {
          dueOn: longDate(dueOn),
          filedOn: longDate(filedOn),
          late: filedOn > dueOn ? t(', late') : '',
        }),
      })),
    })),
    documents: [
      ...found.documents.map((file) => ({
        id: file.id,
        name: file.name,
        href: fileAddress('document', file.id),
        words: [
          t(file.documentType),
          fileSize(file.byteSize),
          file.neverHeld
            ? t('never was in force')
            : file.effectiveOn && file.replaced
              ? t('from {effectiveOn} until version {edition} takes its place on {day}', {
                  ...{ effectiveOn: longDate(file.effectiveOn), edition: file.replaced.edition },
                  day: longDate(file.replaced.onDay),
                })
              : file.effectiveOn
                ? t('holds from {effectiveOn}', { effectiveOn: longDate(file.effectiveOn) })
                : '',
        ]
          .filter(Boolean)
          .join(', '),
      })),
      // What the agency did with it since came with a letter; the paper of a transfer is a version, and stands above.
      ...after.flatMap(({ id, letter, what }, at) =>
        letter && found.acts[at]?.kind !== 'TRANSFER'
          ? [{ id: `letter-${id}`, name: letter.words, href: letter.href, words: what }]
          : [],
      ),
    ],
    submittalHref: permit.submittalId ? reviewAddress(permit.product, permit.submittalId) : null,
    history: historyOf(found, after, day),
    publicHref: `/app/pub-rcd/permits/review/${permit.productId}/${permit.id}`,
    proofHref: verifyKey ? `/pub/verify/${verifyKey}` : null,
  }
}
export type OwnPermitView = ReturnType<typeof viewOwnPermit> & {
  proof: { address: string; qr: QrPicture } | null
}

/** What is not as usual with a permit, what weighs most first. */
function saysOf({ permit, force, replacedBy, revokedOn, pendingRenewal, ...found }: Found): Say[] {
  const says: Say[] = []
  if (found.transfer) says.push(transferSay(found.transfer, permit.product))
  if (replacedBy)
    says.push({
      tone: 'info',
      title: t('Replaced by permit {number}', { number: replacedBy.number }),
      words: replacedBy.isOwn
        ? t('This page is kept as it was.')
        : t('The new permit is held by somebody else. This page is kept as it was.'),
      ...(replacedBy.isOwn ? { href: `${OWN_PERMITS}/review/${replacedBy.id}` } : {}),
    })
  if (revokedOn)
    says.push({
      tone: 'bad',
      title: t('Revoked on {revokedOn}', { revokedOn: longDate(revokedOn) }),
      words: forceWords(force.sentence),
    })
  const { sentence, caseSentence } = force
  const isResting = force.code === 'SUSPENDED' || force.code === 'STAYED'
  const isInCase = isResting && caseSentence?.includes(sentence) === true
  if (isResting)
    says.push({
      ...{ tone: 'bad', title: t(force.label) },
      words: forceWords(isInCase ? caseSentence : sentence),
    })
  if (caseSentence && !isInCase)
    says.push({
      tone: 'rule',
      title: t('A case about this permit is open'),
      words: forceWords(caseSentence),
    })
  if (pendingRenewal) {
    const stays = force.code === 'IN_FORCE' || force.code === 'CONTINUED'
    says.push({
      tone: 'info',
      title: t('Renewal under review since {filedOn}', {
        filedOn: longDate(pendingRenewal.filedOn),
      }),
      words: stays
        ? t('The permit stays in force until the renewal is decided.')
        : t('The renewal is not decided. Ask the agency what applies until then.'),
      href: reviewAddress(permit.product, pendingRenewal.id),
    })
  } else if (permit.isExpired && !replacedBy && !revokedOn)
    says.push({ tone: 'warn', title: t('The term has ended'), words: forceWords(force.sentence) })
  return says
}

/** The end of its term, but of a permit that ended before it: that term cannot end any more. */
function termEndOf({ permit, force, revokedOn, acts }: Found, day: string): string | null {
  const { expiredOn } = permit
  if (!expiredOn || force.code !== 'NO_LONGER_IN_FORCE') return expiredOn ?? null
  const ending = acts.find(
    ({ kind, state }) => (kind === 'REVOKE' || kind === 'TERMINATE') && state === 'DONE',
  )
  const endedOn = revokedOn ?? ending?.fromOn ?? day
  return expiredOn < endedOn ? expiredOn : null
}

function historyOf(found: Found, after: PermitActView[], day: string) {
  const { permit, issuedOn, revokedOn, submittals, acts } = found
  const days = [
    ...submittals.map(({ id, product, name, statusName, filedOn }) => ({
      key: `s${id}`,
      day: filedOn,
      title: t('{name} filed', { name: t(name) }),
      words: t(statusName),
      href: reviewAddress(product, id),
    })),
    ...dayOf('issued', issuedOn, t('Permit issued')),
    ...dayOf('begins', permit.effectiveOn, t('Term begins')),
    ...dayOf('ends', termEndOf(found, day), t('Term ends')),
    // An act says when it was revoked; an import has the day alone.
    ...(acts.some(({ kind }) => kind === 'REVOKE')
      ? []
      : dayOf('revoked', revokedOn, t('Permit revoked'))),
    // The oldest first, as the days are: of one day in the order in which they were recorded.
    ...after
      .map(({ id, what, says }, at) => ({
        key: `a${id}`,
        day: acts[at]?.fromOn ?? '',
        title: what,
        words: says,
        href: null,
      }))
      .toReversed(),
  ]
  return days
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map((each) => ({ ...each, date: longDate(each.day) }))
}

function dayOf(key: string, day: string | null, title: string) {
  return day ? [{ key, day, title, words: '', href: null }] : []
}
