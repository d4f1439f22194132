import { json, type SerializeFrom } from '@remix-run/node'
import {
  ListSoftwareKeysDocument,
  MakeSoftwareKeyDocument,
  SoftwareKeyDaysDocument,
  WithdrawSoftwareKeyDocument,
} from '#app/gql/operations.ts'
import { momentInZone, shortDate } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, stay } from '#app/lib/outcome.server.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import type { KeysWords } from './keys.words.ts'

/** A key that was just made stands in this answer alone; reload shows it no more. */
export type KeysTold = {
  key: string | null
  typed: { name: string; endsOn: string; sites: string }
  /** Messages by field. */
  errors: Record<string, string>
}

const NOTHING = { name: '', endsOn: '', sites: '' }

/** What the page of the keys of a purpose shows. */
export async function readKeys({ purpose }: KeysWords, { request, context, viewer }: SignedInArgs) {
  const { softwareKeys, softwareKeyRefusal } = await context.execute(ListSoftwareKeysDocument, {
    purpose,
  })
  const { searchParams } = new URL(request.url)
  const zone = context.settings.timeZone
  const keys = softwareKeys.map(
    ({ id, name, ending, madeAt, lastUsedAt, withdrawnAt, ...key }) => ({
      id,
      name,
      ending: `… ${ending}`,
      made: momentInZone(madeAt, zone),
      used: lastUsedAt ? momentInZone(lastUsedAt, zone) : t('Never'),
      isEnded: key.isEnded,
      ends: shortDate(key.endsOn) ?? key.endsOn,
      sites: key.siteIds.join(', '),
      withdrawn: withdrawnAt ? momentInZone(withdrawnAt, zone) : null,
    }),
  )
  const shown = keys.find(({ id }) => id === searchParams.get('key'))
  return json(
    {
      isWithdrawn: searchParams.get('done') === 'withdrawn',
      maySend: !viewer.isReadOnly,
      whyNone: softwareKeyRefusal ?? null,
      keys,
      use:
        shown && purpose === 'READING'
          ? { name: shown.name, days: await daysOf(context, shown.id) }
          : null,
    },
    { headers: PRIVATE },
  )
}

/** Makes a key, which stands in the answer alone, or withdraws one. */
export async function changeKeys({ purpose, self }: KeysWords, { request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const id = fields.get('withdraw')
  if (id !== null) {
    if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
    const { withdrawSoftwareKey } = await context.execute(WithdrawSoftwareKeyDocument, { id })
    const { error } = withdrawSoftwareKey
    // Pressed twice: it is withdrawn, which is what was wanted.
    if (!error || error.code === 'NOT_FOUND') return goOn(`${self}?done=withdrawn`)
    return refuse<KeysTold>({ key: null, typed: NOTHING, errors: { name: error.message } }, error)
  }
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const typed = { name: text('name'), endsOn: text('endsOn'), sites: text('sites') }
  const siteIds = typed.sites.split(/[\s,;]+/).filter((each) => each !== '')
  if (!siteIds.every(isRecordNumber)) {
    const words = t('Type numbers of sites with commas.')
    const told = { key: null, typed, errors: { siteIds: words } }
    return refuse<KeysTold>(told, ownRefusal(words, { field: 'siteIds' }))
  }
  const { name, endsOn } = typed
  const { makeSoftwareKey } = await context.execute(MakeSoftwareKeyDocument, {
    ...{ purpose, name, endsOn, siteIds },
  })
  const { key, error } = makeSoftwareKey
  if (!error) return stay<KeysTold>({ key: key ?? null, typed: NOTHING, errors: {} })
  const errors = errorsOf(error)
  return refuse<KeysTold>(
    { key: null, typed, errors: Object.keys(errors).length > 0 ? errors : { name: error.message } },
    error,
  )
}

async function daysOf(context: PageContext, id: string) {
  const { softwareKeyDays } = await context.execute(SoftwareKeyDaysDocument, { id })
  return softwareKeyDays.map(({ day, calls, refused }) => ({
    id: day,
    day: shortDate(day) ?? day,
    calls: calls.toLocaleString('en-US'),
    refused: refused.toLocaleString('en-US'),
  }))
}

export type KeysView = SerializeFrom<typeof readKeys>
