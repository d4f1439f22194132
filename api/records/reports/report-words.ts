import type { Facility } from '#api/records/sites/sites.schemas.ts'
import type { ReportSite } from '#api/ground/lib/papers/permit-report.data.ts'

const STATUS_WORDS = { A: 'Active', P: 'Pending', I: 'Inactive' } as const

const day = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2024-01-10` as "January 10, 2024"; paper speaks in words. */
export function dateWords(value: string | null): string | null {
  return value ? day.format(new Date(`${value}T00:00:00Z`)) : null
}

export function reportSite(facility: Facility | null): ReportSite | null {
  if (!facility) return null
  return {
    name: facility.name,
    id: facility.identifier,
    srn: facility.srn,
    location: facility.facLocAddress || null,
    county: facility.physicalLocation.countyName,
    region: facility.physicalLocation.regionName,
    statusName: STATUS_WORDS[facility.operatingStatus],
  }
}
