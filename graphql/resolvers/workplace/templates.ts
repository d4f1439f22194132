import type { SavedTemplate, TemplateKind } from '#api/templates/templates.schemas.ts'
import type { Resolvers, TemplateInput } from '#graphql/generated/resolvers.ts'
import { oneId, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** A change of a template, or why it was not made. */
async function done(change: () => Promise<SavedTemplate>) {
  const { ok, error, value } = await attempt(change)
  return { ok, error, code: value?.code ?? null }
}

const kindOf = (kind: 'LETTER' | 'MAIL'): TemplateKind => (kind === 'LETTER' ? 'letter' : 'mail')

function wordsOf({ kind, code, ...input }: TemplateInput) {
  const { name, subject, body, opening, closing } = input
  return {
    ...{ kind: kindOf(kind), code: code ?? null, name, subject, body, opening, closing },
    ...{ subjectEs: input.subjectEs ?? '', bodyEs: input.bodyEs ?? '' },
    ...{ openingEs: input.openingEs ?? '', closingEs: input.closingEs ?? '' },
  }
}

const languageOf = (language: 'EN' | 'ES'): 'en' | 'es' => (language === 'ES' ? 'es' : 'en')

export const templatesResolvers: Resolvers = {
  Query: {
    portalTemplates: (_, __, { templates }) => templates.all(),
    portalTemplate: (_, { kind, code }, { templates }) => templates.get(kindOf(kind), code),
  },
  Mutation: {
    saveTemplate: (_, { input }, { templates }) =>
      done(() => templates.save({ ...wordsOf(input), versionNo: input.version })),
    retireTemplate: (_, { code, version, isRetired }, { templates }) =>
      done(() => templates.retire({ code, versionNo: version, isRetired })),
    undoTemplate: (_, { id }, { templates }) => done(() => templates.undo(recordId(id))),
    tryTemplate: async (_, { input, submittalId, isMailed, language }, { templates }) => {
      const { ok, error, value } = await attempt(async () => {
        const asked = {
          ...wordsOf(input),
          language: languageOf(language ?? 'EN'),
          submissionRid: oneId(submittalId) ?? null,
        }
        const shown = await templates.show(asked)
        return { ...shown, sentTo: isMailed ? (await templates.sendTest(asked)).to : null }
      })
      const { subject = null, body = null, sentTo = null } = value ?? {}
      return { ok, error, subject, body, sentTo }
    },
  },
  PortalTemplate: {
    kind: ({ kind }) => (kind === 'letter' ? 'LETTER' : 'MAIL'),
    version: ({ versionNo }) => versionNo,
  },
  StandardMail: { language: ({ language }) => (language === 'es' ? 'ES' : 'EN') },
  TemplateChange: { id: ({ rid }) => rid },
}
