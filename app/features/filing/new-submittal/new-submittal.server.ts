import { randomUUID } from 'node:crypto'
import { json, redirect, type ActionFunctionArgs } from '@remix-run/node'
import {
  PinSubmittalTypesDocument,
  SubmittalTypesDocument,
  SubmittalTypeToBeginDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { ownerAlert } from '#app/shell/signed-in/owner-alerts.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { begin, onlyWay } from './begin.server.ts'
import { NEW_APPS, viewCatalogue } from './new-submittal.view.ts'
import { readTypeCriteria } from './type-criteria.ts'

export async function loader({ request, context, viewer }: SignedInArgs) {
  const alert = ownerAlert(viewer, context.settings)
  if (alert) throw redirect(alert)
  const data = await context.execute(SubmittalTypesDocument, { userId: viewer.id })
  const view = viewCatalogue(data, {
    criteria: readTypeCriteria(new URL(request.url).searchParams),
    isLicensee: viewer.kind === 'LICENSEE',
    isConsultant: viewer.kind === 'CONSULTANT',
    mayStart: mayStart(viewer),
    today: today(context.now, context.settings.timeZone),
  })
  return json(
    {
      view,
      done: doneWords(new URL(request.url).searchParams.get('done')),
      key: randomUUID(),
      isReadOnly: viewer.isReadOnly,
      lacksIdentity: viewer.needs.identity,
    },
    { headers: PRIVATE },
  )
}

/** Pin, unpin or start; the button that was pressed says which and for what. */
export async function action({ request, context, viewer }: SignedInArgs) {
  const form = await request.formData()
  const [pin, unpin, start] = ['pin', 'unpin', 'start'].map((name) => form.get(name)?.toString())
  const key = form.get('key')?.toString() ?? randomUUID()
  if (isRecordNumber(start)) return startType(context, start, key)
  if (!isRecordNumber(pin) && !isRecordNumber(unpin)) return goOn(NEW_APPS)
  const { submittalTypes } = await context.execute(SubmittalTypesDocument, { userId: viewer.id })
  const pinned = submittalTypes.filter(({ isPinned }) => isPinned).map(({ id }) => id)
  const ids = [...pinned.filter((id) => id !== unpin), ...(isRecordNumber(pin) ? [pin] : [])]
  const { pinSubmittalTypes } = await context.execute(PinSubmittalTypesDocument, {
    ids: [...new Set(ids)],
  })
  if (pinSubmittalTypes.error) return refuseStart(pinSubmittalTypes.error)
  return goOn(`${NEW_APPS}?done=${isRecordNumber(pin) ? 'pinned' : 'unpinned'}`)
}

/** Where there is nothing to choose it begins at once; else one small page asks. */
async function startType(context: ActionFunctionArgs['context'], id: string, key: string) {
  const data = await context.execute(SubmittalTypeToBeginDocument, { id })
  const way = onlyWay(data)
  if (!way) return goOn(`${NEW_APPS}/start/${id}?key=${encodeURIComponent(key)}`)
  const begun = await begin(context, { ...way, applicationId: id, key: `${key}-${id}` })
  return 'error' in begun ? refuseStart(begun.error) : goOn(begun.href)
}

function refuseStart(error: Refusal) {
  return refuse({ error }, error)
}

function mayStart({ isReadOnly, maySubmit }: PageViewer): boolean {
  return !isReadOnly && maySubmit
}

function doneWords(done: string | null): string | null {
  if (done === 'pinned') return t('The submittal is pinned.')
  return done === 'unpinned' ? t('The submittal is no longer pinned.') : null
}
