import { describe, expect, test } from 'vitest'
import {
  PERMIT_SORTS,
  permitFilter,
  permitParams,
  permitSort,
  readPermitState,
} from '#app/features/records/permits/permit-criteria.ts'
import {
  presetOf,
  projectFilter,
  projectParams,
  readProjectState,
} from '#app/features/records/projects/project-criteria.ts'
import { readSiteState, siteParams } from '#app/features/records/sites/site-criteria.ts'
import {
  readSubmittalState,
  submittalFilter,
  submittalParams,
  submittalSort,
  SUBMITTAL_SORTS,
} from '#app/features/records/submittals/submittal-criteria.ts'
import { BadAddress, boxText, readBox, readState, stateParams } from '#app/lib/search-params.ts'

const query = (text: string): URLSearchParams => new URLSearchParams(text)
const REGIONS = [
  { id: '5', name: 'Eastern' },
  { id: '6', name: 'Northwest' },
  { id: '7', name: 'Western' },
]

describe('app addresses of searches', () => {
  test('the address holds the whole state, both ways', () => {
    const text =
      'status=1&status=3&type=4&interest=9&sort=site-desc&term=title+v&view=map&bbox=-124%2C42%2C-117%2C46&site=12&size=50&page=3'
    const state = readPermitState(query(text))
    expect(new URLSearchParams([...permitParams(state), ...stateParams(state)]).toString()).toBe(
      text,
    )
  })

  test('what says nothing is left out of the address', () => {
    const permit = readPermitState(query(''))
    expect([...permitParams(permit), ...stateParams(permit)]).toEqual([])
    expect(submittalParams(readSubmittalState(query('')))).toEqual([])
    expect(projectParams(readProjectState(query(''), []))).toEqual([])
    expect(siteParams(readSiteState(query('')))).toEqual([])
  })

  test('issued date newest first is the default of permits, submitted date new-old of submittals [S2-PLC-03] [S2-SUB-10]', () => {
    expect(permitSort(readPermitState(query('')))).toBe('ISSUED_NEWEST')
    expect(submittalSort(readSubmittalState(query('')))).toBe('SUBMITTED_NEWEST')
  })

  test('each order of the PLC sort list reaches the gateway [S2-PLC-03] [S2-PLC-04]', () => {
    expect(
      PERMIT_SORTS.map(({ value }) => permitSort(readPermitState(query(`sort=${value}`)))),
    ).toEqual([
      'ISSUED_NEWEST',
      'ISSUED_OLDEST',
      'EFFECTIVE_NEWEST',
      'EFFECTIVE_OLDEST',
      'EXPIRED_NEWEST',
      'EXPIRED_OLDEST',
      'SITE_NAME',
      'SITE_NAME_DESC',
      'TYPE',
      'TYPE_DESC',
      'STATUS',
      'STATUS_DESC',
      'INTEREST',
      'INTEREST_DESC',
    ])
  })

  test('each order of the submittal sort list reaches the gateway [S2-SUB-10] [S2-SUB-11]', () => {
    expect(
      SUBMITTAL_SORTS.map(({ value }) => submittalSort(readSubmittalState(query(`sort=${value}`)))),
    ).toEqual([
      'SUBMITTED_NEWEST',
      'SUBMITTED_OLDEST',
      'SITE_NAME',
      'SITE_NAME_DESC',
      'DEPARTMENT',
      'DEPARTMENT_DESC',
      'APPLICATION',
      'APPLICATION_DESC',
      'STATUS',
      'STATUS_DESC',
    ])
  })

  test.each([
    'sort=nonsense',
    'page=0',
    'page=-1',
    'page=99999999',
    'size=7',
    'bbox=1,2,3',
    'bbox=a,b,c,d',
    'bbox=10,5,-10,6',
    'bbox=-10,6,10,5',
    'bbox=-500,0,0,1',
  ])('an address that cannot be used is refused: %s', (text) => {
    expect(() => readPermitState(query(text))).toThrow(BadAddress)
  })

  test('record numbers that are none are ignored, repeated ones count once', () => {
    expect(readPermitState(query('status=1&status=1&status=x&status=-2&status=0')).status).toEqual([
      '1',
    ])
  })

  test('characters that a database cannot hold are taken out of a keyword', () => {
    expect(readState(query('term=a%00b')).term).toBe('a b')
  })

  test('a map area is read and written alike', () => {
    const box = readBox('-124.5,42,-117.25,46.3')
    expect(box && boxText(box)).toBe('-124.5,42,-117.25,46.3')
  })

  test('submittal criteria reach the gateway [S2-SUB-12] [S2-SUB-14] [S2-SUB-15] [S2-SUB-16] [S2-SUB-17]', () => {
    const state = readSubmittalState(
      query('notice=only&interest=1&status=2&application=3&region=4'),
    )
    expect(submittalFilter(state, '2026-11-20')).toMatchObject({
      publicNoticeOnly: true,
      commentsOpenOn: null,
      interestIds: ['1'],
      statusIds: ['2'],
      applicationIds: ['3'],
      regionId: '4',
    })
  })

  test('what is open for comment is asked for by the day; who follows it follows the notices', () => {
    const open = readSubmittalState(query('notice=open'))
    expect(submittalFilter(open, '2026-11-20')).toMatchObject({
      publicNoticeOnly: null,
      commentsOpenOn: '2026-11-20',
    })
    expect(submittalFilter(open, null)).toMatchObject({
      publicNoticeOnly: true,
      commentsOpenOn: null,
    })
    expect(submittalParams(readSubmittalState(query('notice=only&notice=open')))).toEqual([
      ['notice', 'only'],
      ['notice', 'open'],
    ])
  })

  test('permit criteria reach the gateway', () => {
    expect(permitFilter(readPermitState(query('term=x&status=1&type=2&interest=3')))).toMatchObject(
      {
        keyword: 'x',
        statusIds: ['1'],
        typeIds: ['2'],
        interestIds: ['3'],
      },
    )
  })
})

describe('app project addresses', () => {
  test.each([
    ['active-eastern', '5'],
    ['active-northwest', '6'],
    ['active-western', '7'],
  ])(
    'the preset %s asks for its region and the statuses New and In Progress [S2-PROJ-16] [S2-PROJ-17] [S2-CONST-05]',
    (key, region) => {
      expect(readProjectState(query(`qry=${key}`), REGIONS)).toMatchObject({
        region: [region],
        status: ['1', '2'],
      })
    },
  )

  test('an unknown qry is ignored [S2-PROJ-17]', () => {
    expect(presetOf('nonsense', REGIONS)).toEqual({})
    expect(readProjectState(query('qry=nonsense'), REGIONS).status).toEqual([])
  })

  test('term is the keyword [S2-PROJ-18]', () => {
    expect(projectFilter(readProjectState(query('term=river'), [])).keyword).toBe('river')
  })

  test('cri holds the criteria as JSON [S2-PROJ-19]', () => {
    const cri = JSON.stringify({
      filter: 'dam',
      envInterestRids: [3],
      projectTypeRids: [4],
      projectStatusRids: [1, 2],
      regionRid: 5,
    })
    expect(
      projectFilter(readProjectState(query(`cri=${encodeURIComponent(cri)}`), [])),
    ).toMatchObject({
      keyword: 'dam',
      interestIds: ['3'],
      typeIds: ['4'],
      statusIds: ['1', '2'],
      regionId: '5',
    })
  })

  test.each([
    '{',
    '[]',
    'null',
    '"x"',
    '{"filter":5,"projectTypeRids":"x","regionRid":{"a":1}}',
    '%7B',
  ])('a malformed cri is ignored: %s [S2-PROJ-19]', (cri) => {
    const state = readProjectState(query(`cri=${encodeURIComponent(cri)}`), [])
    expect(projectParams(state)).toEqual([])
    expect(state.term).toBe('')
  })
})
