import { json, type SerializeFrom } from '@remix-run/node'
import { AreaDocument, AreaFormDocument } from '#app/gql/operations.ts'
import { overdueWords, shortDate, today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { AREAS, FORM_NUMBERS, isAreaName, type AreaName } from '#values/areas.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

/** An area's page; `gov` and `ems` have front pages of their own, and only their forms are here. */
export async function areaLoader({ request, context, viewer }: SignedInArgs) {
  const name = areaOf(request)
  const { area } = await context.execute(AreaDocument, { name })
  return json(
    {
      name,
      title: AREAS[name].title,
      isStaff: viewer.kind === 'STAFF',
      figures: area.figures,
      forms: area.forms,
      hasForms: area.forms.length > 0,
      late:
        name === 'fce'
          ? area.late.map(({ dueDate, ...late }) => ({
              ...late,
              due: shortDate(dueDate) ?? '',
              overdue: overdueWords(dueDate, today(context.now, context.settings.timeZone)) ?? '',
            }))
          : null,
    },
    { headers: PRIVATE },
  )
}

export type AreaView = SerializeFrom<typeof areaLoader>

/** One form of an area: by its code, or by the number it is known by. */
export async function formLoader({ request, params, context }: SignedInArgs) {
  const area = areaOf(request)
  const asked = (params.form ?? '').toLowerCase()
  const code = FORM_NUMBERS[asked] ?? asked.toUpperCase()
  const { areaForm } = await context.execute(AreaFormDocument, { area, code })
  return json({ area, title: AREAS[area].title, form: areaForm }, { headers: PRIVATE })
}

export type AreaFormView = SerializeFrom<typeof formLoader>

function areaOf(request: Request): AreaName {
  const [, , name = ''] = new URL(request.url).pathname.split('/')
  if (!isAreaName(name)) throw new Response(null, { status: 404 })
  return name
}
