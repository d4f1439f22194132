import type { HomeQuery } from '#app/gql/operations.ts'
import type { Addresses, Area } from '#app/lib/area.ts'
import { countOf } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import type { MenuEntry, Settings } from '#app/lib/settings.ts'
import { shownItems } from '#app/shell/arranged-menu.ts'
import { msg, t } from '#words/words.ts'

/** Spec 2 §8: shown when the services menu cannot be used. */
export const MENU_ERROR = msg('Public Record Service Menu Configuration Error.')

/** The kinds of records that the home page searches. */
export const KINDS = ['permits', 'projects', 'submittals', 'sites'] as const

/** Not a kind: whatever is on record around a place. */
export const NEAR = 'near'

type HomeParts = {
  data: HomeQuery
  menu: MenuEntry[] | null
  settings: Settings
  area: Area
  to: Addresses
  today: string
}

export function viewHome({ data, menu, settings, area, to, today }: HomeParts) {
  return {
    title: t(settings.homeTitle),
    lead: t(settings.homeText),
    findAction: to.home,
    kinds: [
      ...KINDS.map((kind) => ({
        value: kind,
        label: t(kind.charAt(0).toUpperCase() + kind.slice(1)),
      })),
      { value: NEAR, label: t('Everything near a place') },
    ],
    emergency: t(settings.emergencyText),
    problem: menu ? null : t(MENU_ERROR),
    isSignedIn: area === 'app',
    services: shownItems(menu ?? []).map((item) => ({
      ...item,
      name: t(item.name),
      desc: t(item.desc),
      url: `/${area}${item.url}`,
    })),
    startHref: to.start,
    newest: data.permits.nodes.map((permit) => ({
      id: permit.id,
      number: permit.number,
      site: permit.siteName ?? t('No site'),
      href: to.permit(permit.productId, permit.id),
      issued: longDate(permit.issuedOn) ?? t('Issue date not recorded'),
      type: permit.typeName,
    })),
    permitCount: countOf(data.permits.totalCount, 'permit', 'permits', data.permits.isEstimate),
    permitsHref: to.permits,
    performanceHref: to.performance,
    asOf: t('Records as of {today}. New data may take up to 24 hours to show.', {
      today: longDate(today),
    }),
  }
}

export type HomeView = ReturnType<typeof viewHome>
