import { t } from '#words/words.ts'
const LISTS: Record<string, string> = {
  submittalStatus: 'status',
  applicationIds: 'type',
  siteRids: 'facility',
  fisRids: 'fis',
  productType: 'product',
  productTypeList: 'product',
  categoryRids: 'category',
  envInterest: 'interest',
  taskTypes: 'task',
}
const ONES: Record<string, string> = {
  filter: 'term',
  subType: 'medium',
  unpaidInd: 'unpaid',
  cbiInd: 'cbi',
  regionRid: 'region',
}
const MARKS: Record<string, string> = {
  requestForRevision: 'revision',
  requestForWithdrawal: 'withdrawal',
  requestForAmend: 'amend',
  correspondenceNotClosed: 'open',
  correspondenceAgencyNotRead: 'agency-unread',
  correspondencePublicNotRead: 'public-unread',
}
/** The orders of the REST API, by their names there. */
const SORTS: Record<string, string> = {
  'subDate DESC': 'submitted-new',
  subDate: 'submitted-old',
  'updatedDate DESC': 'updated-new',
  updatedDate: 'updated-old',
  dueDate: 'due',
  'dueDate DESC': 'due-late',
  facilityName: 'site',
  'facilityName DESC': 'site-desc',
  program: 'program',
  'program DESC': 'program-desc',
  applicationName: 'name',
  'applicationName DESC': 'name-desc',
  statusName: 'status',
  'statusName DESC': 'status-desc',
  subRid: 'rid',
  'subRid DESC': 'rid-desc',
  permitNo: 'permit',
  'permitNo DESC': 'permit-desc',
  action: 'action',
  'action DESC': 'action-desc',
}
const RANGES: Record<string, string> = {
  submittedDate: 'submitted',
  createdDate: 'created',
  updatedDate: 'updated',
  dueDate: 'due',
  monitoringDate: 'monitored',
  lastCorrespondingDate: 'corresponded',
}

/**
 * `cri` is the criteria of the REST API as JSON: what it says is put among the parameters. Unknown keys are left
 * out; a value that cannot be read says nothing.
 */
export function readCri(asked: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(asked)
  const text = params.get('cri')
  params.delete('cri')
  for (const [key, value] of Object.entries(text ? parsed(text) : {})) put(params, key, value)
  return params
}

function put(params: URLSearchParams, key: string, value: unknown): void {
  const [list, one, range, mark] = [LISTS[key], ONES[key], RANGES[key], MARKS[key]]
  if (list && Array.isArray(value))
    for (const each of value) if (isPlain(each)) params.append(list, String(each))
  if (one && isPlain(value)) params.set(one, String(value))
  if (key === 'obligationInd' && Array.isArray(value) && value.length === 1 && isPlain(value[0]))
    params.set('obligation', String(value[0]))
  if (mark && value === true) params.append('mark', mark)
  if (key === 'condition' && isRecord(value) && typeof value['sort'] === 'string') {
    const sort = SORTS[value['sort']]
    if (sort) params.set('sort', sort)
  }
  if (key === 'publicNoticeOnly' && value === true) params.set('notice', 'only')
  if (range && isRecord(value))
    for (const [end, name] of [
      ['from', t('From')],
      ['to', t('To')],
    ] as const)
      if (isPlain(value[end])) params.set(`${range}${name}`, String(value[end]))
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
