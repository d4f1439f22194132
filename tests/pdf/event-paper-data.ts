import type { EventPaperData } from '#api/ground/lib/papers/event-receipt.data.ts'
import type { ReportWords } from '#api/events/place/report-places.ts'
import { sectionsOf } from '#api/events/report/report-sections.ts'
import { CERTIFICATION } from '#api/events/report/event-constants.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { testConfig } from '#tests/support/config.ts'
import { GENERIC_ANSWERS, POLLUTION_ANSWERS } from '#tests/support/events/report-answers.ts'

const WORDS: ReportWords = {
  states: { '41': 'OR' },
  counties: { '41039': { name: 'Lane', regions: ['Western Region'] } },
  regions: { '3': 'Western Region' },
  eventTypes: { '7': 'Spill' },
  designations: { '5': 'Ms.' },
  siteName: '',
  questions: testConfig.report.questions,
}

/** A pollution report's receipt, with everything that it can hold. */
export function eventPaperData(overrides: Partial<EventPaperData['receipt']> = {}): EventPaperData {
  const copy = canonicalJson({
    format: 'headwater-event-report-1',
    referenceNo: 'EVT-2026-7K3M9Q',
    note: 'Ölfilm ≤ 3 m & "more"',
  })
  return {
    agencyName: 'Department of Environmental Protection',
    agencyTagline: 'Environmental records and services',
    checkAddress: 'https://records.example.gov/pub/pub-rcd/check-document',
    followUpAddress: 'https://records.example.gov/pub/pub-rcd/follow-up',
    copy,
    receipt: {
      variant: 'pollution',
      submittalName: 'Report Pollution',
      referenceNo: 'EVT-2026-7K3M9Q',
      submittedAt: '2026-11-20T14:14:00.000Z',
      submittedOn: 'November 20, 2026, 9:14 a.m.',
      submittedBy: 'Anonymous User',
      certification: CERTIFICATION,
      sections: sectionsOf('pollution', POLLUTION_ANSWERS, WORDS),
      attachments: [{ name: 'sheen-north-bank.jpg', size: '2,318 KB', sha256: 'a'.repeat(64) }],
      receiptCode: 'K7QM-9D2V-XR4T-0HJW-6ZBN',
      sha256: sha256Of(copy),
      ...overrides,
    },
  }
}

/** The same of a generic report. */
export function genericPaperData(): EventPaperData {
  return eventPaperData({
    variant: 'generic',
    submittalName: 'Report Event',
    sections: sectionsOf(
      'generic',
      {
        ...GENERIC_ANSWERS,
        eventTypeRid: '7',
        physicalLocation: { ...GENERIC_ANSWERS.physicalLocation, regionRid: '3' },
      },
      WORDS,
    ),
  })
}
