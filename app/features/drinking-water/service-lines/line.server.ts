import { json } from '@remix-run/node'
import { SaveServiceLineDocument, ServiceLineDocument, type EverLead } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { editPath } from './line-words.ts'
import { viewLine, type TypedLine } from './line.view.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const found = await context.execute(ServiceLineDocument, { id })
  const isSaved = new URL(request.url).searchParams.get('done') === 'saved'
  return json(
    {
      ...viewLine(found, context.settings.timeZone),
      done: isSaved ? t('Saved Successfully') : null,
    },
    { headers: PRIVATE },
  )
}

export type LineTold = {
  title: string
  text: string
  errors: Record<string, string>
  typed: TypedLine
  /** Somebody else saved meanwhile: both answers stand side by side. */
  isConflict: boolean
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const typed: TypedLine = {
    version: text('version'),
    year: text('year'),
    categoryId: text('categoryId'),
    publicMaterialId: text('publicMaterialId'),
    everLead: text('everLead'),
    customerMaterialId: text('customerMaterialId'),
    buildingTypeId: text('buildingTypeId'),
    publicSourceId: text('publicSourceId'),
    customerSourceId: text('customerSourceId'),
  }
  const one = (value: string) => (isRecordNumber(value) ? value : null)
  const { error } = (
    await context.execute(SaveServiceLineDocument, {
      input: {
        id,
        version: Number(typed.version) || 0,
        year: /^\d{4}$/.test(typed.year) ? Number(typed.year) : null,
        categoryId: one(typed.categoryId),
        publicMaterialId: one(typed.publicMaterialId),
        everLead: isEverLead(typed.everLead) ? typed.everLead : null,
        customerMaterialId: one(typed.customerMaterialId),
        buildingTypeId: one(typed.buildingTypeId),
        publicSourceId: one(typed.publicSourceId),
        customerSourceId: one(typed.customerSourceId),
      },
    })
  ).saveServiceLine
  if (!error) return goOn(`${editPath(id)}?done=saved`)
  const told: LineTold = {
    // Spec 3 §8.
    title: t('SAVE ERROR'),
    text: error.message,
    errors: errorsOf(error),
    typed,
    isConflict: error.reason === 'CHANGED_ELSEWHERE',
  }
  return refuse(told, error)
}

function isEverLead(text: string): text is EverLead {
  return text === 'YES' || text === 'NO' || text === 'UNKNOWN'
}
