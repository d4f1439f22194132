import { afterAll } from 'vitest'
import { noteStatements, writeStatements } from './asked-statements.ts'

noteStatements()
afterAll(writeStatements)
