import { Badge, type BadgeProps } from '#app/components/ui/badge.tsx'
import { GaugeLine } from '#app/components/ui/gauge/gauge.tsx'
import { NoticeLine } from '#app/components/ui/notice.tsx'
import { DocumentLink } from '#app/components/search/document-link.tsx'
import {
  CellLines,
  RecordLink,
  StatusCell,
  Sub,
  type RegisterColumn,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import type { MenuItem } from '#app/components/page/masthead/menu-item.ts'

export const TODAY = '2026-11-20'

export const menu: MenuItem[] = [
  { name: 'Home', url: '/pub', icon: 'house-line' },
  { name: 'Permits', url: '/pub/pub-rcd/permits', icon: 'certificate' },
  { name: 'Projects', url: '/pub/pub-rcd/projects', icon: 'kanban' },
  { name: 'Submittals', url: '/pub/pub-rcd/submittals', icon: 'files' },
  { name: 'Sites', url: '/pub/pub-rcd/sites', icon: 'factory' },
  { name: 'Report pollution', url: '/pub/report', icon: 'warning' },
]

export const services: MenuItem[] = [
  { name: 'Report pollution', url: '/s/1', icon: 'warning', desc: 'Tell us about a spill.' },
  { name: 'Search permits', url: '/s/2', icon: 'certificate', desc: 'Permits and licenses.' },
  { name: 'Comment on an application', url: '/s/3', icon: 'chat-centered-text', desc: 'Read it.' },
  { name: 'Look up a site', url: '/s/4', icon: 'factory', desc: 'Inspections at one address.' },
  { name: 'Follow a project', url: '/s/5', icon: 'kanban', desc: 'Clean-ups and plans.' },
  { name: 'Pay an invoice', url: '/s/6', icon: 'credit-card', desc: 'Use the invoice number.' },
]

export const columns: [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'site', label: 'Site and location', width: '29%' },
  { key: 'interest', label: 'Environmental interest', stackLabel: 'Interest', width: '12%' },
  { key: 'number', label: 'PLC number and type', stackLabel: 'PLC', width: '18%' },
  { key: 'term', label: 'Issued, effective to expiration', stackLabel: 'Term', width: '25%' },
  { key: 'status', label: 'PLC status', stackLabel: 'Status' },
]

const active: BadgeProps = { children: 'Active', tone: 'good', shape: 'disc', group: 'warning' }
const renewal: BadgeProps = { children: 'Renewal under review', tone: 'warn', shape: 'half' }
const expired: BadgeProps = { children: 'Expired', tone: 'bad', shape: 'struck', group: 'danger' }

type Sample = {
  site: string
  address: string
  number: string
  start: string
  end: string
  term: string
  left: string
  badge: BadgeProps
  tone?: 'soon' | 'over'
  flag?: string
}

const samples: Sample[] = [
  {
    site: 'Alder Energy Center',
    address: '1902 River Rd, State Rte 9J, Alder-on-Hudson 12033',
    number: '4-3844-00008/00006',
    start: '2023-03-21',
    end: '2028-03-20',
    term: 'Mar 21, 2023 to Mar 20, 2028',
    left: '16 months left',
    badge: active,
  },
  {
    site: 'Birch County Landfill',
    address: 'Birch Rd, west side, north of Eddy Rd, Canastota 13032',
    number: '7-2538-00011/00007',
    start: '2023-01-26',
    end: '2028-01-25',
    term: 'Jan 26, 2023 to Jan 25, 2028',
    left: '14 months left',
    badge: active,
    flag: 'Contested case.',
  },
  {
    site: 'Cedar Mill',
    address: '568 Shore Airport Rd, Ticonderoga 12883',
    number: '5-1548-00008/00081',
    start: '2022-03-19',
    end: '2027-03-18',
    term: 'Mar 19, 2022 to Mar 18, 2027',
    left: '4 months left',
    badge: renewal,
    tone: 'soon',
  },
  {
    site: 'Dogwood Specialty Products',
    address: '3115 River Rd, Buffalo 14207',
    number: '9-1464-00031/00292',
    start: '2015-02-09',
    end: '2020-02-08',
    term: 'Feb 9, 2015 to Feb 8, 2020',
    left: 'ended 6 years ago',
    badge: expired,
    tone: 'over',
  },
]

export const rows: RegisterRow[] = samples.map((sample) => ({
  id: sample.number,
  selectLabel: sample.number,
  head: (
    <>
      {sample.site}
      <Sub>{sample.address}</Sub>
    </>
  ),
  cells: {
    interest: 'Air, solid waste',
    number: (
      <>
        <RecordLink href={`/p/${sample.number}`}>{sample.number}</RecordLink>
        <Sub>Title V facility permit</Sub>
      </>
    ),
    term: (
      <CellLines>
        <span>{sample.term}</span>
        <GaugeLine
          start={sample.start}
          end={sample.end}
          today={TODAY}
          tone={sample.tone}
          width="row"
        >
          <Sub>{sample.left}</Sub>
        </GaugeLine>
      </CellLines>
    ),
    status: (
      <StatusCell>
        <Badge {...sample.badge} />
        <DocumentLink href="/pdf" label="PDF report" of={sample.number} />
      </StatusCell>
    ),
  },
  flag: sample.flag ? (
    <NoticeLine tone="rule" title={sample.flag}>
      A hearing has been requested. Terms may change.
    </NoticeLine>
  ) : undefined,
}))
