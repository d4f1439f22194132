import { json, type SerializeFrom } from '@remix-run/node'
import { PortalSettingsDocument, type SettingChangeFactsFragment } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { groupAddress, MARKS, SETTINGS, settingAddress } from './settings.words.ts'
import { valueWords } from './value-words.ts'

export async function loader({ request, context }: SignedInArgs) {
  const { portalSettings } = await context.execute(PortalSettingsDocument, {})
  const { groups, settings, changes } = portalSettings
  const asked = new URL(request.url).searchParams
  const q = (asked.get('q') ?? '').trim().slice(0, 100)
  const group = groups.find(({ code }) => code === asked.get('group')) ?? groups[0]
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = settings.filter((setting) => {
    if (words.length === 0) return setting.group === group?.code
    const about = `${setting.label} ${setting.words} ${setting.name}`.toLowerCase()
    return words.every((word) => about.includes(word))
  })
  const titleOf = (code: string) => groups.find((each) => each.code === code)?.title ?? ''
  return json(
    {
      self: SETTINGS,
      q,
      title: q ? `${countOf(shown.length, 'setting', 'settings')} found` : (group?.title ?? ''),
      groups: groups.map(({ code, title }) => ({
        ...{ code, title },
        href: groupAddress(code),
        isShown: !q && code === group?.code,
        count: settings.filter((each) => each.group === code).length,
      })),
      rows: shown.map((setting) => ({
        name: setting.name,
        label: setting.label,
        words: setting.words,
        group: q ? titleOf(setting.group) : null,
        href: settingAddress(setting.name),
        value: valueWords(setting, setting.value),
        mark: MARKS[setting.origin] ?? null,
        isLocked: setting.lockedBecause !== null,
      })),
      changes: changes.map((change) => {
        const setting = settings.find(({ name }) => name === change.name)
        return changeView(change, setting, context.settings.timeZone)
      }),
    },
    { headers: PRIVATE },
  )
}

export type SettingsView = SerializeFrom<typeof loader>

type Worded = Parameters<typeof valueWords>[0]

/** A change as a line says it. */
export function changeView(
  change: SettingChangeFactsFragment,
  setting: Worded | undefined,
  timeZone: string,
) {
  const { id, name, label, before, after, reason, isUndo, isReset, byName, at, mayUndo } = change
  return {
    ...{ id, label, reason, mayUndo },
    href: settingAddress(name),
    before: setting ? valueWords(setting, before) : before,
    after: setting ? valueWords(setting, after) : after,
    who: `${byName}, ${momentInZone(at, timeZone)}`,
    note: isUndo ? 'Takes a change back.' : isReset ? 'Gives back what the file says.' : '',
  }
}
