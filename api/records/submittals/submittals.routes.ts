import { serve } from '#api/ground/lib/calls/serve.ts'
import { getCall, listOf, postCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { mapAnswerSchema, selectMap } from '#api/services/search/map/features.ts'
import { dayIn } from '#values/days.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { isCommentOpen } from '#api/comments/comment-period.ts'
import { selectSubmission } from './submission.queries.ts'
import { searchSubmittals, submittalPlan } from './submittals.queries.ts'
import {
  submissionSchema,
  submittalCriteriaSchema,
  submittalMapCriteriaSchema,
  submittalRowSchema,
} from './submittals.schemas.ts'

const tag = 'Submittals'

const searchPublic = postCall(
  '/Anon/PublicInquiry/GetSubmissionByCriteria',
  {
    access: 'anyone',
    tag,
    operationId: 'submittals.searchPublic',
    summary: 'Search submittals; drafts and confidential ones are never found',
  },
  submittalCriteriaSchema,
  listOf(submittalRowSchema),
)

const mapPublic = postCall(
  '/Anon/PublicInquiry/GetSubmissionByCriteriaGeoJson',
  {
    access: 'anyone',
    tag,
    operationId: 'submittals.mapPublic',
    summary: 'Submittals on the map, as sites or clusters of sites',
  },
  submittalMapCriteriaSchema,
  mapAnswerSchema,
)

const getPublic = getCall(
  '/Anon/PublicInquiry/GetSubmission/{schema}/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'submittals.getPublic',
    summary: 'One submittal with its forms and public files',
  },
  { params: recordParams },
  submissionSchema,
)

export function registerSubmittals(api: Api, deps: ApiDeps): void {
  const { db, clock, config } = searching(deps)
  serve(api, searchPublic, async ({ body }) => await searchSubmittals(db, body))

  serve(api, mapPublic, async ({ body: criteria }) => {
    return await selectMap(db, submittalPlan(criteria), criteria)
  })

  serve(api, getPublic, async ({ params: { schema, id } }) => {
    const { timeZone } = config
    const submission = await selectSubmission(db, (await requireProduct(db, schema)).id, id, {
      ...{ timeZone, today: dayIn(timeZone, clock()) },
      showsReasons: config.review.denialReasons,
    })
    if (!submission) throw notFound('This submittal')
    const period = {
      startsOn: submission.publicCommentStartDate,
      endsOn: submission.publicCommentEndDate,
    }
    return {
      ...submission,
      isCommentOpen: isCommentOpen(period, clock(), config.timeZone),
    }
  })
}
