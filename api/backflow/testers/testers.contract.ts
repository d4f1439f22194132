import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import * as s from './testers.schemas.ts'

/** The right of staff who see to backflow tests: papers of testers, and what is overdue. */
export const BACKFLOW = 'gov:backflow.actions.manage'

const OWN = '/Client/BackflowTester'
const DESK = '/Agency/BackflowTester'
const tag = 'Testers of backflow assemblies'
const bytes = {
  'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
}
const desk = (operationId: string, summary: string) =>
  ({ access: 'staff', action: BACKFLOW, tag, operationId, summary }) as const

export const own = getCall(
  `${OWN}/Get`,
  {
    access: 'user',
    tag,
    operationId: 'testers.own',
    summary: 'The papers of the caller, and what is due at the sites that named them',
  },
  {},
  s.testerSchema,
)

export const add = createRoute({
  ...may('writer', 'testers.add'),
  method: 'post',
  path: `${OWN}/AddPaper`,
  summary: 'Send a certificate, or the calibration of a gauge, with its file',
  operationId: 'testers.add',
  tags: [tag],
  request: {
    query: s.newPaperSchema,
    headers: z.object({
      'x-file-name': plainText(3_000).openapi({ description: 'In UTF-8, percent-encoded' }),
    }),
    body: {
      required: true,
      description: 'A PDF, JPEG or PNG as it is, at most 10,485,760 bytes',
      content: bytes,
    },
  },
  responses: {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: envelopeOf(s.addedPaperSchema) } },
    },
    ...failures,
  },
})

export const ownFile = createRoute({
  ...may('user', 'testers.ownFile'),
  method: 'get',
  path: `${OWN}/Download/{id}`,
  summary: 'Download the file of an own paper',
  operationId: 'testers.ownFile',
  tags: [tag],
  request: { params: idParams },
  responses: { 200: { description: 'The file', content: bytes }, ...failures },
})

export const searchPapers = postCall(
  `${DESK}/GetPapersByCriteria`,
  desk('testers.papers', 'Certificates and gauges at the desk, what was sent first at the top'),
  s.deskPaperCriteria,
  s.deskPaperListSchema,
)
export const getPaper = getCall(
  `${DESK}/GetPaper/{id}`,
  desk('testers.paper', 'One certificate or calibration at the desk'),
  { params: idParams },
  s.deskPaperSchema,
)
export const decide = postCall(
  `${DESK}/Decide`,
  desk('testers.decide', 'Accept or refuse a certificate or a calibration; the tester is told'),
  s.decisionSchema,
  z.null(),
)
export const searchTesters = postCall(
  `${DESK}/GetTestersByCriteria`,
  desk('testers.search', 'Testers with what they hold, by name'),
  s.deskTesterCriteria,
  s.deskTesterListSchema,
)
export const deskFile = createRoute({
  ...may('staff', 'testers.file', BACKFLOW),
  method: 'get',
  path: `${DESK}/Download/{id}`,
  summary: 'Download the file of a paper; the look is noted',
  operationId: 'testers.file',
  tags: [tag],
  request: { params: idParams },
  responses: { 200: { description: 'The file', content: bytes }, ...failures },
})
