import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from '#api/ground/db/data-lock.ts'
import { emptyFolder, filledAt, takeFolder } from '../../../scripts/practice/practice-folder.js'
import { folderProblem, isResetDue, lastReset } from '../../../scripts/practice/practice-site.js'

/** A moment by the clock of the machine. */
const at = (day: number, hours: number, minutes = 0): Date =>
  new Date(2026, 10, day, hours, minutes)

describe('a practice site is emptied', () => {
  test.each([
    ['not before the time of day', at(20, 9), at(21, 3, 59), false],
    ['at the time of day', at(20, 9), at(21, 4), true],
    ['once a day: not again after it', at(21, 4), at(21, 4, 1), false],
    ['and again on the next day', at(21, 4), at(22, 4), true],
    ['not in the night in which it was filled before the time', at(21, 1), at(21, 3), false],
    ['but at the time, also when that is soon', at(21, 3, 59), at(21, 4), true],
    ['late, where the machine was off at that time', at(20, 9), at(21, 15), true],
    ['after days off too', at(10, 9), at(21, 2), true],
  ])('%s', (_when, filled, now, isDue) => {
    expect(isResetDue({ filledAt: filled, now, resetAt: '04:00' })).toBe(isDue)
  })

  test('at the time that is named, across the ends of months', () => {
    expect(lastReset(new Date(2026, 11, 1, 0, 5), '23:30')).toEqual(new Date(2026, 10, 30, 23, 30))
    expect(lastReset(new Date(2027, 0, 1, 0, 0), '0:00')).toEqual(new Date(2027, 0, 1))
  })
})

describe('of a practice site nothing else is emptied', () => {
  let root: string
  const inRoot = (...names: string[]): string => path.join(root, ...names)
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'headwater-practice-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('its own folder is marked, emptied, and marked anew', async () => {
    const folder = inRoot('practice')
    takeFolder(folder)
    mkdirSync(path.join(folder, 'db'))
    writeFileSync(path.join(folder, 'db', 'base'), 'records')
    const before = readdirSync(folder)
    takeFolder(folder)
    expect(readdirSync(folder)).toEqual(before)
    await emptyFolder(folder, at(21, 4))
    expect(existsSync(path.join(folder, 'db'))).toBe(false)
    expect(filledAt(folder)).toEqual(at(21, 4))
  })

  test('a folder that holds something else is left alone', async () => {
    writeFileSync(inRoot('records'), 'of an agency')
    expect(() => takeFolder(root)).toThrow('was not made by a practice site')
    await expect(emptyFolder(root, new Date())).rejects.toThrow('is not emptied')
    expect(readdirSync(root)).toEqual(['records'])
  })

  test('nor one that a portal works on', async () => {
    const folder = inRoot('practice')
    takeFolder(folder)
    mkdirSync(path.join(folder, 'db'))
    const unlock = lockFolder(path.join(folder, 'db'))
    await expect(emptyFolder(folder, new Date())).rejects.toThrow('is running')
    expect(() => lockFolder(path.join(folder, 'db'))).toThrow(FolderInUseError)
    expect(existsSync(path.join(folder, 'db'))).toBe(true)
    unlock()
    await emptyFolder(folder, new Date())
    expect(existsSync(path.join(folder, 'db'))).toBe(false)
  })

  test('the normal data folder, the project and what is around them are refused', () => {
    const others = { dataDir: '/srv/records', root: process.cwd() }
    for (const folder of ['/', '/srv', '/srv/records', process.cwd(), path.resolve('data')])
      expect(folderProblem(folder, others)).toContain('holds more than a practice site')
    expect(folderProblem(path.resolve('data/practice'), others)).toBeNull()
    expect(folderProblem('/srv/records-practice', { ...others, dataDir: undefined })).toBeNull()
  })
})
