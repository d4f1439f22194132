export { loader } from './export.server.ts'
