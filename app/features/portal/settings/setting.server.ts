import { json, type AppLoadContext, type SerializeFrom } from '@remix-run/node'
import {
  ChangeSettingDocument,
  PortalSettingDocument,
  UndoSettingDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { MENU_NAMES } from '#app/lib/page-context.ts'
import type { MenuEntry } from '#app/lib/settings.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { changeView } from './list.server.ts'
import { DONE, groupAddress, MARKS, ORIGINS, settingAddress } from './settings.words.ts'
import { jsonOf, typedIn, typedOf, type Typed } from './typed-value.ts'
import { valueWords } from './value-words.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { portalSetting: setting } = await context.execute(PortalSettingDocument, {
    name: params.name ?? '',
  })
  const { name, label, words, control, unit, options, parts, origin, mayBeNothing } = setting
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      ...{ name, label, words, control, unit, options, parts, mayBeNothing },
      self: settingAddress(name),
      back: { href: groupAddress(setting.group), label: setting.groupTitle ?? 'Settings' },
      version: String(setting.version),
      typed: typedOf(setting, setting.value, await menuOf(setting, context)),
      now: valueWords(setting, setting.value),
      byDefault: valueWords(setting, setting.byDefault),
      file: valueWords(setting, setting.withoutChange),
      origin: ORIGINS[origin],
      mark: MARKS[origin] ?? null,
      isChanged: origin === 'BROWSER',
      lockedBecause: setting.lockedBecause ?? null,
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      history: setting.history.map((change) =>
        changeView(change, setting, context.settings.timeZone),
      ),
    },
    { headers: PRIVATE },
  )
}

export type SettingView = SerializeFrom<typeof loader>

export type SettingTold = {
  /** Which form was refused. */
  form: 'change' | 'undo'
  message: string
  errors: { value: string | null; reason: string | null }
  typed: Typed
  reason: string
  /** What the form was about; null where the next press is meant for what holds now. */
  version: string | null
}

export async function action({ request, params, context }: SignedInArgs) {
  const name = params.name ?? ''
  const { portalSetting: setting } = await context.execute(PortalSettingDocument, { name })
  const fields = await readForm(request)
  const what = fields.get('what')
  const reason = fields.get('reason') ?? ''
  if (what === 'undo') {
    const id = fields.get('change') ?? ''
    if (!isRecordNumber(id)) throw new Response(null, { status: 400 })
    const { undoSetting } = await context.execute(UndoSettingDocument, { id, reason })
    const typed = typedOf(setting, setting.value, await menuOf(setting, context))
    if (!undoSetting.error) return goOn(`${settingAddress(name)}?done=undone`)
    return told({ form: 'undo', typed, reason, version: null }, undoSetting.error)
  }
  const version = /^\d{1,15}$/.exec(fields.get('version') ?? '')?.[0]
  if ((what !== 'save' && what !== 'reset') || version === undefined)
    throw new Response(null, { status: 400 })
  const typed = typedIn(setting, fields)
  const read =
    what === 'reset' ? { json: null } : jsonOf(setting, typed, await menuOf(setting, context))
  const kept = { form: 'change', typed, reason, version } as const
  if ('fault' in read)
    return told(
      kept,
      ownRefusal('The setting was not changed. See what is marked.', { field: 'value' }),
      read.fault,
    )
  const input = { name, version: Number(version), value: read.json, reason }
  const { changeSetting } = await context.execute(ChangeSettingDocument, { input })
  if (!changeSetting.error) return goOn(`${settingAddress(name)}?done=saved`)
  return told(kept, changeSetting.error)
}

/** The menu that a setting arranges, as it stands now. */
async function menuOf(
  { name, control }: { name: string; control: string },
  context: AppLoadContext,
): Promise<MenuEntry[]> {
  const menu = MENU_NAMES.find((each) => name === `menus.${each}`)
  return control === 'MENU' && menu ? ((await context.menu(menu)) ?? []) : []
}

type Kept = Pick<SettingTold, 'form' | 'typed' | 'reason' | 'version'>

function told(kept: Kept, error: Refusal, fault?: string) {
  const { value = null, reason = null } = errorsOf(error)
  const isConflict = error.reason === 'CHANGED_ELSEWHERE'
  return refuse<SettingTold>(
    {
      ...kept,
      version: isConflict ? null : kept.version,
      message: error.message,
      errors: { value: fault ?? value, reason },
    },
    error,
  )
}
