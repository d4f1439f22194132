import type { Kind } from './kind.ts'
import { emissions, emissionUnits, releasePoints } from './kinds/air-sources.ts'
import { enforcement, inspections, violations } from './kinds/compliance.ts'
import { contacts } from './kinds/contacts.ts'
import { documents } from './kinds/documents.ts'
import { events } from './kinds/events.ts'
import { invoices } from './kinds/invoices.ts'
import { licensees } from './kinds/licensees.ts'
import { lists } from './kinds/lists.ts'
import { permits } from './kinds/permits.ts'
import { projects } from './kinds/projects.ts'
import { serviceLines, waterSystems } from './kinds/service-lines.ts'
import { sites } from './kinds/sites.ts'
import { submittals } from './kinds/submittals.ts'
import { tapSamples } from './kinds/tap-samples.ts'

export const KINDS: Record<string, Kind> = Object.fromEntries(
  [
    sites,
    permits,
    projects,
    submittals,
    inspections,
    violations,
    enforcement,
    releasePoints,
    emissionUnits,
    emissions,
    events,
    contacts,
    documents,
    licensees,
    invoices,
    waterSystems,
    serviceLines,
    tapSamples,
    ...lists,
  ].map((kind) => [kind.name, kind]),
)
