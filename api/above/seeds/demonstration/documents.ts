import { dayAfter } from './chance.ts'
import type { DemoPermit } from './permits.ts'
import { simplePdf } from './pdf.ts'
import type { DemoProject } from './projects.ts'
import type { DemoSubmittal } from './submittals.ts'

export type DemoDocument = {
  kind: 'permit' | 'project' | 'submittal' | 'work_task' | 'issuance'
  product_id: number
  permit?: string | undefined
  project?: string | undefined
  submittal?: string | undefined
  type_name?: string
  description?: string
  name: string
  comment_text?: string
  phase_name?: string
  issued_on?: string
  effective_on?: string
  expired_on?: string
  version_no?: number
  is_agency_only?: boolean
  is_public?: boolean
  is_archived?: boolean
  is_confidential?: boolean
  file_key: string
  content_type: string
  bytes: Uint8Array
}

type Facts = Omit<DemoDocument, 'file_key' | 'content_type' | 'bytes'>

/** Every kind of document with every visibility, on permits, projects and submittals. */
export function demonstrationDocuments(
  permits: DemoPermit[],
  projects: DemoProject[],
  submittals: DemoSubmittal[],
  clock: string,
): DemoDocument[] {
  const facts: Facts[] = [
    ...permits.filter((_, i) => i % 3 === 0).flatMap(permitDocuments),
    ...projects.filter((_, i) => i % 2 === 0).flatMap(projectDocuments),
    ...submittals.flatMap((submittal, i) => [
      ...formDocuments(submittal, i),
      ...(i % 3 === 0 ? attachments(submittal) : []),
      ...(i % 2 === 0 ? issuances(submittal, clock) : []),
    ]),
  ]
  return facts.map((fact, i) => withFile(fact, i + 1))
}

function permitDocuments(permit: DemoPermit): Facts[] {
  const on = { kind: 'permit', product_id: permit.product_id, permit: permit.number } as const
  return [
    {
      ...on,
      type_name: 'Fact Sheet',
      name: `fact-sheet-${permit.number.toLowerCase()}.pdf`,
      comment_text: 'Explains the limits in plain words.',
      is_public: true,
    },
    { ...on, type_name: 'Map', name: 'site-map.pdf', is_public: true },
    {
      ...on,
      type_name: 'Internal Review',
      name: 'review-notes.pdf',
      comment_text: 'For staff.',
      is_agency_only: true,
      is_public: true,
    },
    {
      ...on,
      type_name: 'Trade Secret',
      name: 'process-data.pdf',
      is_confidential: true,
      is_public: true,
    },
  ]
}

function projectDocuments(project: DemoProject): Facts[] {
  const on = {
    kind: 'project',
    product_id: project.product_id,
    project: project.tracking_no,
  } as const
  return [
    {
      ...on,
      type_name: 'Plan',
      name: 'project-plan.pdf',
      comment_text: 'As approved.',
      is_public: true,
    },
    { ...on, type_name: 'Data', name: 'schedule.csv', is_public: true },
    { ...on, type_name: 'Plan', name: 'project-plan-old.pdf', is_public: true, is_archived: true },
  ]
}

/** The form itself; every fourth has a redacted copy, which is the one the public may read. */
function formDocuments(submittal: DemoSubmittal, i: number): Facts[] {
  const on = {
    kind: 'submittal',
    product_id: submittal.product_id,
    submittal: submittal.source_key,
    is_public: true,
  } as const
  const form: Facts = {
    ...on,
    type_name: 'Form',
    description: 'subFormPDF',
    name: 'application.pdf',
  }
  return i % 4 === 0
    ? [
        form,
        {
          ...on,
          type_name: 'Form',
          description: 'redactedSubFormPDF',
          name: 'application-redacted.pdf',
        },
      ]
    : [form]
}

function attachments(submittal: DemoSubmittal): Facts[] {
  const on = {
    product_id: submittal.product_id,
    submittal: submittal.source_key,
    project: submittal.projectNumber,
  } as const
  return [
    {
      ...on,
      kind: 'submittal',
      type_name: 'Attachment',
      description: 'Process flow diagram',
      name: 'flow-diagram.pdf',
      is_public: true,
    },
    {
      ...on,
      kind: 'submittal',
      type_name: 'Attachment',
      description: 'Read me',
      name: 'read-me.txt',
      is_public: true,
    },
    {
      ...on,
      kind: 'submittal',
      type_name: 'Attachment',
      description: 'Customer list',
      name: 'customers.pdf',
      is_confidential: true,
      is_public: true,
    },
    {
      ...on,
      kind: 'work_task',
      type_name: 'Public Notice',
      description: 'Notice text',
      name: 'public-notice.pdf',
      is_public: true,
      phase_name: 'Public Notice',
    },
    {
      ...on,
      kind: 'work_task',
      type_name: 'Staff Report',
      description: 'Draft for discussion',
      name: 'staff-report.pdf',
      is_agency_only: true,
      is_public: true,
    },
    {
      ...on,
      kind: 'work_task',
      type_name: 'Staff Report',
      description: 'Not released',
      name: 'unreleased.pdf',
      is_public: false,
    },
  ]
}

/** Two versions of the same file name: only the newer is to be shown. */
function issuances(submittal: DemoSubmittal, clock: string): Facts[] {
  const issued = dayAfter(clock, -120)
  const on = {
    kind: 'issuance',
    product_id: submittal.product_id,
    submittal: submittal.source_key,
    permit: submittal.permitNumber,
    project: submittal.projectNumber,
    type_name: 'Issued Document',
    name: `issued-${submittal.source_key.toLowerCase()}.pdf`,
    phase_name: 'Final Decision',
    is_public: true,
  } as const
  const later = dayAfter(issued, 30)
  return [
    {
      ...on,
      version_no: 1,
      issued_on: issued,
      effective_on: issued,
      expired_on: dayAfter(issued, 1826),
    },
    {
      ...on,
      version_no: 2,
      issued_on: later,
      effective_on: later,
      expired_on: dayAfter(later, 1826),
    },
  ]
}

function withFile(facts: Facts, n: number): DemoDocument {
  const ending = facts.name.split('.').at(-1) ?? 'pdf'
  const owner = facts.submittal ?? facts.permit ?? facts.project ?? ''
  const lines = [
    `Kind: ${facts.kind}`,
    `Belongs to: ${owner}`,
    `Type: ${facts.type_name ?? ''}`,
    `Version: ${facts.version_no ?? 1}`,
    '',
    'This document was made up for the demonstration data set.',
  ]
  const plain = [facts.name, ...lines].join('\n')
  return {
    ...facts,
    file_key: `demonstration/${n}.${ending}`,
    content_type:
      ending === 'csv' ? 'text/csv' : ending === 'txt' ? 'text/plain' : 'application/pdf',
    bytes:
      ending === 'pdf'
        ? simplePdf(facts.name, lines)
        : Buffer.from(ending === 'csv' ? 'step,month\nDesign,1\nBuild,6\n' : plain),
  }
}
