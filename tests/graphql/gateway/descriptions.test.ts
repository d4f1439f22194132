import { isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Fields of a type, and their arguments, that have no description. */
function undescribed(name: string): string[] {
  const type = world.gateway.schema.getType(name)
  if (!isObjectType(type)) throw new Error(`There is no type ${name}.`)
  return Object.values(type.getFields()).flatMap((field) => [
    ...(field.description ? [] : [`${name}.${field.name}`]),
    ...field.args
      .filter(({ description }) => !description)
      .map((argument) => `${name}.${field.name}(${argument.name})`),
  ])
}

test.each(['Account', 'ReportDraft', 'Permit', 'Site', 'Submittal'])(
  'every field of %s, with its arguments, says what it holds',
  (name) => {
    expect(undescribed(name)).toEqual([])
  },
)

test('every argument of the mutations of a report says what it holds', () => {
  const reports = /ReportDraft\b|submitReport\b/
  expect(undescribed('Mutation').filter((each) => reports.test(each))).toEqual([])
})
