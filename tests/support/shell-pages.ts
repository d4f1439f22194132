import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import type { World } from '#tests/support/world.ts'

export type Made = Parameters<typeof makeSession>[1]

export async function as(world: World, made: Made = {}) {
  const user = await makeUser(world.db, made)
  const token = await makeSession(world.db, { ...made, userId: user.id })
  return { ...user, cookie: `hw_session=${token}`, token }
}

export async function answerQuestions(world: World, userId: number): Promise<void> {
  const question = await world.db
    .selectFrom('security_questions')
    .select(['id', 'question_group'])
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('user_security_answers')
    .values({
      user_id: userId,
      question_group: question.question_group,
      question_id: question.id,
      answer_hash: 'x',
    })
    .execute()
}

/** The user chose a submittal group. */
export async function joinGroup(world: World, userId: number): Promise<void> {
  const { id } = await world.db
    .selectFrom('submittal_groups')
    .select('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('user_submittal_groups')
    .values({ user_id: userId, submittal_group_id: id })
    .execute()
}
