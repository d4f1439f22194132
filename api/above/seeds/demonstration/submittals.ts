import { PROGRAMS } from '../reference-names.ts'
import type { SubmittalRow } from '../submittal-rows.ts'
import { chanceOf, dayAfter, padded, type Chance } from './chance.ts'
import { groupBy } from './group.ts'
import { INTERESTS, type DemoPermit } from './permits.ts'
import { OPEN_PHASE } from '../open-comments.ts'
import type { DemoSite } from './places.ts'
import type { DemoProject } from './projects.ts'

export type DemoSubmittal = SubmittalRow & {
  product_id: number
  siteName: string
  isPublic: boolean
  permitNumber: string | undefined
  projectNumber: string | undefined
  hasArchivedForm: boolean
}

const APPLICATION_CODES: Record<number, readonly [string, ...string[]]> = {
  3: ['NPDES-DRAFT', 'STORM-NOI'],
  7: ['TITLE-V', 'NSR', 'AEI'],
  9: ['SW-FAC', 'COMPOST', 'ASB-NOT'],
}
const STATUSES = [
  'Complete Submittal',
  'Technical Review',
  'Public Comment Period Open',
  'Amendment',
  'Approved',
  // Twice, so that reports are as common as they are.
  'Accepted',
  'Accepted',
  'Denied',
  'Withdraw',
] as const
const OWNERS = [
  'Casey Sample (demonstration)',
  'Drew Example (demonstration)',
  'Example Environmental LLC (demonstration)',
  'Sam Specimen (demonstration)',
] as const

/** Three submittals a site in every workflow state: some drafts, some confidential, some on notice. */
export function demonstrationSubmittals(
  sites: DemoSite[],
  permits: DemoPermit[],
  projects: DemoProject[],
  clock: string,
): DemoSubmittal[] {
  const chance = chanceOf(3011)
  const permitsOf = groupBy(permits, (permit) => permit.site)
  const projectsOf = groupBy(projects, (project) => project.site)
  return sites.flatMap((site, s) =>
    [0, 1, 2].map((k) => {
      const n = s * 3 + k + 1
      const product_id = site.products[k % site.products.length] ?? site.products[0]
      const status = STATUSES[(n + s) % STATUSES.length] ?? 'Complete Submittal'
      const isDraft = n % 29 === 0
      const notice = isDraft ? null : noticeOf(n, status, clock, chance)
      const isHidden = n % 31 === 0
      const permit = permitsOf.get(site.identifier)?.find((one) => one.product_id === product_id)
      const project =
        k === 0
          ? projectsOf.get(site.identifier)?.find((one) => one.product_id === product_id)
          : undefined
      return {
        source_key: `DEMO-SUB-${padded(n)}`,
        site: site.identifier,
        siteName: site.name,
        project: project?.tracking_no,
        product_id,
        application: chance.pick(APPLICATION_CODES[product_id] ?? ['AEI']),
        status: isDraft ? 'Open' : notice ? 'Public Comment Period Open' : status,
        interest: INTERESTS[product_id],
        type_code: n % 4 === 0 ? 'Paper' : 'Online',
        phase_name: notice
          ? OPEN_PHASE
          : status === 'Approved'
            ? 'Final Decision'
            : 'Technical Review',
        owner_name: chance.pick(OWNERS),
        submitted_on: isDraft
          ? null
          : dayAfter(notice?.comment_start_on ?? clock, -chance.whole(5, 700)),
        ...notice,
        is_confidential: isHidden,
        programs: programsOf(n),
        permits: permit && k < 2 ? [permit.number] : [],
        permitNumber: permit?.number,
        projectNumber: project?.tracking_no,
        isPublic: !isDraft && !isHidden && site.isPublic,
        hasArchivedForm: n % 5 === 0,
      }
    }),
  )
}

type Notice = {
  has_public_notice: true
  comment_start_on: string
  comment_end_on: string
  phase_name: string
}

/** Phase, first and last day of the comment period as seen from the clock. */
const PERIODS = [
  [OPEN_PHASE, -10, 25],
  ['Notice to Come', 15, 45],
  ['Notice Over', -90, -60],
] as const

/** Every sixth has or had a comment period: one in three of them open, one to come, one over. */
function noticeOf(n: number, status: string, clock: string, chance: Chance): Notice | null {
  if (n % 6 !== 1 && status !== 'Public Comment Period Open') return null
  const [phase_name, from, to] = PERIODS[Math.floor(n / 6) % 3] ?? PERIODS[0]
  const shift = n === 1 ? 0 : chance.whole(0, 5)
  return {
    has_public_notice: true,
    comment_start_on: dayAfter(clock, from - shift),
    comment_end_on: dayAfter(clock, to + shift),
    phase_name,
  }
}

function programsOf(n: number): string[] {
  const at = (k: number): string[] => PROGRAMS.slice(k % PROGRAMS.length, (k % PROGRAMS.length) + 1)
  return n % 3 === 0 ? [...at(n), ...at(n + 5)] : at(n)
}
