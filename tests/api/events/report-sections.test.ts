import { describe, expect, test } from 'vitest'
import { dayWords, timeWords, type PrintSection } from '#api/events/receipt/report-print.ts'
import type { ReportWords } from '#api/events/place/report-places.ts'
import { sectionsOf } from '#api/events/report/report-sections.ts'
import { selectReportWords } from '#api/events/report/report-words.queries.ts'
import { named, oregon } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { testConfig } from '#tests/support/config.ts'
import { GENERIC_ANSWERS, POLLUTION_ANSWERS } from '#tests/support/events/report-answers.ts'
import { useWorld } from '#tests/support/world.ts'

const WORDS: ReportWords = {
  states: { '41': 'OR' },
  counties: { '41039': { name: 'Lane', regions: ['Western Region'] } },
  regions: { '3': 'Western Region' },
  eventTypes: { '7': 'Spill' },
  designations: { '5': 'Ms.' },
  siteName: 'Reyes Paper Mill, Eugene',
  questions: testConfig.report.questions,
}
const BUSINESS = {
  ...GENERIC_ANSWERS,
  facilityRid: '1',
  eventTypeRid: '7',
  physicalLocation: { ...GENERIC_ANSWERS.physicalLocation, regionRid: '3' },
}

describe('printed sections of a generic report', () => {
  test('the requester is printed with contact type, assistance and contact [S2-PRINT-03]', () => {
    expect(rowsOf(sectionsOf('generic', BUSINESS, WORDS), 'Requester')).toEqual([
      ['Contact type', 'Business'],
      ['Special assistance', 'Yes'],
      ['Situation description', 'I use a wheelchair and need a ramp at the meeting.'],
      ['Facility', 'Reyes Paper Mill, Eugene'],
      ['Name', 'Ms. Ada Reyes'],
      ['Job title', 'Plant engineer'],
      ['Company name', 'Reyes Paper Mill'],
      ['E-mail', 'ada.reyes@example.com'],
      ['Home phone', '555-010-0161'],
      ['Mobile phone', '555-010-0162'],
      ['Address', '12 Mill Road, Eugene, OR 97401'],
      ['County', 'Lane (Western Region)'],
      ['Township', 'Fairfield'],
      ['Geographic comment', 'Left bank of the river'],
      ['Location description', 'Behind the gate house'],
    ])
  })

  test('job title and company are printed whenever they are filled in [S2-PRINT-04]', () => {
    const person = sectionsOf('generic', { ...BUSINESS, byFacility: 'C' }, WORDS)
    expect(rowsOf(person, 'Requester')).toContainEqual(['Job title', 'Plant engineer'])
    expect(rowsOf(person, 'Requester')).toContainEqual(['Company name', 'Reyes Paper Mill'])
    expect(labelsOf(person)).not.toContain('Facility')
    const without = { ...BUSINESS, contact: { firstName: 'Ada', jobTitle: ' ' } }
    expect(labelsOf(sectionsOf('generic', without, WORDS))).not.toContain('Job title')
  })

  test('event information and location hold what was answered [S2-PRINT-05] [S2-PRINT-06]', () => {
    const sections = sectionsOf('generic', BUSINESS, WORDS)
    expect(sections.map((section) => section.title)).toEqual([
      'Requester',
      'Event Information',
      'Event Location',
    ])
    expect(rowsOf(sections, 'Event Information')).toEqual([
      ['Event date', 'November 18, 2026'],
      ['Date reported', 'November 20, 2026'],
      ['Subject', 'Oil on the creek'],
      ['Event type', 'Spill'],
      ['Description', 'A film of oil below the outfall.\nIt reaches the bridge.'],
    ])
    expect(rowsOf(sections, 'Event Location')).toEqual([
      ['Address', '1 River Street, Eugene, OR 97402'],
      ['County', 'Lane (Western Region)'],
      ['Township', 'Springfield'],
      ['Region', 'Western Region'],
      ['Latitude and longitude', '44.052071, -123.086754'],
    ])
  })

  test('what was hidden is not printed, and what is missing says so [S2-PRINT-03]', () => {
    const anonymous = { ...BUSINESS, byFacility: 'A', specialAssistanceInd: 'N' }
    expect(rowsOf(sectionsOf('generic', anonymous, WORDS), 'Requester')).toEqual([
      ['Contact type', 'Anonymous'],
      ['Special assistance', 'No'],
    ])
    const empty = sectionsOf('generic', {}, WORDS)
    expect(rowsOf(empty, 'Event Location')).toEqual([
      ['Address', 'Not given'],
      ['Region', 'Not given'],
    ])
  })
})

describe('printed sections of a pollution report', () => {
  test('the six sections are printed in their order with every answer [S2-PRINT-07]', () => {
    const sections = sectionsOf('pollution', POLLUTION_ANSWERS, WORDS)
    expect(sections.map((section) => section.title)).toEqual([
      'Screening Questions',
      'Contact Information',
      'Incident',
      'Location of Incident',
      'Additional Information',
      'Notified Organizations',
    ])
    expect(sections.map((section) => section.rows.map((row) => row.value))).toEqual([
      ['No', 'No', 'No', 'No', 'No', 'Yes'],
      [
        'Yes',
        'Jo Lindqvist',
        '555-010-0170',
        'jo@example.com',
        '9 Elm Street, Salem, OR 97301',
        'Yes',
        'Mailing address',
      ],
      [
        'November 19, 2026',
        '6:40 p.m.',
        'No',
        'November 20, 2026',
        'Yes',
        'Worse',
        'Air, Other',
        'Laundry on the line',
        'Odor, Solid waste, Other',
        'Grey dust',
        'Burnt rubber',
        '2-6 times a week',
        '6 to 12 hours',
        'Very strong',
        'Highly offensive',
        'Smoke from a pile of tires.',
      ],
      [
        '40 Quarry Lane, Eugene, OR 97401',
        'Lane (Western Region)',
        '44.05, -123.09',
        'North gate',
        'The county',
        'Second road after the bridge',
        'Amazon Creek',
      ],
      ['Yes', 'Pat Okafor', '555-010-0171', 'pat@example.com', '41 Quarry Lane, Eugene, OR 97401'],
      [
        'Yes',
        'Fire department',
        'Sam Ito',
        '555-010-0172',
        'sam@example.com',
        '1 Station Road, Eugene, OR 97401',
        'County health',
      ],
    ])
    expect(rowsOf(sections, 'Screening Questions')[1]?.[0]).toBe(
      'Is this about air quality in Lane County?',
    )
  })

  test.each([
    ['deqContact', 'N', 'Contact method'],
    ['pollutionStillOccur', 'U', 'Stop date'],
    ['reportBefore', 'N', 'Change in impact'],
    ['affectOther', '', 'Other affected'],
    ['pollutantOther', '', 'Other pollutant'],
    ['pollutantOdor', '', 'What it smells like'],
    ['contactedOrg', 'N', 'Organization 1'],
  ])('with %s %s the answer to "%s" is not printed [S2-PRINT-07]', (key, value, label) => {
    expect(labelsOf(sectionsOf('pollution', POLLUTION_ANSWERS, WORDS))).toContain(label)
    const changed = { ...POLLUTION_ANSWERS, [key]: value }
    expect(labelsOf(sectionsOf('pollution', changed, WORDS))).not.toContain(label)
  })

  test('a hidden responsible party is not printed [S2-PRINT-07]', () => {
    const sections = sectionsOf('pollution', { ...POLLUTION_ANSWERS, responseParty: 'N' }, WORDS)
    expect(rowsOf(sections, 'Additional Information')).toEqual([['Responsible party known', 'No']])
  })

  test('only the questions that were asked are printed [S2-PRINT-07]', () => {
    const sections = sectionsOf('pollution', { ...POLLUTION_ANSWERS, screenQ2: 'Y' }, WORDS)
    expect(rowsOf(sections, 'Screening Questions').map((row) => row[1])).toEqual(['No', 'Yes'])
  })
})

describe('names behind record numbers', () => {
  const world = useWorld()

  test('states, counties with regions, types and the site are named [S2-PRINT-06]', async () => {
    const place = await oregon(world.db)
    const typeId = await named(world.db, 'event_types', 'Spill')
    const siteRid = await makeSite(world.db, { name: 'Reyes Paper Mill' })
    const answers = {
      ...GENERIC_ANSWERS,
      facilityRid: String(siteRid),
      eventTypeRid: String(typeId),
      physicalLocation: { ...GENERIC_ANSWERS.physicalLocation, regionRid: String(place.regionId) },
    }
    const words = await selectReportWords(world.db, answers, ['One?'])
    expect(words).toEqual({
      states: { '41': 'OR' },
      counties: { '41039': { name: 'Lane', regions: ['Western Region'] } },
      regions: { [place.regionId]: 'Western Region' },
      eventTypes: { [typeId]: 'Spill' },
      designations: { '5': 'Ms.' },
      siteName: 'Reyes Paper Mill',
      questions: ['One?'],
    })
  })

  test('a number that no record has, or that is none, has no name', async () => {
    const secretRid = await makeSite(world.db, { name: 'Not for the public', is_public: false })
    const words = await selectReportWords(
      world.db,
      { facilityRid: String(secretRid), eventTypeRid: '1 or 1=1', physicalLocation: 'no group' },
      [],
    )
    expect(words).toMatchObject({ siteName: '', eventTypes: {}, states: {} })
  })
})

test.each([
  ['06:40', '6:40 a.m.'],
  ['00:05', '12:05 a.m.'],
  ['12:00', '12:00 p.m.'],
  ['23:59', '11:59 p.m.'],
  ['noon', 'noon'],
])('the time %s reads %s', (time, words) => {
  expect(timeWords(time)).toBe(words)
})

test('a day that is none is printed as it was typed', () => {
  expect(dayWords('2026-99-99')).toBe('2026-99-99')
  expect(dayWords('yesterday')).toBe('yesterday')
})

function rowsOf(sections: PrintSection[], title: string): [string, string][] {
  const section = sections.find((each) => each.title === title)
  return (section?.rows ?? []).map((row) => [row.label, row.value])
}

function labelsOf(sections: PrintSection[]): string[] {
  return sections.flatMap((section) => section.rows.map((row) => row.label))
}
