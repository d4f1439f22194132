export { download as loader } from './audit.server.ts'
