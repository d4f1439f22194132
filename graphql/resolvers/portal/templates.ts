import type { SavedTemplate, TemplateKind } from '#api/portal/templates/templates.schemas.ts'
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
    portalTemplates: (_, __, { rest }) => rest.call('templates.all'),
    portalTemplate: (_, { kind, code }, { rest }) =>
      rest.call('templates.get', { path: { kind: kindOf(kind), code } }),
  },
  Mutation: {
    saveTemplate: (_, { input }, { rest }) =>
      done(() =>
        rest.call('templates.save', { body: { ...wordsOf(input), versionNo: input.version } }),
      ),
    retireTemplate: (_, { code, version, isRetired }, { rest }) =>
      done(() => rest.call('templates.retire', { body: { code, versionNo: version, isRetired } })),
    undoTemplate: (_, { id }, { rest }) =>
      done(() => rest.call('templates.undo', { body: { changeRid: recordId(id) } })),
    tryTemplate: async (_, { input, submittalId, isMailed, language }, { rest }) => {
      const { ok, error, value } = await attempt(async () => {
        const asked = {
          ...wordsOf(input),
          language: languageOf(language ?? 'EN'),
          submissionRid: oneId(submittalId) ?? null,
        }
        const shown = await rest.call('templates.show', { body: asked })
        return {
          ...shown,
          sentTo: isMailed ? (await rest.call('templates.sendTest', { body: asked })).to : null,
        }
      })
      const { subject = null, body = null, sentTo = null } = value ?? {}
      return { ok, error, subject, body, sentTo }
    },
  },
  PortalTemplate: {
    kind: ({ kind }) => (kind === 'letter' ? 'LETTER' : 'MAIL'),
  },
  StandardMail: { language: ({ language }) => (language === 'es' ? 'ES' : 'EN') },
}
