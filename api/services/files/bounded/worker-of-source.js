// Starts the worker from its source, in development and tests: on Node 20 a thread does not take over the loader of
// TypeScript, so it installs it itself.
import { register } from 'tsx/esm/api'

register()
const { default: run } = await import('./worker.ts')
export default run
