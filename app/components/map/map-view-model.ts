import type { Box } from '#app/lib/search-params.ts'
import type { Position } from './mercator.ts'

/** What the picture needs to know from the page: everything else it asks the gateway for. */
export type StageView = {
  /** Name of the picture, for example "Map of permits". */
  title: string
  /** What can be seen, in one paragraph. */
  description: string
  /** The agency's whole area, shown first. */
  home: Box
  /** The part that the address asks for. */
  box: Box | null
  mapStates: string[]
  tileUrl: string
  tileCredit: string
  /** The same map as a picture that needs no script. */
  stillHref: string
  /** Its buttons, as links. */
  moves: { label: string; icon: string; href: string }[]
  selected: Position | null
  /** Miles around the middle of the map; 0 for no limit. */
  radiusMiles: number
  /** Words of the two pins, for the legend. */
  legend: { inForce: string; ended: string | null }
  /** Sentences under the map. */
  notes: string[]
}

/** One entry of the list beside the map. */
export type MapRecord = {
  id: string
  /** Site name. */
  title: string
  /** Selects the site on the map; null for a record without a site. */
  href: string | null
  isSelected: boolean
  location: string
  /** The record itself; null where the entry is the site. */
  record: { label: string; href: string } | null
  detail: string
  status: { words: string; isEnded: boolean }
}

/** The chosen site, in the column beside the map. */
export type SiteInfoView = {
  id: string
  name: string
  facts: { label: string; value: string | null }[]
  closeHref: string
  links: { label: string; href: string }[]
  /** Heading of its records, for example "PLC info (2)"; null where the site is the record. */
  recordsTitle: string | null
  notes: string[]
}
