import type { Db } from '#api/ground/db/database.ts'
import { readExtract } from './extracts.ts'
import { insertProjects } from './project-rows.ts'

const WASTE_WORDS =
  /waste|landfill|disposal|nuclear|tailings|remediation|hazardous|superfund|plutonium/i
const AIR_WORDS =
  /power|energy|electric|wind|solar|coal|gas|oil|pipeline|transmission|highway|interstate|airport|corridor|railroad|route|freeway|mine\b|mining/i
const NAMED_KINDS = /^(Draft|Final|Second|Third|Revised|Adoption)/
const STATEMENT_PAGE = 'https://cdxapps.epa.gov/cdx-enepa-II/public/action/eis/details?eisId='

/** Environmental impact statements as projects. The title's words choose the product; status is generated. */
export async function seedRealProjects(db: Db): Promise<void> {
  await insertProjects(
    db,
    readExtract('projects-eis').map((row) => {
      const name = row['name'] ?? ''
      const kind = row['document'] ?? ''
      return {
        tracking_no: `EIS-${row['eis_id']}`,
        product_id: productOf(name),
        name,
        type: NAMED_KINDS.test(kind)
          ? `${kind} Impact Statement`
          : 'Other Impact Statement Document',
        status: statusOf(kind, row['federal_register_on'] ?? ''),
        interest: 'Environmental Review',
        state: row['state'],
        sub_system: 'Environmental Review',
        url: `${STATEMENT_PAGE}${row['eis_id']}`,
        details: {
          agency: row['agency'],
          document: kind,
          federalRegisterDate: row['federal_register_on'],
          commentLetterDate: row['comment_letter_on'],
        },
        updated_on: row['federal_register_on'],
      }
    }),
  )
}

function productOf(title: string): number {
  if (WASTE_WORDS.test(title)) return 9
  return AIR_WORDS.test(title) ? 7 : 3
}

/** The source has no status: final documents count as completed, drafts of its last two years as open. */
function statusOf(kind: string, on: string): string {
  if (/Final/.test(kind)) return 'Completed'
  if (on >= '2016-07-01') return 'New'
  return on >= '2015-01-01' ? 'In Progress' : 'Closed'
}
