import { expect, test } from 'vitest'
import { viewAppealNotices } from '#app/features/filing/appeals/appeal-notice.view.ts'
import type { AppealNoticeShownFragment } from '#app/gql/operations.ts'
import { inLanguage } from '#words/server.ts'

const NOTICE = {
  ...{ submittalId: '42', act: null, isDenial: false, issuedOn: '2026-11-20', until: null },
  ...{ daysLeft: null, hasTerms: false, isOpenToAll: false, to: null, rule: null, isClosed: true },
  ...{ isOfFormer: false, reasons: null, isStayed: false, stayFrom: null, draftId: null },
  ...{ draftProductId: null, appeals: [] },
} satisfies AppealNoticeShownFragment
const ACT = {
  ...{ id: '7', kind: 'REVOKE', fromOn: '2026-11-20', number: 'WQ-1-L1', isTakenBack: false },
} satisfies AppealNoticeShownFragment['act']

test('panels of several decisions about one permit are each named by its own submittal', () => {
  const titles = (notices: AppealNoticeShownFragment[]) =>
    viewAppealNotices(notices).map(({ title }) => title)
  expect(titles([NOTICE, { ...NOTICE, act: ACT }])).toEqual([
    'Appeal of the decision',
    'Appeal of the revocation',
  ])
  expect(titles([NOTICE, { ...NOTICE, submittalId: '43' }])).toEqual([
    'Appeal of the decision, submittal 42',
    'Appeal of the decision, submittal 43',
  ])
})

test('how an appeal of an act ended is said in the language of the reader', () => {
  const appeal = {
    ...{ id: '1', filedOn: '2026-11-20', isLate: false, asksStay: false, stayRefusedOn: null },
    ...{ state: 'UPHELD', dueOn: null, hearingOn: null, hearingTime: null, hearingPlace: null },
    ...{ decision: 'STANDS', decidedOn: '2026-11-21', withdrawalAsked: false, isOwn: false },
    ...{ letters: [], filingId: null, filingProductId: null },
  } satisfies AppealNoticeShownFragment['appeals'][number]
  const state = () =>
    viewAppealNotices([{ ...NOTICE, act: ACT, appeals: [appeal] }])[0]?.appeals[0]?.state
  expect(state()).toBe('It is decided. What is appealed stands.')
  expect(inLanguage('es', state)).toBe('Está decidida. Lo apelado se mantiene.')
})
