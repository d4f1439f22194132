import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { serve } from '#api/ground/lib/calls/serve.ts'
import { selectForm } from '#api/filing/definitions/stored-forms.queries.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, requireStaff } from '#api/ground/lib/calls/signed-in.ts'
import { questionsOf } from '#api/filing/submittal-types/blank-form.ts'
import { compile } from '#forms/compile.ts'
import { AREAS, isAreaName, type AreaName } from '#values/areas.ts'
import { dayIn } from '#values/days.ts'
import { selectAreaFigures, selectAreaForms, selectLate } from './areas.queries.ts'
import {
  areaFormLineSchema,
  areaFormParams,
  areaFormSchema,
  areaParams,
  areaSchema,
  type AreaFormLine,
} from './areas.schemas.ts'

const tag = 'Areas'

const area = getCall(
  '/Client/Area/Get/{group}',
  { access: 'user', tag, operationId: 'areas.get', summary: 'An area of the agency’s work' },
  { params: areaParams },
  areaSchema,
)

const form = getCall(
  '/Client/Area/GetForm/{group}/{code}',
  {
    access: 'user',
    tag,
    operationId: 'areas.form',
    summary: 'A published form of an area, with its questions',
  },
  { params: areaFormParams },
  areaFormSchema,
)

/** Areas of the agency's work: what waits there, and their forms (spec 1 §2.1). */
export function registerAreasFeature(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, area, async ({ c, user, params }) => {
    const group = areaOf(params.group)
    if (group === 'gov') await requireStaff(c)
    const today = dayIn(config.timeZone, clock())
    const forms = await selectAreaForms(db, user, group)
    const hasDesk = user.kind === 'staff' && AREAS[group].departments.length > 0
    return {
      forms: forms.map(lineOf),
      figures: hasDesk
        ? {
            ...(await selectAreaFigures(db, group, today)),
            mayOpen: user.actions.includes(REVIEW),
          }
        : null,
      late: group === 'fce' ? await selectLate(db, user, today) : [],
    }
  })

  api.openapi(form, async (c) => {
    const user = await requireSignedIn(c)
    const { code } = c.req.valid('param')
    const group = areaOf(c.req.valid('param').group)
    if (group === 'gov') await requireStaff(c)
    const line = (await selectAreaForms(db, user, group)).find((each) => each.code === code)
    const stored = line && (await selectForm(db, line.formSha256))
    if (!line || !stored) throw notFound('This form')
    return answer(c, {
      ...lineOf(line),
      atHand: line.atHand,
      ...questionsOf(compile(stored.definition)),
    })
  })
}

/** Of a stored form what a list shows of it. */
const lineOf = (form: AreaFormLine): AreaFormLine => areaFormLineSchema.parse(form)

function areaOf(group: string): AreaName {
  if (!isAreaName(group)) throw notFound('This area')
  return group
}
