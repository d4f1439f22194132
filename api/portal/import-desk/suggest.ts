import type { Kind } from '#api/portal/import/kind.ts'
import type { FileColumn } from './imports.schemas.ts'

export type Why = 'kept' | 'name' | 'values'
export type Suggested = { columns: Record<string, string>; why: Record<string, Why> }

/** Other names that files give to what a kind calls so. */
const NAMES: Record<string, readonly string[]> = {
  identifier: ['id', 'facilityid', 'siteid', 'registryid', 'facilityidentifier', 'siteidentifier'],
  name: ['facilityname', 'sitename', 'title', 'description'],
  address: ['street', 'streetaddress', 'addressline1', 'facilityaddress', 'locationaddress'],
  city: ['town', 'cityname', 'municipality'],
  state: ['statecode', 'st'],
  zip: ['zipcode', 'postalcode', 'postcode'],
  county: ['countyname'],
  lat: ['latitude', 'y', 'latdd', 'latitude83'],
  lon: ['longitude', 'lng', 'long', 'x', 'londd', 'longitude83'],
  site: ['siteid', 'facilityid', 'siteidentifier', 'facilityidentifier', 'plantid'],
  number: ['permitno', 'permitnumber', 'no', 'number'],
  email: ['emailaddress', 'mail'],
  phone: ['phonenumber', 'telephone', 'tel'],
}
const PROBE = 'zz qx'

/** What a column most likely is: by its name, else by its values where only one column of the kind takes them. */
export function suggest(kind: Kind, columns: readonly FileColumn[]): Suggested {
  const chosen: Suggested = { columns: {}, why: {} }
  const free = new Set(columns.map(({ name }) => name))
  const take = (target: string, source: string, why: Why): void => {
    chosen.columns[target] = source
    chosen.why[target] = why
    free.delete(source)
  }
  const targets = Object.keys(kind.columns)
  for (const isOther of [false, true])
    for (const target of targets) {
      if (target in chosen.columns) continue
      const names = isOther ? (NAMES[target] ?? []) : [plain(target)]
      const found = [...free].find((name) => names.includes(plain(name)))
      if (found !== undefined) take(target, found, 'name')
    }
  for (const { name, values } of columns) {
    const filled = values.filter((value) => value.trim() !== '')
    if (!free.has(name) || filled.length === 0) continue
    const fitting = targets.filter(
      (target) => !(target in chosen.columns) && takes(kind, target, filled),
    )
    const [only] = fitting
    if (only !== undefined && fitting.length === 1) take(only, name, 'values')
  }
  return chosen
}

/** Whether a column takes all of these values, and not just any text. */
function takes(kind: Kind, target: string, values: readonly string[]): boolean {
  const rule = kind.columns[target]
  if (!rule || !('rule' in rule.check(PROBE, undefined))) return false
  return values.every((value) => !('rule' in rule.check(value.trim(), undefined)))
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
