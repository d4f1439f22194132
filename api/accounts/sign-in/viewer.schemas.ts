import { z } from '@hono/zod-openapi'

export const viewerSchema = z
  .object({
    rid: z.number(),
    loginName: z.string(),
    displayName: z.string(),
    firstName: z.string(),
    email: z.string().nullable(),
    kind: z.enum(['owner', 'consultant', 'licensee', 'public', 'staff', 'none']),
    accountType: z.string().nullable().openapi({ description: 'Name of the account type' }),
    accountRole: z.enum(['owner', 'submitter']).nullable(),
    isCpp: z.boolean().openapi({ description: 'Takes part in the cap-and-trade program' }),
    isReadOnly: z.boolean().openapi({ description: 'May read and not save' }),
    isBorrowed: z.boolean().openapi({
      description: 'Somebody of the agency is signed in as the user, until expiresAt',
    }),
    maySubmit: z.boolean(),
    stage: z.enum(['second-factor', 'change-password', 'change-pin', 'full']).openapi({
      description: 'How far the sign-in has come; only full opens anything',
    }),
    imageSha256: z
      .string()
      .nullable()
      .openapi({ description: 'Of the own picture, if there is one' }),
    needs: z
      .object({
        pin: z.boolean(),
        questions: z.boolean(),
        identity: z.boolean(),
        groups: z.boolean(),
      })
      .openapi({ description: 'What a user who may submit has yet to set up' }),
    identityPostponed: z.boolean(),
    greeted: z.boolean(),
    idleUntil: z
      .string()
      .openapi({ description: 'When the session ends unless the user does something' }),
    expiresAt: z.string().openapi({ description: 'When the session ends in any case' }),
    actions: z.array(z.string()).openapi({ description: 'What the viewer may do, as app:action' }),
    versions: z
      .object({ api: z.string(), database: z.string() })
      .openapi({ description: 'What the portal runs on, for signed-in users' }),
  })
  .openapi('Viewer')

export type Viewer = z.infer<typeof viewerSchema>
