import { expect, test } from 'vitest'
import { openWorkerDatabase } from '#tests/support/template.ts'
import { editEverywhere } from './every-table.ts'
import { tryTampering, type Role } from './tamper-tries.ts'

const TRIES = Number(process.env.DRILL_TRIES ?? 500)
/** Another sequence each day; a run that failed is made again with the seed that it names. */
const SEED = Number(process.env.DRILL_SEED ?? Math.floor(Date.now() / 86_400_000))

test.each<Role>(['owner', 'portal'])(
  `${TRIES} tries to alter a record with the role of the %s are all seen, seed ${SEED} [CROMERR 20]`,
  async (role) => {
    const opened = await openWorkerDatabase()
    try {
      const outcome = await tryTampering(opened, { tries: TRIES, seed: SEED, role })
      console.log(
        `${role}: ${outcome.found} found, ${outcome.refused.length} refused by the database`,
      )
      expect(outcome.unseen).toEqual([])
      expect(outcome.found + outcome.refused.length).toBe(TRIES)
    } finally {
      await opened.close()
    }
  },
)

const EDITS = TRIES * 20

test.each<Role>(['owner', 'portal'])(
  `${EDITS} random edits over all tables with the role of the %s: none stays unseen, seed ${SEED} [CROMERR 20]`,
  async (role) => {
    const opened = await openWorkerDatabase()
    try {
      const { unseen, ...told } = await editEverywhere(opened, { edits: EDITS, seed: SEED, role })
      console.log(`${role}: ${JSON.stringify(told)}`)
      expect(unseen).toEqual([])
    } finally {
      await opened.close()
    }
  },
)
