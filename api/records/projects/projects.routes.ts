import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { selectAttachments, selectIssuances } from '#api/records/documents/documents.queries.ts'
import { attachmentSchema, issuanceSchema } from '#api/records/documents/documents.schemas.ts'
import { getCall, listOf, postCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { mapAnswerSchema, selectMap } from '#api/services/search/map/features.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { selectSubmittalItems } from '#api/records/submittals/submittal-items.queries.ts'
import { submittalItemSchema } from '#api/records/submittals/submittals.schemas.ts'
import { isPublicProject, projectPlan, searchProjects, selectProject } from './projects.queries.ts'
import {
  projectCriteriaSchema,
  projectMapCriteriaSchema,
  projectSchema,
} from './projects.schemas.ts'

const tag = 'Projects'
const params = { params: recordParams }

const searchPublic = postCall(
  '/Anon/PublicInquiry/GetProjectByCriteria',
  { access: 'anyone', tag, operationId: 'projects.searchPublic', summary: 'Search projects' },
  projectCriteriaSchema,
  listOf(projectSchema),
)

const mapPublic = postCall(
  '/Anon/PublicInquiry/GetProjectByCriteriaGeoJson',
  {
    access: 'anyone',
    tag,
    operationId: 'projects.mapPublic',
    summary: 'Projects on the map, as sites or clusters of sites',
  },
  projectMapCriteriaSchema,
  mapAnswerSchema,
)

const getPublic = getCall(
  '/Anon/PublicInquiry/GetProject/{schema}/{id}',
  { access: 'anyone', tag, operationId: 'projects.getPublic', summary: 'One project' },
  params,
  projectSchema,
)

const submissions = getCall(
  '/Anon/PublicInquiry/GetProjectSubmissions/{schema}/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'projects.submissions',
    summary: 'The submittals of a project',
  },
  params,
  z.array(submittalItemSchema),
)

const submissionAttachments = getCall(
  '/Anon/PublicInquiry/GetProjectSubmissionAttachments/{schema}/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'projects.submissionAttachments',
    summary: "The public files of a project's submittals",
  },
  params,
  z.array(attachmentSchema),
)

const issuances = getCall(
  '/Anon/PublicInquiry/GetProjectSubmissionIssuances/{schema}/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'projects.issuances',
    summary: "The issued documents of a project's submittals, latest versions",
  },
  params,
  z.array(issuanceSchema),
)

export function registerProjects(api: Api, deps: ApiDeps): void {
  const { db } = searching(deps)
  serve(api, searchPublic, async ({ body }) => await searchProjects(db, body))

  serve(api, mapPublic, async ({ body: criteria }) => {
    return await selectMap(db, projectPlan(criteria), criteria)
  })

  serve(api, getPublic, async ({ params: { schema, id } }) => {
    const project = await selectProject(db, (await requireProduct(db, schema)).id, id)
    if (!project) throw notFound('This project')
    return project
  })

  serve(api, submissions, async ({ params }) => {
    const projectRid = await requireProject(params)
    return await selectSubmittalItems(db, { projectRid })
  })

  serve(api, submissionAttachments, async ({ params }) => {
    const projectRid = await requireProject(params)
    return await selectAttachments(db, { kind: 'project_submittals', projectRid })
  })

  serve(api, issuances, async ({ params }) => {
    const projectRid = await requireProject(params)
    return await selectIssuances(db, { projectRid })
  })

  async function requireProject({ schema, id }: { schema: string; id: number }): Promise<number> {
    const product = await requireProduct(db, schema)
    if (!(await isPublicProject(db, product.id, id))) throw notFound('This project')
    return id
  }
}
